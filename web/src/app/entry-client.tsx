import type { i18n } from 'i18next';
import { startTransition, useEffect } from 'react';
import { createI18n } from '../i18n/create-i18n.ts';
import { rememberAddress } from '../i18n/language-preference.ts';
import { toLanguage } from '../i18n/languages.ts';
import { keepPrerenderedForms } from '../lib/form-values.ts';
import { invariant } from '../lib/invariant.ts';
import { BrowserApp } from './BrowserApp.tsx';
import { routeFor, textsOn } from './routes.tsx';
import '../styles/index.css';

/**
 * Hydrates the prerendered page. Resolves when React has attached its listeners; React then hydrates the sections,
 * first the one that the visitor uses.
 * @param lang of the page as it was served
 */
export async function hydratePage(lang: string): Promise<void> {
  const served = toLanguage(lang);
  rememberAddress(served);
  const route = routeFor(location.pathname);
  // Everything that the first render needs: a component that suspends forever would hide the readable page. As a chunk
  // of its own, React DOM is evaluated in a task of its own, which keeps both short.
  const [instance, { hydrateRoot }] = await Promise.all([
    createI18n(served, textsOn(route)),
    import('react-dom/client'),
    route.load(served),
    loadStyle(),
  ]);
  keepPrerenderedForms();
  await hydrate(instance, hydrateRoot);
  document.documentElement.dataset.app = 'alive';
  // In the page, browsers would load it before the first paint; only those who install the site need it.
  addLink('manifest', '/manifest.webmanifest');
}

/** The page contains the rules for what it shows at first; this loads the others. */
function loadStyle(): Promise<void> {
  const address = document.querySelector<HTMLMetaElement>('[name=application-style]')?.content ?? '';
  const link = addLink('stylesheet', address);
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${link.href} could not be loaded.`)));
  });
}

function addLink(rel: string, href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel, href });
  document.head.append(link);
  return link;
}

function hydrate(instance: i18n, hydrateRoot: typeof import('react-dom/client').hydrateRoot): Promise<void> {
  const root = document.getElementById('root');
  invariant(root, 'The page has no #root element to hydrate.');
  return new Promise((resolve) => {
    // React renders a transition in small steps, between which the page stays responsive.
    startTransition(() => {
      hydrateRoot(root, <ClientApp instance={instance} onHydrated={resolve} />);
    });
  });
}

/** Effects run when everything outside the Suspense boundaries is hydrated. */
function ClientApp({ instance, onHydrated }: { readonly instance: i18n; readonly onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  return <BrowserApp instance={instance} />;
}
