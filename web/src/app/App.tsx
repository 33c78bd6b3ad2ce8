import { useCallback } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Outlet, Route, Routes } from 'react-router-dom';
import { site } from '../../site.config.ts';
import { SkipLink } from '../components/SkipLink/SkipLink.tsx';
import { CookieBanner } from '../features/cookie-consent/CookieBanner.tsx';
import { useI18n } from '../i18n/I18nProvider.tsx';
import { pagePath } from '../i18n/language-address.ts';
import { mainId } from '../pages/layout/main-id.ts';
import { Part } from '../pages/layout/Part.tsx';
import { LazyParts } from './LazyParts.tsx';
import { NavigationStatus } from './NavigationStatus.tsx';
import { PageHead } from './PageHead.tsx';
import { routeFor, routes, textsOn } from './routes.tsx';
import { useConnectionNotices } from './useConnectionNotices.ts';
import { useNavigation } from './useNavigation.ts';
import { useReadingPlace } from './useReadingPlace.ts';

const frames = [...new Set(routes.map(({ Frame }) => Frame))];

interface AppProps {
  /** The prerenderer writes what belongs in the document's head into it itself; in the browser React keeps it up to date. */
  readonly keepsHead: boolean;
}

/** The page at the address and what is on every page; language and router come from the entry. */
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
  useReadingPlace(shown);
  useConnectionNotices();
  const { pathname } = shown.location;
  return (
    <>
      <SkipLink text={t('layout.skipToContent')} targetId={mainId} />
      {keepsHead && <PageHead pathname={pathname} />}
      <NavigationStatus isLoading={isLoading} failedPath={failedPath} />
      <ErrorBoundary fallback={null}>
        <CookieBanner brand={site.brand} />
      </ErrorBoundary>
      <Part>
        <Routes location={{ ...shown.location, pathname: pagePath(pathname) }}>
          {frames.map(framedRoutes)}
        </Routes>
      </Part>
      <ErrorBoundary fallback={null}>
        <LazyParts />
      </ErrorBoundary>
    </>
  );
}

/** What stands around several pages stays when one of them follows another. Hosting tells large from small letters, so the page does. */
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
