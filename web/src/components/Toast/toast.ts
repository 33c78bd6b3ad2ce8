import type { ReactNode } from 'react';
import { createStore } from '../../lib/store.ts';

/** Specification §9; the removal delay starts at the dismissal. */
export const toastLimits = {
  durationMs: 5_000,
  swipeThresholdPx: 50,
  hotkey: 'F8',
  removalDelayMs: 1_000_000,
} as const;

export type ToastVariant = 'default' | 'success' | 'error' | 'info';

export interface ToastItem {
  readonly id: number;
  readonly variant: ToastVariant;
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly open: boolean;
  /** When it was presented, in milliseconds. */
  readonly since: number;
}

/** Specification §4: at most one toast; a new one replaces it. */
export const currentToast = createStore<ToastItem | undefined>(undefined);
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

/** Shows a toast, which `<Toaster/>` renders. A component as text follows the page's language. */
export const toast = {
  show: (text: ReactNode, title?: ReactNode) => present('default', text, title),
  success: (text: ReactNode, title?: ReactNode) => present('success', text, title),
  error: (text: ReactNode, title?: ReactNode) => present('error', text, title),
  info: (text: ReactNode, title?: ReactNode) => present('info', text, title),
  /** Dismisses the toast of an earlier try. */
  dismiss: () => dismissToast(lastId),
};

/** Dismisses the toast. It disappears at once and leaves the store after the specified delay. */
export function dismissToast(id: number): void {
  const item = currentToast.get();
  if (item?.id !== id || !item.open) return;
  currentToast.set({ ...item, open: false });
  removal = setTimeout(() => currentToast.set(undefined), toastLimits.removalDelayMs);
}

function present(variant: ToastVariant, text: ReactNode, title: ReactNode): void {
  clearTimeout(removal);
  lastId += 1;
  currentToast.set({ id: lastId, variant, title, text, open: true, since: Date.now() });
}
