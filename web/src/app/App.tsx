import { useCallback } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Outlet, Route, Routes } from 'react-router-dom';
import { site } from '../../site.config.ts';
import { SkipLink } from '../components/SkipLink/SkipLink.tsx';
import { CookieBanner } from '../features/cookie-consent/CookieBanner.tsx';
import { useI18n } from '../i18n/I18nProvider.tsx';
import { pagePath } from '../i18n/language-address.ts';
import { SectionBoundary } from '../pages/layout/SectionBoundary.tsx';
import { LazyOverlays } from './LazyOverlays.tsx';
import { NavigationStatus } from './NavigationStatus.tsx';
import { PageHead } from './PageHead.tsx';
import { routeFor, routes, textsOn } from './routes.tsx';
import { useConnectionNotices } from './useConnectionNotices.tsx';
import { useNavigation } from './useNavigation.ts';
import { useScrollPosition } from './useScrollPosition.ts';

const frames = [...new Set(routes.map(({ Frame }) => Frame))];

interface AppProps {
  /** False in the prerenderer, which writes the document's head itself. */
  readonly keepsHead: boolean;
}

/** The page at the current URL, and the elements of every page. The entry provides the language and the router. */
export function App({ keepsHead }: AppProps) {
  const { t, language, addTexts } = useI18n();
  const load = useCallback(
    (pathname: string) => {
      const route = routeFor(pathname);
      return Promise.all([route.load(language), addTexts(textsOn(route))]);
    },
    [addTexts, language],
  );
  const { shown, isLoading, failedPath } = useNavigation(load);
  useScrollPosition(shown);
  useConnectionNotices();
  const { pathname } = shown.location;
  return (
    <>
      <SkipLink text={t('layout.skipToContent')} />
      {keepsHead && <PageHead pathname={pathname} />}
      <NavigationStatus isLoading={isLoading} failedPath={failedPath} />
      <ErrorBoundary fallback={null}>
        <CookieBanner brand={site.brand} />
      </ErrorBoundary>
      <SectionBoundary>
        <Routes location={{ ...shown.location, pathname: pagePath(pathname) }}>
          {frames.map(framedRoutes)}
        </Routes>
      </SectionBoundary>
      <ErrorBoundary fallback={null}>
        <LazyOverlays />
      </ErrorBoundary>
    </>
  );
}

/** Pages with the same frame keep it during navigation. Paths are case-sensitive, as on Hosting. */
function framedRoutes(Frame: (typeof frames)[number], index: number) {
  return (
    <Route
      key={index}
      element={
        <Frame>
          <Outlet />
        </Frame>
      }
    >
      {routes
        .filter((route) => route.Frame === Frame)
        .map(({ path, Page }) => (
          <Route key={path} path={path} caseSensitive element={<Page />} />
        ))}
    </Route>
  );
}
