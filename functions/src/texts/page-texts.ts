export type PageName = 'confirm' | 'confirmed' | 'unsubscribe' | 'unsubscribed' | 'invalid' | 'unknown';

export interface PageTexts {
  readonly title: string;
  readonly text: string;
  /** Label of the button, on pages that have one. */
  readonly action?: string;
  /** The next step, on final pages. */
  readonly next?: { readonly label: string; readonly href: string };
}
