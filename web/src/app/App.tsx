import { LazyToaster } from './LazyToaster.tsx';
import { routeFor } from './routes.tsx';
import { useNavigation } from './useNavigation.ts';

/** The page at a path and what is on every page; the language comes from the entry. */
export function App({ initialPath }: { readonly initialPath: string }) {
  const { Page } = routeFor(useNavigation(initialPath));
  return (
    <>
      <Page />
      <LazyToaster />
    </>
  );
}
