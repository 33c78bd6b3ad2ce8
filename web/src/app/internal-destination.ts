import { routes } from './routes.tsx';

/**
 * Where a click leads, if it is a plain click on a link to another of our pages. All other links, and all other ways
 * to open one, are the browser's.
 */
export function internalDestination(event: MouseEvent): URL | undefined {
  if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link?.target !== '' || link.hasAttribute('download')) return undefined;
  const destination = new URL(link.href, location.href);
  const isOurPage = destination.origin === location.origin && hasPage(destination.pathname);
  return isOurPage && destination.pathname !== location.pathname ? destination : undefined;
}

function hasModifier(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

function hasPage(pathname: string): boolean {
  return routes.some(({ path }) => path === pathname);
}
