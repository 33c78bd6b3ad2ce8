import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ContentsEntry } from '../../lib/legal-document.ts';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import styles from './TableOfContents.module.css';

interface TableOfContentsProps {
  readonly entries: readonly ContentsEntry[];
  /** The entry of the section being read. */
  readonly current: string | undefined;
  readonly title: string;
  /** The number of chapters, in words: a folded list says how long it is. */
  readonly lengthText: string;
  /** For a reader whom a button brought here: the way back. Unfolds the list. */
  readonly wayBack?: ReactNode;
}

/** The anchor of the table of contents. */
export const contentsId = 'obsah';

/**
 * Plain links to every heading of a document. On small screens they are one row until it is tapped, and then the
 * chapters. The list follows its `details` instead of being inside, where not every browser could show it folded.
 */
export function TableOfContents({ entries, current, title, lengthText, wayBack }: TableOfContentsProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const nav = useRef<HTMLElement>(null);
  const first = entries[0]?.id;
  useEffect(() => keepInView(nav.current, current, first), [current, first]);
  return (
    <nav className={styles.contents} aria-labelledby={contentsId} ref={nav}>
      <details
        open={isUnfolded || wayBack !== undefined}
        onToggle={({ currentTarget }) => wayBack === undefined && setIsUnfolded(currentTarget.open)}
      >
        <summary className={styles.summary}>
          <h2 className={styles.title} id={contentsId}>
            {title}
          </h2>
          <span className={`${text.muted} ${layout.screenOnly}`}>{lengthText}</span>
          <ChevronDown className={`${styles.icon} ${layout.screenOnly}`} />
        </summary>
        {wayBack}
      </details>
      <ol className={styles.entries}>
        {entries.map(({ id, text: words, level, screenOnly }) => (
          <li key={id} data-level={level} className={screenOnly ? layout.screenOnly : undefined}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {words}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/**
 * Scrolls only the list: `scrollIntoView` would stop the page's own smooth scrolling. Before the second entry the title
 * is in view as well. A list under the mouse or with the focus does not move, which prevents a click on the wrong link.
 */
function keepInView(nav: HTMLElement | null, current: string | undefined, first: string | undefined): void {
  if (!nav || nav.matches(':hover, :focus-within')) return;
  if (current === undefined || current === first) {
    nav.scrollTop = 0;
    return;
  }
  const link = nav.querySelector<HTMLElement>('[aria-current]');
  if (!link || nav.scrollHeight <= nav.clientHeight) return;
  const { top, bottom, height } = link.getBoundingClientRect();
  const frame = nav.getBoundingClientRect();
  // The fade-out is at most as high as a row.
  if (top < frame.top || bottom > frame.bottom - height)
    nav.scrollTop += top - frame.top - nav.clientHeight / 3;
}
