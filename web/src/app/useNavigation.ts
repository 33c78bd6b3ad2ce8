import { startTransition, useEffect, useState } from 'react';
import {
  createPath,
  type Location,
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
import { pagePath } from '../i18n/language-address.ts';

/** A history entry and the kind of navigation that led to it. */
export interface Arrival {
  readonly location: Location;
  readonly action: NavigationType;
}

/**
 * Shows the page of the address once it has loaded. The latest navigation wins. When a page cannot be loaded, the old page and
 * address stay.
 * @param load downloads the page of a path
 */
export function useNavigation(load: (pathname: string) => Promise<unknown>) {
  const location = useLocation();
  const action = useNavigationType();
  const navigate = useNavigate();
  const [shown, setShown] = useState<Arrival>({ location, action });
  /** The address of the page that could not be loaded, without the origin. */
  const [failedPath, setFailedPath] = useState<string>();
  const old = shown.location;

  useEffect(() => {
    if (location === old) return;
    let isLatest = true;
    if (isOtherPage(location, old)) setFailedPath(undefined);
    const fail = async () => {
      const isServed = await canReach(location.pathname);
      if (!isLatest) return;
      // A new release has other file names than this tab's version of the site.
      if (isServed) {
        window.location.reload();
      } else {
        setFailedPath(createPath(location));
        // Back keeps the reader's position; after Back itself there is no entry to return to.
        if (action === NavigationType.Push) navigate(-1);
        else navigate(old, { replace: true });
      }
    };
    load(location.pathname).then(() => {
      if (isLatest) startTransition(() => setShown({ location, action }));
    }, fail);
    return () => {
      isLatest = false;
    };
  }, [location, action, old, load, navigate]);

  return { shown, isLoading: isOtherPage(location, old), failedPath };
}

/** Whether the page differs; `/sk` and `/` are the same page. */
export function isOtherPage(one: Location, other: Location): boolean {
  return pagePath(one.pathname) !== pagePath(other.pathname);
}

function canReach(pathname: string): Promise<boolean> {
  return fetch(pathname, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}
