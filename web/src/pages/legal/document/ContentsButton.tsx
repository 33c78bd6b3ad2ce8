import { List } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { Button } from '../../../components/Button/Button.tsx';
import { useI18n } from '../../../i18n/I18nProvider.tsx';
import layout from '../../../styles/layout.module.css';
import styles from './ContentsButton.module.css';

interface ContentsButtonProps {
  readonly contents: RefObject<HTMLElement | null>;
  readonly onClick: () => void;
}

/** On small screens: a button to the table of contents, shown once the reader has scrolled past it. */
export function ContentsButton({ contents, onClick }: ContentsButtonProps) {
  const { t } = useI18n();
  const isBehind = useScrolledPast(contents);
  return (
    isBehind !== undefined && (
      <div className={`${layout.screenOnly} ${styles.floating}`}>
        {isBehind && (
          <Button variant="quiet" onClick={onClick}>
            <List />
            {t('legal.contents.title')}
          </Button>
        )}
      </div>
    )
  );
}

/** Undefined before hydration, so that pages are served without the button's row and its styles. */
function useScrolledPast(element: RefObject<Element | null>): boolean | undefined {
  const [isPast, setIsPast] = useState<boolean>();
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    // Below the window counts as in view: a jump over the whole element must be noticed as well.
    const observer = new IntersectionObserver(
      (entries) => setIsPast(entries.at(-1)?.isIntersecting === false),
      { rootMargin: '0px 0px 100000%' },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isPast;
}
