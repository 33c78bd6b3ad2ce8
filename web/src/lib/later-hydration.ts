/**
 * Parts of a prerendered page can do without their script until the visitor does something: until then they are plain
 * HTML that can be read and whose links work. They carry `data-later` until they are hydrated.
 */
export const laterAttribute = 'data-later';

let need: () => void = () => undefined;
const needed = new Promise<void>((resolve) => {
  need = resolve;
});
let isHydrated = false;
let hasFailed = false;
const waiting = new Set<() => void>();

/** Whether a node is in a part that has no script yet. */
export function isLater(node: Node): boolean {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest(`[${laterAttribute}]`) != null;
}

export function hasLaterParts(): boolean {
  return typeof document !== 'undefined' && document.querySelector(`[${laterAttribute}]`) !== null;
}

/** Says that the page is hydrated apart from its later parts. */
export function reportPageHydration(): void {
  isHydrated = true;
}

export function isPageHydrated(): boolean {
  return isHydrated;
}

/** Resolves when the visitor does something, or has done so before the page was hydrated. */
export function firstUse(): Promise<void> {
  return needed;
}

/** For `lazy`: downloads a part's script when it is needed; at once where the part was not prerendered. */
export async function importLater<Module>(load: () => Promise<Module>): Promise<Module> {
  const isPrerendered = hasLaterParts();
  if (isPrerendered) await needed;
  try {
    return await load();
  } catch (error) {
    if (typeof document === 'undefined') throw error;
    if (isPrerendered) {
      hasFailed = true;
      reportHydration();
    } else {
      // The page was reached by a click; its prerendered form needs no script.
      location.reload();
    }
    // React would take the readable page away if it met the failure; so it goes on waiting.
    return new Promise(() => undefined);
  }
}

/** Brings all parts to life and resolves when that is done; it rejects where a script does not come. */
export async function hydrateLater(): Promise<void> {
  need();
  while (hasLaterParts()) {
    if (hasFailed) throw new Error('The script of a part of the page did not come.');
    await nextHydration();
  }
}

/** Resolves when the next part is hydrated, or fails to be. */
export function nextHydration(): Promise<void> {
  return new Promise((resolve) => waiting.add(resolve));
}

/** Says that a part was hydrated, or failed to be. */
export function reportHydration(): void {
  for (const resolve of waiting) resolve();
  waiting.clear();
}
