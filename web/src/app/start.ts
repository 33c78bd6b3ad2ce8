import { keepEarlyPresses } from './early-presses.ts';
import { setHeadline } from './headline.ts';
import { idle, whenIdleAfterPaint } from './when-idle.ts';

/**
 * The only script in the page. It sets the headline before there is any text, and fetches the application when the page is painted and the browser is idle, or at the
 * visitor's first interaction, and hands the presses over that were made until then.
 */
setHeadline();
const presses = keepEarlyPresses();

async function startApplication(): Promise<void> {
  try {
    const scripts = addresses('scripts');
    for (const address of scripts) link('modulepreload', address);
    // The page has the rules for what it shows now.
    const styles = Promise.all(addresses('styles').map((address) => loaded(link('stylesheet', address))));
    const application = await importInTurn(scripts);
    await styles;
    // The headlines of other pages have letters that this page's face has not.
    for (const face of document.fonts) void face.load();
    await application.hydratePage();
    presses.repeat();
  } catch (error) {
    // The page says how to reach us without the forms.
    document.documentElement.dataset.app = 'failed';
    throw error;
  }
}

/** Runs each file in a task of its own, what is imported before what imports it. Resolves to the last. */
async function importInTurn(scripts: readonly string[]): Promise<typeof import('./entry-client.tsx')> {
  for (const address of scripts.slice(0, -1)) {
    await import(/* @vite-ignore */ address);
    if (!presses.haveBegun()) await idle();
  }
  return import(/* @vite-ignore */ scripts.at(-1) ?? '');
}

/** The files of the build, which the page names: this script stays the same when they change. */
function addresses(kind: 'scripts' | 'styles'): readonly string[] {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="application-${kind}"]`);
  return meta?.content.split(' ') ?? [];
}

function link(rel: 'modulepreload' | 'stylesheet', href: string): HTMLLinkElement {
  const element = document.createElement('link');
  element.rel = rel;
  element.href = href;
  document.head.append(element);
  return element;
}

function loaded(element: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => reject(new Error(`${element.href} did not come.`)));
  });
}

void Promise.race([presses.first, whenIdleAfterPaint()]).then(startApplication);
