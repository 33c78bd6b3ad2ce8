import { useCallback } from 'react';
import { useI18n } from '../i18n/I18nProvider.tsx';
import { LazyToaster } from './LazyToaster.tsx';
import { routeFor, textsFor } from './routes.tsx';
import { useNavigation } from './useNavigation.ts';

/** The page at a path and what is on every page; the language comes from the entry. */
export function App({ initialPath }: { readonly initialPath: string }) {
  const { addTexts, language } = useI18n();
  const download = useCallback(
    (path: string) => Promise.all([routeFor(path).load(language), addTexts(textsFor(path))]),
    [addTexts, language],
  );
  const { Page } = routeFor(useNavigation(initialPath, download));
  return (
    <>
      <Page />
      <LazyToaster />
    </>
  );
}
