import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import styles from './TableOfContents.module.css';

interface Entry {
  readonly id: string;
  readonly text: ReactNode;
  readonly level: 2 | 3 | 4;
}

interface TableOfContentsProps {
  readonly entries: readonly Entry[];
  /** The entry that is being read. */
  readonly current: string | undefined;
  readonly title: string;
  /** On small screens the chapters come first; this button shows everything under them. */
  readonly expandText: string;
  /** Takes the focus when a button elsewhere leads here. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
}

export const contentsId = 'obsah';

/** Links to every heading of a document; plain ones, which the page follows. */
export function TableOfContents({ entries, current, title, expandText, headingRef }: TableOfContentsProps) {
  const [isExpanded, setExpanded] = useState(false);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => keepInView(nav.current, current), [current]);
  return (
    <nav className={styles.contents} data-expanded={isExpanded} aria-labelledby={contentsId} ref={nav}>
      <h2 className={styles.title} id={contentsId} tabIndex={-1} ref={headingRef}>
        {title}
      </h2>
      <ol className={styles.entries}>
        {entries.map(({ id, text, level }) => (
          <li key={id} data-level={level}>
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
 * Scrolls the list, and only the list: scrollIntoView would stop the page's own smooth scrolling. A list that a visitor points at or is
 * in with the keyboard stays, lest a press hits another link.
 */
function keepInView(nav: HTMLElement | null, current: string | undefined): void {
  if (nav?.matches(':hover, :focus-within')) return;
  const link = nav?.querySelector<HTMLElement>('[aria-current]');
  if (!nav || !link || current === undefined || nav.scrollHeight <= nav.clientHeight) return;
  const { top, bottom } = link.getBoundingClientRect();
  const frame = nav.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) nav.scrollTop += top - frame.top - nav.clientHeight / 3;
}
