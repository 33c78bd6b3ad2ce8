import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useHydrated } from '../../hooks/useHydrated.ts';
import styles from './PrintSheet.module.css';

interface PrintSheetProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** A sheet that is only ever seen on paper, when `printSheet(name)` prints it in place of the page. */
export function PrintSheet({ name, children }: PrintSheetProps) {
  if (!useHydrated()) return null;
  return createPortal(
    <div className={styles.sheet} data-sheet={name}>
      {children}
    </div>,
    document.body,
  );
}

/** Prints one sheet alone. Printing holds the script until the dialog is closed; `afterprint` covers where it does not. */
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
