import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useHydrated } from '../../hooks/useHydrated.ts';
import styles from './PrintSheet.module.css';

/** The page's one sheet that only exists in print: `printSheet()` prints it instead of the page. */
export function PrintSheet({ children }: { readonly children: ReactNode }) {
  if (!useHydrated()) return null;
  return createPortal(
    <div className={styles.sheet} data-sheet>
      {children}
    </div>,
    document.body,
  );
}

/** `print()` usually blocks until the dialog is closed; `afterprint` covers browsers where it does not. */
export function printSheet(): void {
  const { dataset } = document.documentElement;
  dataset.printing = 'sheet';
  addEventListener('afterprint', () => delete dataset.printing, { once: true });
  print();
}
