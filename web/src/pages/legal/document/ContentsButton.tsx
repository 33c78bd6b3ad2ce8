import { List, X } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { Button } from '../../../components/Button/Button.tsx';
import { IconButton } from '../../../components/IconButton/IconButton.tsx';
import { ContentsList, type ContentsProps } from '../../../components/TableOfContents/TableOfContents.tsx';
import { useI18n } from '../../../i18n/I18nProvider.tsx';
import text from '../../../styles/text.module.css';
import styles from './ContentsButton.module.css';

interface ContentsButtonProps extends ContentsProps {
  /** The table of contents in the page. */
  readonly contents: RefObject<HTMLElement | null>;
}

/** On small screens, once the reader has scrolled past the table of contents: a button that brings it over the page. */
export function ContentsButton({ contents, ...list }: ContentsButtonProps) {
  const { t } = useI18n();
  const isBehind = useScrolledPast(contents);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {isBehind !== undefined && (
        <div className={styles.floating}>
          {isBehind && (
            <Button
              variant="secondary"
              aria-label={t('legal.contents.title')}
              aria-haspopup="dialog"
              onClick={() => setIsOpen(true)}
            >
              <List />
              <span>{t('legal.contents.title')}</span>
            </Button>
          )}
        </div>
      )}
      {isOpen && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: a key that follows a link or presses the button is a click.
        <dialog
          className={styles.sheet}
          aria-label={t('legal.contents.title')}
          // The button, a row and what is beside the sheet close it, before the link moves the focus.
          onClick={({ currentTarget }) => currentTarget.close()}
          onClose={() => setIsOpen(false)}
          ref={openAtCurrent}
        >
          <div className={styles.title}>
            <p className={text.cardTitle}>{t('legal.contents.title')}</p>
            <IconButton icon={X} label={t('toast.closeNotice')} />
          </div>
          <ContentsList {...list} />
        </dialog>
      )}
    </>
  );
}

/** The focus scrolls the list to the section being read. */
function openAtCurrent(dialog: HTMLDialogElement | null): void {
  dialog?.showModal();
  dialog?.querySelector<HTMLElement>('[aria-current]')?.focus();
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
