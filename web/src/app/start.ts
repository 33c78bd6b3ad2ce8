import { rememberInteractions } from './first-interaction.ts';
import { firstPaint, whenIdleAfterPaint } from './when-idle.ts';

/**
 * The only script in the page. It fetches the application when the page is painted and the browser is idle, or at the
 * visitor's first interaction, and hands that interaction over.
 */
const interactions = rememberInteractions();

async function startApplication(): Promise<void> {
  try {
    for (const address of addresses('preload')) link('modulepreload', address);
    const [script = ''] = addresses('script');
    const [application] = await Promise.all([
      import(/* @vite-ignore */ script) as Promise<typeof import('./entry-client.tsx')>,
      // The page has the rules for what it shows now.
      Promise.all(addresses('styles').map((address) => loaded(link('stylesheet', address)))),
    ]);
    await application.hydratePage(interactions);
  } catch (error) {
    // The page says how to reach us without the forms.
    document.documentElement.dataset.app = 'failed';
    throw error;
  }
}

/** The files of the build, which the page names: this script stays the same when they change. */
function addresses(kind: 'script' | 'styles' | 'preload'): readonly string[] {
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

void firstPaint().then(() => {
  // fonts.css: the font comes without delaying what can be read without it.
  document.documentElement.dataset.painted = '';
});
void Promise.race([interactions.first, whenIdleAfterPaint()]).then(startApplication);
