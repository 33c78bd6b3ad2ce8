import { type ComponentType, lazy } from 'react';

export interface PageRoute {
  /** The path in the address; null is every path that no other route has. */
  readonly path: string | null;
  /** Where the prerendered page lies in each language's folder. */
  readonly file: string;
  readonly inSitemap: boolean;
  readonly Page: ComponentType;
  /** Downloads the page, so that showing it does not wait. */
  readonly load: () => Promise<unknown>;
}

/** Every page of the site. Navigation, prerendering and the sitemap are made from this table. */
export const routes: readonly PageRoute[] = [
  route({ path: '/', file: 'index.html', inSitemap: true }, async () => {
    return (await import('../pages/landing/LandingPage.tsx')).LandingPage;
  }),
];

export const notFoundRoute = route({ path: null, file: '404.html', inSitemap: false }, async () => {
  return (await import('../pages/not-found/NotFoundPage.tsx')).NotFoundPage;
});

export function routeFor(path: string): PageRoute {
  return routes.find((candidate) => candidate.path === path) ?? notFoundRoute;
}

function route(
  facts: Pick<PageRoute, 'path' | 'file' | 'inSitemap'>,
  loadPage: () => Promise<ComponentType>,
): PageRoute {
  return { ...facts, load: loadPage, Page: lazy(async () => ({ default: await loadPage() })) };
}
