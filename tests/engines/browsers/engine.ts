import type { Point } from '../site/probe.ts';

/**
 * What journeys need from a browser, whichever protocol drives it: a window, a mouse, a keyboard, and scripts that read
 * the page.
 */
export interface Engine {
  /**
   * How the site learns the visitor's language: from the browser's settings, or from the URL if those cannot be set.
   */
  readonly languageFrom: 'settings' | 'address';
  /**
   * Opens a new window of a desktop's size and closes the old one. A window that is still loading may ignore a new URL:
   * Firefox never reports the end of the old navigation, for which puppeteer waits, and WebKit reports that it has
   * arrived at once.
   */
  openWindow(): Promise<void>;
  goto(url: string): Promise<void>;
  evaluate(expression: string): Promise<unknown>;
  click(point: Point): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export type Key = 'ArrowRight' | 'Escape' | 'Tab';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const desktop: Size = { width: 1280, height: 800 };
