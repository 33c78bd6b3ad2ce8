import type { ReactNode } from 'react';

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
}

interface ToastOptions {
  readonly title?: ReactNode;
}

/** Specification §4: at most one toast; a new one replaces it. */
let current: ToastItem | undefined;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows a toast, which `<Toaster/>` renders. A component as text follows the page's language. */
export const toast = {
  show: (text: ReactNode, options?: ToastOptions) => present('default', text, options),
  success: (text: ReactNode, options?: ToastOptions) => present('success', text, options),
  error: (text: ReactNode, options?: ToastOptions) => present('error', text, options),
  info: (text: ReactNode, options?: ToastOptions) => present('info', text, options),
};

/** Dismisses the toast. It disappears at once and leaves the store after the specified delay. */
export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  change({ ...current, open: false });
  removal = setTimeout(() => change(undefined), toastLimits.removalDelayMs);
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToast(): ToastItem | undefined {
  return current;
}

function present(variant: ToastVariant, text: ReactNode, options: ToastOptions = {}): void {
  clearTimeout(removal);
  lastId += 1;
  change({ id: lastId, variant, title: options.title, text, open: true });
}

function change(next: ToastItem | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}
