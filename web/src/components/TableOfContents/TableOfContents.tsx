import { type Ref, useEffect, useRef, useState } from 'react';
import type { ContentsEntry } from '../../lib/legal-document.ts';
import layout from '../../styles/layout.module.css';
import { Button } from '../Button/Button.tsx';
import styles from './TableOfContents.module.css';

interface TableOfContentsProps {
  readonly entries: readonly ContentsEntry[];
  /** The entry of the section being read. */
  readonly current: string | undefined;
  readonly title: string;
  /** On small screens only chapters are shown at first; this button shows all entries. */
  readonly expandText: string;
  /** Receives the focus when a button elsewhere leads here. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
}

const contentsId = 'obsah';

/** Plain links to every heading of a document. */
export function TableOfContents({ entries, current, title, expandText, headingRef }: TableOfContentsProps) {
  const [isExpanded, setExpanded] = useState(false);
  const nav = useRef<HTMLElement>(null);
  const first = entries[0]?.id;
  useEffect(() => keepInView(nav.current, current, first), [current, first]);
  return (
    <nav className={styles.contents} data-expanded={isExpanded} aria-labelledby={contentsId} ref={nav}>
      <h2 className={styles.title} id={contentsId} tabIndex={-1} ref={headingRef}>
        {title}
      </h2>
      <ol className={styles.entries}>
        {entries.map(({ id, text, level, screenOnly }) => (
          <li key={id} data-level={level} className={screenOnly ? layout.screenOnly : undefined}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ol>
      {!isExpanded && entries.some(({ level }) => level > 2) && (
        <div className={styles.expand}>
          <Button variant="quiet" onClick={() => setExpanded(true)}>
            {expandText}
          </Button>
        </div>
      )}
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
  const { top, bottom } = link.getBoundingClientRect();
  const frame = nav.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) nav.scrollTop += top - frame.top - nav.clientHeight / 3;
}
