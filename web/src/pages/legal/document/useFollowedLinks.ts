import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * For links in markup that React did not make: a plain click on one to our own site is followed within the page, as `Link` does. All
 * other links, and all other ways to open one, are the browser's.
 */
export function useFollowedLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented || event.button !== 0 || link.target !== '') return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link.origin !== location.origin)
      return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  };
}
