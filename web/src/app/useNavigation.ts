import { startTransition, useEffect, useState } from 'react';
import {
  type Location,
  type NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
import { pagePath } from '../i18n/language-address.ts';

/** A place in the history that is on the screen, and how it was come to. */
export interface Arrival {
  readonly location: Location;
  readonly action: NavigationType;
}

export interface Navigation {
  readonly shown: Arrival;
  /** Whether another page is on its way. */
  readonly isLoading: boolean;
  /** The page that was asked for last and did not come. */
  readonly failedPath: string | undefined;
}

/**
 * The place to show: the one in the address, as soon as its page is here. What is wished last wins. A page that does not come leaves
 * the old one, and its address, in place.
 * @param load downloads what showing the page at a path needs
 */
export function useNavigation(load: (pathname: string) => Promise<unknown>): Navigation {
  const location = useLocation();
  const action = useNavigationType();
  const navigate = useNavigate();
  const [shown, setShown] = useState<Arrival>({ location, action });
  const [failedPath, setFailedPath] = useState<string>();
  const old = shown.location;

  useEffect(() => {
    if (location === old) return;
    let isWished = true;
    if (isOtherPage(location, old)) setFailedPath(undefined);
    const fail = async () => {
      const isServed = await canReach(location.pathname);
      if (!isWished) return;
      // The site was released anew, and has other files than this copy of it knows.
      if (isServed) {
        window.location.reload();
      } else {
        setFailedPath(location.pathname);
        navigate(old, { replace: true });
      }
    };
    load(location.pathname).then(() => {
      if (isWished) startTransition(() => setShown({ location, action }));
    }, fail);
    return () => {
      isWished = false;
    };
  }, [location, action, old, load, navigate]);

  return { shown, isLoading: isOtherPage(location, old), failedPath };
}

/** Whether a page has to be loaded; `/sk` and `/` are the same one. */
export function isOtherPage(one: Location, other: Location): boolean {
  return pagePath(one.pathname) !== pagePath(other.pathname);
}

function canReach(pathname: string): Promise<boolean> {
  return fetch(pathname, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}
