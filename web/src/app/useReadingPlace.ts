import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType } from 'react-router-dom';
import { type Arrival, isOtherPage } from './useNavigation.ts';

interface Place {
  readonly top: number;
  /** Where the link that was followed leads. */
  readonly link: string | null;
}

/**
 * Back and Forward lead to where the page was left; any other way leads to the section that the address names, or to the page's heading.
 * The places are kept for as long as the page is open, and nowhere else.
 */
export function useReadingPlace({ location, action }: Arrival): void {
  const places = useRef(new Map<string, Place>());
  const shown = useRef(location);

  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal, passive: true };
    const keep = () => places.current.set(entryOf(shown.current), currentPlace());
    // The page was read before there was any script.
    keep();
    // A scroll is told a frame later: by then a link, or Back, may have put another page there. Capturing comes before the router.
    for (const type of ['scroll', 'focusin', 'click', 'popstate'])
      addEventListener(type, keep, { ...options, capture: true });
    // A reload, and a page that is left for another site, are the browser's to restore.
    addEventListener('pagehide', () => setScrollRestoration('auto'), options);
    addEventListener('pageshow', () => setScrollRestoration('manual'), options);
    setScrollRestoration('manual');
    return () => listening.abort();
  }, []);

  useLayoutEffect(() => {
    const left = shown.current;
    if (left === location) return;
    shown.current = location;
    const isElsewhere = isOtherPage(left, location);
    const place = places.current.get(entryOf(location));
    if (action === NavigationType.Pop && place) returnTo(place);
    else if (location.hash) readSection(location.hash, isElsewhere ? 'instant' : 'auto');
    else if (action !== NavigationType.Replace || isElsewhere) readFromStart();
  }, [location, action]);
}

/** Links within a page that the browser follows by itself have no key, but each its own section. */
function entryOf({ key, pathname, hash }: Location): string {
  return key + pathname + hash;
}

function currentPlace(): Place {
  return { top: scrollY, link: document.activeElement?.getAttribute('href') ?? null };
}

function setScrollRestoration(value: ScrollRestoration): void {
  history.scrollRestoration = value;
}

function returnTo({ top, link }: Place): void {
  const followed =
    link === null ? null : document.querySelector<HTMLElement>(`a[href="${CSS.escape(link)}"]`);
  followed?.focus({ preventScroll: true });
  scrollTo({ top, behavior: 'instant' });
}

/** Through a page that was not open yet, nobody wants to be led. */
function readSection(hash: string, behavior: ScrollBehavior): void {
  const section = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (!section) return;
  focusQuietly(section.matches('section') ? section.querySelector('h2') : section);
  section.scrollIntoView({ behavior });
}

function readFromStart(): void {
  scrollTo({ top: 0, behavior: 'instant' });
  focusQuietly(document.querySelector('h1'));
}

/** For screen readers and the Tab key; the view moves by itself. */
function focusQuietly(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
}
