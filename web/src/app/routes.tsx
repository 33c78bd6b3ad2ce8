import { type ComponentType, lazy } from 'react';
import type { TextPart } from '../i18n/texts.ts';

export interface PageRoute {
  /** The path in the address; null is every path that no other route has. */
  readonly path: string | null;
  /** Where the prerendered page lies in each language's folder. */
  readonly file: string;
  readonly inSitemap: boolean;
  /** The texts of the page besides those on every page. */
  readonly texts: readonly TextPart[];
  readonly Page: ComponentType;
  /** Downloads the page, so that showing it does not wait. */
  readonly load: () => Promise<unknown>;
}

/** Every page of the site. Navigation, prerendering and the sitemap are made from this table. */
export const routes: readonly PageRoute[] = [
  route({ path: '/', file: 'index.html', inSitemap: true, texts: ['landing'] }, async () => {
    return (await import('../pages/landing/LandingPage.tsx')).LandingPage;
  }),
];

export const notFoundRoute = route(
  { path: null, file: '404.html', inSitemap: false, texts: [] },
  async () => {
    return (await import('../pages/not-found/NotFoundPage.tsx')).NotFoundPage;
  },
);

export function routeFor(path: string): PageRoute {
  return routes.find((candidate) => candidate.path === path) ?? notFoundRoute;
}

/** The parts of the texts that the page at a path says. */
export function textsFor(path: string): readonly TextPart[] {
  return ['shared', ...routeFor(path).texts];
}

function route(
  facts: Pick<PageRoute, 'path' | 'file' | 'inSitemap' | 'texts'>,
  loadPage: () => Promise<ComponentType>,
): PageRoute {
  return { ...facts, load: loadPage, Page: lazy(async () => ({ default: await loadPage() })) };
}
