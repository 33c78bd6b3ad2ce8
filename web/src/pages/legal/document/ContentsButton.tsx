import { List } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '../../../components/Button/Button.tsx';
import styles from './ContentsButton.module.css';

interface ContentsButtonProps {
  readonly text: string;
  readonly heading: RefObject<HTMLElement | null>;
}

/** On small screens: back to the table of contents, with the view and the focus. */
export function ContentsButton({ text, heading }: ContentsButtonProps) {
  function showContents(): void {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }
  return (
    <div className={styles.floating}>
      <Button onClick={showContents}>
        <List className={styles.icon} aria-hidden="true" />
        {text}
      </Button>
    </div>
  );
}
