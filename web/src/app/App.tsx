import { useCallback } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Route, Routes } from 'react-router-dom';
import { SkipLink } from '../components/SkipLink/SkipLink.tsx';
import { CookieBanner } from '../features/cookie-consent/CookieBanner.tsx';
import { Text, useI18n } from '../i18n/I18nProvider.tsx';
import { pagePath } from '../i18n/language-address.ts';
import { SectionBoundary } from '../pages/layout/SectionBoundary.tsx';
import { LazyOverlays } from './LazyOverlays.tsx';
import { NavigationStatus } from './NavigationStatus.tsx';
import { PageHead } from './PageHead.tsx';
import { routeFor, textsOn } from './routes.tsx';
import { useConnectionNotices } from './useConnectionNotices.tsx';
import { useNavigation } from './useNavigation.ts';
import { usePrefetch } from './usePrefetch.ts';
import { useScrollPosition } from './useScrollPosition.ts';

interface AppProps {
  /** False in the prerenderer, which writes the document's head itself. */
  readonly keepsHead: boolean;
}

/** The page at the current URL, and the elements of every page. The entry provides the language and the router. */
export function App({ keepsHead }: AppProps) {
  const { language, addTexts } = useI18n();
  const load = useCallback(
    (pathname: string) => {
      const route = routeFor(pathname);
      return Promise.all([route.load(language), addTexts(textsOn(route))]);
    },
    [addTexts, language],
  );
  const { shown, isLoading, failedPath } = useNavigation(load);
  usePrefetch(load);
  useScrollPosition(shown);
  useConnectionNotices();
  const { pathname } = shown.location;
  const { Layout, Page } = routeFor(pathname);
  return (
    <>
      <SkipLink>
        <Text of="layout.skipToContent" />
      </SkipLink>
      {keepsHead && <PageHead pathname={pathname} />}
      <NavigationStatus isLoading={isLoading} failedPath={failedPath} />
      <ErrorBoundary fallback={null}>
        <CookieBanner />
      </ErrorBoundary>
      <SectionBoundary>
        {/* Gives hooks in the page its own location, which is not yet the address while another page loads. */}
        <Routes location={{ ...shown.location, pathname: pagePath(pathname) }}>
          <Route
            path="*"
            element={
              <Layout>
                <Page />
              </Layout>
            }
          />
        </Routes>
      </SectionBoundary>
      <LazyOverlays />
    </>
  );
}
