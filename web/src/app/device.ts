/**
 * Marks the page with the kind of phone, for the styles that show the phone's own way to the app first, and if the
 * browser cannot print, as those inside other apps. Runs before the first paint, so nothing moves. iPadOS identifies as
 * a Mac, but Macs have no touch screen.
 */
export function markDevice(): void {
  const { userAgent, maxTouchPoints } = navigator;
  const isApple = /iPhone|iPad/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1);
  if (isApple) document.documentElement.dataset.device = 'apple';
  else if (/Android/.test(userAgent)) document.documentElement.dataset.device = 'android';
  if (!('print' in globalThis)) document.documentElement.dataset.print = 'none';
}
