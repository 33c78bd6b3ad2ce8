import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createI18n, switchLanguage } from '../i18n/create-i18n.ts';
import { I18nProvider } from '../i18n/I18nProvider.tsx';
import { preferredLanguage } from '../i18n/language-preference.ts';
import { isLanguage, type Language } from '../i18n/languages.ts';
import { invariant } from '../lib/invariant.ts';
import {
  hasLaterParts,
  hydrateLater,
  isLater,
  nextHydration,
  reportPageHydration,
} from '../lib/later-hydration.ts';
import { App } from './App.tsx';
import type { RememberedInteractions } from './first-interaction.ts';
import { routeFor, textsFor } from './routes.tsx';
import '../styles/index.css';

/**
 * Brings the prerendered page to life in the language it was served in. Only then the early interactions are
 * repeated, and the language changed if the visitor's is another one.
 */
export async function hydratePage(interactions: RememberedInteractions): Promise<void> {
  const served = servedLanguage();
  const [i18n] = await Promise.all([
    createI18n(served, textsFor(location.pathname)),
    // Without it React would meet the failure while hydrating, and take the readable page away.
    routeFor(location.pathname).load(served),
  ]);
  await new Promise<void>((resolve) => {
    // A transition is done in small pieces, between which the page scrolls and answers.
    startTransition(() => {
      hydrateRoot(
        rootElement(),
        <HydrationWatch onHydrated={resolve}>
          <I18nProvider instance={i18n}>
            <App initialPath={location.pathname} />
          </I18nProvider>
        </HydrationWatch>,
      );
    });
  });
  reportPageHydration();
  void replayWherePossible(interactions);
  const wanted = preferredLanguage();
  if (interactions.hasBegun() || location.hash) await hydrateLater();
  else void hydrateLaterOnUse(interactions);
  if (wanted !== i18n.language) await switchLanguage(i18n, wanted);
}

/** At once in what is hydrated, and in each later part as soon as it is. */
async function replayWherePossible(interactions: RememberedInteractions): Promise<void> {
  interactions.replay(isLater);
  while (hasLaterParts()) {
    await nextHydration();
    interactions.replay(isLater);
  }
}

/** The rest of the page comes to life when the visitor scrolls or does anything else. */
async function hydrateLaterOnUse(interactions: RememberedInteractions): Promise<void> {
  await Promise.race([interactions.first, firstScroll()]);
  try {
    await hydrateLater();
  } catch (error) {
    document.documentElement.dataset.app = 'failed';
    throw error;
  }
}

function firstScroll(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('scroll', () => resolve(), { once: true, passive: true });
  });
}

/** Effects run when everything below is hydrated. */
function HydrationWatch({
  onHydrated,
  children,
}: {
  readonly onHydrated: () => void;
  readonly children: ReactNode;
}) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

function rootElement(): HTMLElement {
  const element = document.getElementById('root');
  invariant(element, 'The page has no #root element to hydrate.');
  return element;
}

function servedLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'en';
}
