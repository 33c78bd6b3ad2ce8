import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType } from 'react-router-dom';
import { pagePath } from '../i18n/language-address.ts';
import { focusWithoutScrolling } from '../lib/focus.ts';
import { type Arrival, isOtherPage } from './useNavigation.ts';

interface Position {
  readonly top: number;
  /** `href` of the followed link. */
  readonly link: string | null;
  /** The titles of unfolded texts. */
  readonly unfolded: readonly string[];
}

/**
 * Restores the scroll position and the unfolded texts on Back and Forward; other navigations scroll to the section in
 * the address or to the page's heading. Positions are kept in memory.
 */
export function useScrollPosition({ location, action }: Arrival): void {
  const positions = useRef(new Map<string, Position>());
  const shown = useRef(location);

  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal, passive: true };
    const keep = () => positions.current.set(entryOf(shown.current), currentPosition());
    // The page may have been scrolled before hydration.
    keep();
    // Scroll events arrive a frame late, when another page may be shown; capturing listeners run before the router.
    for (const type of ['scroll', 'focusin', 'click', 'popstate'])
      addEventListener(type, keep, { ...options, capture: true });
    // The browser restores reloads and returns from other sites.
    addEventListener('pagehide', () => setScrollRestoration('auto'), options);
    addEventListener('pageshow', () => setScrollRestoration('manual'), options);
    setScrollRestoration('manual');
    return () => listening.abort();
  }, []);

  useLayoutEffect(() => {
    const previous = shown.current;
    if (previous === location) return;
    shown.current = location;
    // The language toggle changes only the address.
    if (action === NavigationType.Pop && entryOf(previous) === entryOf(location)) return;
    const isElsewhere = isOtherPage(previous, location);
    const position = positions.current.get(entryOf(location));
    if (action === NavigationType.Pop && position) restore(position);
    else if (location.hash) scrollToSection(location.hash, isElsewhere ? 'instant' : 'auto');
    else if (action !== NavigationType.Replace || isElsewhere) scrollToHeading();
  }, [location, action]);
}

/** Same-page links that the browser follows have no key, so the hash tells them apart. */
function entryOf({ key, pathname, hash }: Location): string {
  return key + pagePath(pathname) + hash;
}

function currentPosition(): Position {
  return {
    top: scrollY,
    link: document.activeElement?.getAttribute('href') ?? null,
    unfolded: [...document.querySelectorAll('details[open]')].map(titleOf),
  };
}

function titleOf(details: Element): string {
  return details.querySelector('summary')?.textContent ?? '';
}

function setScrollRestoration(value: ScrollRestoration): void {
  history.scrollRestoration = value;
}

function restore({ top, link, unfolded }: Position): void {
  for (const details of document.querySelectorAll('details'))
    details.open ||= unfolded.includes(titleOf(details));
  whileGrowing(() => {
    const followed =
      link === null ? undefined : document.querySelector<HTMLElement>(`a[href="${CSS.escape(link)}"]`);
    followed?.focus({ preventScroll: true });
    scrollTo({ top, behavior: 'instant' });
    return followed !== null && scrollY >= top - 1;
  });
}

/** Found results come in later, and may be what the position is about. Ends once the visitor does something. */
function whileGrowing(arrive: () => boolean): void {
  if (arrive()) return;
  const waiting = new AbortController();
  const growth = new ResizeObserver(() => arrive() && waiting.abort());
  growth.observe(document.body);
  waiting.signal.addEventListener('abort', () => growth.disconnect());
  for (const type of ['pointerdown', 'keydown', 'wheel', 'click', 'popstate'])
    addEventListener(type, () => waiting.abort(), { signal: waiting.signal, capture: true, passive: true });
}

/** @param behavior not animated on a new page */
function scrollToSection(hash: string, behavior: ScrollBehavior): void {
  const linked = document.getElementById(hash.slice(1));
  if (!linked) return;
  focusWithoutScrolling(linked.matches('section') ? linked.querySelector('h2') : linked);
  // With the title of a folded text.
  const section = linked.closest('details') ?? linked;
  section.scrollIntoView({ behavior });
}

function scrollToHeading(): void {
  scrollTo({ top: 0, behavior: 'instant' });
  focusWithoutScrolling(document.querySelector('h1'));
}
