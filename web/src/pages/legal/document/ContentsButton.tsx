import { List } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { Button } from '../../../components/Button/Button.tsx';
import { useI18n } from '../../../i18n/I18nProvider.tsx';
import styles from './ContentsButton.module.css';

interface ContentsButtonProps {
  readonly contents: RefObject<HTMLElement | null>;
  readonly fold: RefObject<HTMLDetailsElement | null>;
}

/** On small screens: a button back to the table of contents, which it opens; shown once the reader has scrolled past it. */
export function ContentsButton({ contents, fold }: ContentsButtonProps) {
  const { t } = useI18n();
  const isBehind = useScrolledPast(contents);
  function showContents(): void {
    const { current } = fold;
    if (!current) return;
    current.open = true;
    current.querySelector('summary')?.focus({ preventScroll: true });
    current.scrollIntoView();
  }
  return (
    <div className={styles.floating}>
      {isBehind && (
        <Button variant="secondary" onClick={showContents}>
          <List />
          {t('legal.contents.button')}
        </Button>
      )}
    </div>
  );
}

function useScrolledPast(element: RefObject<Element | null>): boolean {
  const [isPast, setIsPast] = useState(false);
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
