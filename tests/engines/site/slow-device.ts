const busyMs = 30;
const freeMs = 10;

/** Leaves the page a quarter of its main thread, in every engine alike. */
export function slowDown(): void {
  const end = performance.now() + busyMs;
  while (performance.now() < end);
  setTimeout(slowDown, freeMs);
}

/** Reports the language and heading of the first frame, and of each frame that differs. */
export function watchFrames(report: (frame: string) => void): void {
  let last = '';
  const note = () => {
    const html = document.documentElement;
    const heading = document.querySelector('h1')?.textContent;
    const frame = `${html.lang}: ${heading}`;
    if (!html.hidden && heading && frame !== last) report(frame);
    if (!html.hidden && heading) last = frame;
    requestAnimationFrame(note);
  };
  note();
}
