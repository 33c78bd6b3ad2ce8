/// <reference path="./jsdom.d.ts" />
import { JSDOM } from 'jsdom';

/**
 * The styles that sonner writes into a document when it is loaded, and has no option against; the content security policy allows them by
 * their hashes. They are read from a document, as a browser meets them, and not from the package's code.
 */
export async function sonnerStyles(load: () => Promise<unknown> = () => import('sonner')): Promise<string[]> {
  const { document } = new JSDOM('').window;
  Object.assign(globalThis, { document });
  try {
    await load();
  } finally {
    Reflect.deleteProperty(globalThis, 'document');
  }
  const [style, ...others] = document.querySelectorAll('style');
  if (!style?.textContent || others.length > 0)
    throw new Error(
      'sonner no longer writes one style element when it is loaded, which web/build/sonner-style.ts allows: find out how it adds its style now; see docs/decisions/043.',
    );
  // It is put into the document empty and filled then; browsers ask the policy both times.
  return ['', style.textContent];
}
