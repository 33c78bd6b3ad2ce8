/**
 * Marks the page with the kind of phone that it is on, for the styles that choose among stores: before the first paint, so that nothing
 * moves. iPadOS says that it is a Mac, but no Mac has a touch screen.
 */
export function markDevice(): void {
  const { userAgent, maxTouchPoints } = navigator;
  const isApple = /iPhone|iPad/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1);
  if (isApple) document.documentElement.dataset.device = 'apple';
  else if (/Android/.test(userAgent)) document.documentElement.dataset.device = 'android';
}
