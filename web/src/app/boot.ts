import type { EarlyPresses } from './early-presses.ts';
import { idle } from './when-idle.ts';

/** Brings the page to life, with all that it needs for that; it rejects where some of it does not come. */
export async function startApplication(presses: EarlyPresses): Promise<void> {
  const style = loadStyle();
  // In a task of its own: it is most of what there is to run.
  await import('react-dom/client');
  await Promise.race([presses.first, idle()]);
  const { hydratePage } = await import('./entry-client.tsx');
  await style;
  // The headlines of other pages have letters that this page's face has not.
  for (const face of document.fonts) void face.load();
  await hydratePage();
  presses.repeat();
}

/** The page has the rules for what it shows now; the others come with the application. */
function loadStyle(): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = document.querySelector<HTMLMetaElement>('[name=application-style]')?.content ?? '';
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${link.href} did not come.`)));
  });
}
