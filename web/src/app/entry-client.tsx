import type { i18n } from 'i18next';
import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createI18n } from '../i18n/create-i18n.ts';
import { toLanguage } from '../i18n/languages.ts';
import { invariant } from '../lib/invariant.ts';
import { BrowserApp } from './BrowserApp.tsx';
import { routeFor, textsOn } from './routes.tsx';
import '../styles/index.css';

/**
 * Hydrates the prerendered page in the language it was served in. Resolves when React listens; React then hydrates the sections, first
 * where the visitor acts.
 */
export async function hydratePage(): Promise<void> {
  const served = toLanguage(document.documentElement.lang);
  const route = routeFor(location.pathname);
  // All that React would wait for while it hydrates, and take the readable page away if it did not come.
  const [instance] = await Promise.all([createI18n(served, textsOn(route)), route.load(served), loadStyle()]);
  await hydrate(instance);
  document.documentElement.dataset.app = 'alive';
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

function hydrate(instance: i18n): Promise<void> {
  const root = document.getElementById('root');
  invariant(root, 'The page has no #root element to hydrate.');
  return new Promise((resolve) => {
    // A transition is done in small pieces, between which the page scrolls and answers.
    startTransition(() => {
      hydrateRoot(
        root,
        <HydrationWatch onHydrated={resolve}>
          <BrowserApp instance={instance} />
        </HydrationWatch>,
      );
    });
  });
}

interface HydrationWatchProps {
  readonly onHydrated: () => void;
  readonly children: ReactNode;
}

/** Effects run when what is around the parts of the page is hydrated. */
function HydrationWatch({ onHydrated, children }: HydrationWatchProps) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}
