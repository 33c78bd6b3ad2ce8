import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * For links in HTML that React did not render: a plain click on a link within the site navigates as `Link` does. Other
 * links, and other ways to open a link, are left to the browser.
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
