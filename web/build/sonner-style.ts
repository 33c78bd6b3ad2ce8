/// <reference path="./jsdom.d.ts" />
import { JSDOM } from 'jsdom';

/**
 * The styles that sonner inserts into the document when it loads; it has no option to turn them off, so the content
 * security policy allows them by their hashes. They are read from a document, as in a browser, and not from the
 * package's code.
 */
export async function sonnerStyles(): Promise<string[]> {
  const { document } = new JSDOM('').window;
  Object.assign(globalThis, { document });
  try {
    await import('sonner');
  } finally {
    Reflect.deleteProperty(globalThis, 'document');
  }
  const [style, ...others] = document.querySelectorAll('style');
  if (!style?.textContent || others.length > 0)
    throw new Error(
      'sonner no longer writes one style element when it is loaded, which web/build/sonner-style.ts allows: find out how it adds its style now; see docs/decisions/043.',
    );
  // sonner inserts an empty style element and then fills it; browsers check the policy both times.
  return ['', style.textContent];
}
