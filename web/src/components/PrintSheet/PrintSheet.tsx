import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useHydrated } from '../../hooks/useHydrated.ts';
import styles from './PrintSheet.module.css';

interface PrintSheetProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** A sheet that only exists in print: `printSheet(name)` prints it instead of the page. */
export function PrintSheet({ name, children }: PrintSheetProps) {
  if (!useHydrated()) return null;
  return createPortal(
    <div className={styles.sheet} data-sheet={name}>
      {children}
    </div>,
    document.body,
  );
}

/**
 * Prints one sheet alone. `print()` usually blocks until the dialog is closed; `afterprint` covers browsers where it
 * does not.
 */
export function printSheet(name: string): void {
  const { dataset } = document.documentElement;
  const sheet = document.querySelector<HTMLElement>(`[data-sheet="${name}"]`);
  if (!sheet) return;
  dataset.printing = name;
  sheet.dataset.printed = 'true';
  addEventListener(
    'afterprint',
    () => {
      delete dataset.printing;
      delete sheet.dataset.printed;
    },
    { once: true },
  );
  print();
}
