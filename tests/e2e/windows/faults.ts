import type { Page } from '@playwright/test';

/** What a visitor cannot read on the page, or cannot reach within the part that a selector names. */
export async function faultsOf(page: Page, within: string): Promise<readonly string[]> {
  return [...(await page.evaluate(textFaults)), ...(await page.evaluate(controlFaults, within))];
}

/** Words that an element cuts, or that continue on the next line without a hyphen. */
function textFaults(): readonly string[] {
  const range = document.createRange();

  /** All boxes around a text, up to one that scrolls and so hides nothing for good. */
  function boxesAround(parent: Element | null): readonly Element[] {
    if (!parent || /auto|scroll/.test(getComputedStyle(parent).overflow)) return [];
    return [parent, ...boxesAround(parent.parentElement)];
  }

  function cuts(box: Element, text: readonly DOMRect[]): boolean {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    // A line is higher than its letters.
    const isBeside = (line: DOMRect) => line.left < left - 1 || line.right > right + 1;
    const isAbove = (line: DOMRect) => line.top < top - line.height / 4;
    const isBelow = (line: DOMRect) => line.bottom > bottom + line.height / 4;
    const isCut = (line: DOMRect) => isBeside(line) || isAbove(line) || isBelow(line);
    return getComputedStyle(box).overflow !== 'visible' && text.some(isCut);
  }

  /** Addresses have no hyphens, and browsers of tests no dictionary for those that styles ask for. */
  function brokenWords(text: Text, parent: Element): readonly string[] {
    if (getComputedStyle(parent).hyphens === 'auto') return [];
    const words = [...text.data.matchAll(/[^\s/–-]+/g)].filter(([word]) => !/[@:.]\S|\d\D/.test(word));
    return words.flatMap(({ 0: word, index }) => {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = [...range.getClientRects()];
      const isBroken = lines.some(({ top, height }) => top > (lines[0]?.top ?? top) + height / 2);
      return isBroken ? [`broken: ${word}`] : [];
    });
  }

  function faultsIn(text: Node): readonly string[] {
    const parent = text.parentElement;
    if (!(text instanceof Text) || !text.data.trim() || !parent?.checkVisibility()) return [];
    const boxes = boxesAround(parent);
    // Only for screen readers.
    if (boxes.some((box) => box.clientWidth === 1)) return [];
    range.selectNodeContents(text);
    const rects = [...range.getClientRects()];
    const isCut = boxes.some((box) => cuts(box, rects));
    return [...(isCut ? [`cut: ${text.data}`] : []), ...brokenWords(text, parent)];
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const faults = new Set<string>();
  while (walker.nextNode()) for (const fault of faultsIn(walker.currentNode)) faults.add(fault);
  return [...faults];
}

/** Controls outside of the window, too small for their words or a finger, on top of each other, or covered. */
function controlFaults(within: string): readonly string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const controls = [
    ...document.querySelectorAll(`${within} :is(a, button, input, select, textarea, summary)`),
  ].filter(
    // One is for screen readers only.
    (control) => control.checkVisibility({ visibilityProperty: true }) && control.clientWidth !== 1,
  );
  const nameOf = (element: Element) => `${element.localName} ${element.textContent.trim().slice(0, 30)}`;

  /** Above or below the page: layers do not cover each other's elements for good. */
  function layerOf(element: Element | null): Element | null {
    if (!element || /fixed|sticky/.test(getComputedStyle(element).position)) return element;
    return layerOf(element.parentElement);
  }

  function widthOfWords(control: Element): number {
    if (getComputedStyle(control).display === 'inline') return 0;
    return control.scrollWidth;
  }

  function isOn(one: Element, other: Element): boolean {
    if (one.contains(other) || layerOf(one) !== layerOf(other)) return false;
    const rects = [...other.getClientRects()];
    return [...one.getClientRects()].some((a) =>
      rects.some(
        (b) =>
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2,
      ),
    );
  }

  /** The element that covers the middle of a control, in the middle of the window. */
  function coverOf(control: Element): Element | null {
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = control.getClientRects()[0] ?? new DOMRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return control.contains(found) ? null : found;
  }

  function faultsOfControl(control: Element, index: number): readonly string[] {
    const cover = coverOf(control);
    const { left, right, height } = control.getBoundingClientRect();
    const isTarget = control.matches('button, a[data-variant], header a, nav a');
    const below = controls.slice(index + 1).find((other) => isOn(control, other));
    return [
      ...(left < -0.5 || right > clientWidth + 0.5 ? ['outside of the window'] : []),
      ...(getComputedStyle(control).whiteSpace === 'pre' ? ['cuts a long choice'] : []),
      ...(isTarget && height < 43.9 ? ['too low for a finger'] : []),
      ...(widthOfWords(control) > control.clientWidth + 1 ? ['too small for its words'] : []),
      ...(below ? [`on top of ${nameOf(below)}`] : []),
      ...(cover ? [`behind ${nameOf(cover)}`] : []),
    ].map((fault) => `${nameOf(control)}: ${fault}`);
  }

  const page = scrollWidth > clientWidth ? [`page ${scrollWidth} px`] : [];
  const faults = [...page, ...controls.flatMap(faultsOfControl)];
  scrollTo({ top: 0, behavior: 'instant' });
  return faults;
}
