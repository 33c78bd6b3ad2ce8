/**
 * Gives the browser the face of the page's headline, which the page carries as data. Chromium draws a face of a style sheet a task later, even
 * if its address is the data; where the first paint comes in between, the headline moves. Bytes are there at once.
 */
export function setHeadline(): void {
  const data = document.querySelector<HTMLMetaElement>('[name=headline]')?.content ?? '';
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  document.fonts.add(new FontFace('Figtree', bytes, { weight: '800' }));
}
