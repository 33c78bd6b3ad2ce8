import { startTransition, useEffect, useRef, useState } from 'react';
import { internalDestination } from './internal-destination.ts';

/** Fetches what showing the page at a path needs. */
type DownloadPage = (path: string) => Promise<unknown>;

/**
 * The path of the page to show. Pages use plain links, which work without script; this follows those between our own
 * pages without a new document, so that the language and the toasts stay.
 */
export function useNavigation(initialPath: string, download: DownloadPage): string {
  const [path, setPath] = useState(initialPath);
  const shownPath = useRef(initialPath);

  useEffect(() => {
    const show = () => startTransition(() => setPath(location.pathname));
    const onClick = (event: MouseEvent) => {
      const destination = internalDestination(event);
      if (!destination) return;
      event.preventDefault();
      void follow(destination);
    };
    const onPopState = () => void download(location.pathname).then(show, () => location.reload());
    async function follow(destination: URL): Promise<void> {
      try {
        await download(destination.pathname);
      } catch {
        // The page's script did not come; the prerendered page may.
        location.assign(destination);
        return;
      }
      history.pushState(null, '', destination);
      show();
    }
    document.addEventListener('click', onClick);
    window.addEventListener('popstate', onPopState);
    return () => {
      document.removeEventListener('click', onClick);
      window.removeEventListener('popstate', onPopState);
    };
  }, [download]);

  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    startReading();
  }, [path]);

  return path;
}

/** After a change of page: at the section that the address names, or at the top with the focus on the heading. */
function startReading(): void {
  const section = location.hash && document.getElementById(location.hash.slice(1));
  if (section) {
    section.focus({ preventScroll: true });
    section.scrollIntoView();
    return;
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
