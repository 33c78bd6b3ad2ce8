import { queryAllByRole } from '@testing-library/dom';

/**
 * A script that the proxy adds to every page: it finds elements by role and name, in the same way in every engine, and
 * reports errors of the console, which WebDriver does not show. It leaves no element in the page.
 */

/** An element by its role and accessible name, or by a part of the name if none matches completely. */
export interface Wanted {
  readonly role: string;
  readonly name?: string;
  readonly within?: Wanted;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Probe {
  /** The visible elements with this role and name, in document order. */
  find(wanted: Wanted): HTMLElement[];
  /** Where to click: the middle of the only such element, in view; null while it is missing, disabled or covered. */
  pointOf(wanted: Wanted): Point | null;
  /** The next press has to hit this element. */
  aimAt(wanted: Wanted): void;
  hasMissed(): boolean;
  shows(words: string): boolean;
  goBack(): void;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

window.probe = { find, pointOf, aimAt, hasMissed: () => isMissed, shows, goBack };
document.currentScript?.remove();

/** Leaving a page aborts what is still loading, which is no error. */
let isLeaving = false;
addEventListener('beforeunload', () => {
  isLeaving = true;
});
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) isLeaving = false;
});

let aim: Wanted | undefined;
let isMissed = false;
/** A press arrives a moment after it was aimed, and a page that scrolls may have moved meanwhile. */
addEventListener(
  'pointerdown',
  ({ target }) => {
    const isHit = (element: Element) => target instanceof Node && element.contains(target);
    isMissed = aim !== undefined && !find(aim).some(isHit);
  },
  { capture: true },
);

addEventListener('error', (event) => report(describe(event)), { capture: true });
addEventListener('unhandledrejection', ({ reason }) => report(`unhandled rejection: ${reason}`));
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  report(`content security policy: ${violatedDirective} ${blockedURI}`),
);
for (const level of ['error', 'warn'] as const) {
  console[level] = (...parts: unknown[]) => report(`console.${level}: ${parts.map(String).join(' ')}`);
}

function describe(event: ErrorEvent | Event): string {
  if (event instanceof ErrorEvent) return `error: ${event.message}`;
  return event.target instanceof Element ? `not loaded: ${event.target.outerHTML}` : 'error';
}

function report(fault: string): void {
  if (!isLeaving) navigator.sendBeacon('/__probe/fault', `${location.pathname}: ${fault}`);
}

function find({ role, name, within }: Wanted): HTMLElement[] {
  const containers = within ? find(within) : [document.body];
  const names = new Map<Element, string>();
  const remember = (given: string, element: Element) => Boolean(names.set(element, plain(given)));
  const all = containers.flatMap((container) =>
    queryAllByRole<HTMLElement>(container, role, { name: remember }),
  );
  if (name === undefined) return all;
  const exact = all.filter((element) => names.get(element) === plain(name));
  return exact.length > 0 ? exact : all.filter((element) => names.get(element)?.includes(plain(name)));
}

function pointOf(wanted: Wanted): Point | null {
  const [element, ...others] = find(wanted);
  if (others.length > 0) throw new Error(`${others.length + 1} elements are a ${JSON.stringify(wanted)}.`);
  if (!element || element.matches(':disabled')) return null;
  if (!isInView(element)) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  const hit = document.elementFromPoint(point.x, point.y);
  return element.contains(hit) ? point : null;
}

function aimAt(wanted: Wanted): void {
  aim = wanted;
  isMissed = false;
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

function shows(words: string): boolean {
  return plain(document.body.innerText).includes(plain(words));
}

/** WebKit first aborts what is loading, and only then fires the events of leaving the page. */
function goBack(): void {
  isLeaving = true;
  addEventListener('popstate', () => (isLeaving = false), { once: true });
  history.back();
}

/** As it is read: typographic spaces are spaces, and capitals are a matter of style. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
}
