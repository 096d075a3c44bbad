// Something repeated while the page is in sight.
export function whileVisible(every: number, work: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const follow = () => {
    clearInterval(timer);
    if (document.visibilityState !== "visible") return;
    work();
    timer = setInterval(work, every);
  };
  document.addEventListener("visibilitychange", follow);
  follow();
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", follow);
  };
}
