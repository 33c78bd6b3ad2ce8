/**
 * Registers the headline font, whose bytes the page contains. Chromium applies a font from a style sheet one task
 * later, even from a data URL; if the first paint comes in between, the headline moves. A font from bytes is available
 * at once.
 */
export function setHeadline(): void {
  const data = document.querySelector<HTMLMetaElement>('[name=headline]')?.content ?? '';
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  document.fonts.add(new FontFace('Figtree', bytes, { weight: '800' }));
}
