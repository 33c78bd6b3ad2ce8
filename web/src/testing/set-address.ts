declare const jsdom: { reconfigure(options: { url: string }): void };

/** Sets the page's URL, of another origin too, through the global that Vitest's jsdom environment provides. */
export function setAddress(url: string): void {
  jsdom.reconfigure({ url });
}
