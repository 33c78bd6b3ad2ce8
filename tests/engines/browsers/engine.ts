import type { Point } from '../site/probe.ts';

/** What journeys need of a browser, whichever protocol drives it: a window, a mouse, a keyboard, and scripts that read the page. */
export interface Engine {
  /** How the site learns the visitor's language: from the browser's settings, or from the address where those cannot be set. */
  readonly languageFrom: 'settings' | 'address';
  /**
   * A new window of a desktop's size; the old one goes, with what it still loads. An address that is given to a window on its way
   * elsewhere may be lost: Firefox never says how the old way ends, and puppeteer waits for that; WebKit says that it has arrived at once.
   */
  openWindow(): Promise<void>;
  /** Resolves when the page has loaded. */
  goto(url: string): Promise<void>;
  /** The value of an expression in the page, as JSON knows values. */
  evaluate(expression: string): Promise<unknown>;
  click(point: Point): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  press(key: Key, modifier?: 'Alt' | 'Shift'): Promise<void>;
  resize(size: Size): Promise<void>;
  /** A picture of the window, as PNG. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export type Key = 'ArrowRight' | 'Enter' | 'Escape' | 'F8' | 'Tab' | 't';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const desktop: Size = { width: 1280, height: 800 };
export const phone: Size = { width: 390, height: 844 };
