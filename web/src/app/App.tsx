import { useCallback } from 'react';
import { site } from '../../site.config.ts';
import { SkipLink } from '../components/SkipLink/SkipLink.tsx';
import { CookieBanner } from '../features/cookie-consent/CookieBanner.tsx';
import { useI18n } from '../i18n/I18nProvider.tsx';
import { mainId } from '../pages/layout/main-id.ts';
import { PageAddresses } from '../pages/layout/PageAddresses.tsx';
import { LazyParts } from './LazyParts.tsx';
import { routeFor, textsFor } from './routes.tsx';
import { useConnectionNotices } from './useConnectionNotices.ts';
import { useNavigation } from './useNavigation.ts';

/** The page at a path and what is on every page; the language comes from the entry. */
export function App({ initialPath }: { readonly initialPath: string }) {
  const { t, addTexts, language } = useI18n();
  const download = useCallback(
    (path: string) => Promise.all([routeFor(path).load(language), addTexts(textsFor(path))]),
    [addTexts, language],
  );
  useConnectionNotices();
  const { Page, path } = routeFor(useNavigation(initialPath, download));
  return (
    <>
      <SkipLink text={t('layout.skipToContent')} targetId={mainId} />
      {path !== null && <PageAddresses path={path} />}
      <CookieBanner brand={site.brand} />
      <Page />
      <LazyParts />
    </>
  );
}
