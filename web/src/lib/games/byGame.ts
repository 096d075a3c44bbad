// What the folders of the games bring along: src/games/<id>/, and examples/<id>/board/ beside the client. Nothing here
// names a game; import.meta.glob finds them.

/** Files found by import.meta.glob, by the game in whose folder they lie. */
export function byGame<File>(files: Record<string, File>): Map<string, File> {
  const found = new Map<string, File>();
  for (const [path, file] of Object.entries(files)) {
    const id = /(?:^|\/)(?:games\/([^/]+)|examples\/([^/]+)\/board)\/[^/]+$/.exec(path);
    if (id) found.set((id[1] ?? id[2]) as string, file);
  }
  return found;
}
