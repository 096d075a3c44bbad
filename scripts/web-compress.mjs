// Writes FILE.br and FILE.gz beside the files of a folder where they save at least 5 %.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const folder = process.argv[2];
const worthwhile = 0.95;
const packed = /\.(br|gz|woff2|png|jpg|webp)$/; // these are compressed already

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || packed.test(entry.name)) continue;
  const path = join(entry.parentPath ?? entry.path, entry.name);
  const plain = readFileSync(path);
  const brotli = brotliCompressSync(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
  const gzip = gzipSync(plain, { level: 9 });
  if (brotli.length <= plain.length * worthwhile) writeFileSync(`${path}.br`, brotli);
  if (gzip.length <= plain.length * worthwhile) writeFileSync(`${path}.gz`, gzip);
}
