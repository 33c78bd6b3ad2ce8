import type { SupportTopic } from '@labka/contract';
import type { StoreId } from '@labka/contract/stores';

/** What mails and the pages behind their links say in a language. */
export interface Texts {
  /** What a subscriber agrees to, as the box on the website words it; a test compares them. */
  readonly consent: string;
  /** As the support form puts them into a subject; a test compares them with the website's. */
  readonly topics: Readonly<Record<SupportTopic, string>>;
  readonly acknowledgement: (reference: string) => NoticeTexts;
  readonly confirmation: (publicUrl: string) => NoticeTexts & { readonly button: string };
  readonly issue: {
    readonly unsubscribe: string;
    /** Why it came. */
    readonly reason: (publicUrl: string) => string;
  };
  /** The link to the home page. */
  readonly home: string;
  readonly pages: Readonly<Record<PageName, PageTexts>>;
  /** The buttons that put the address on a store's waiting list, with the confirmation and instead of leaving, and the page behind them. */
  readonly waiting: (store: StoreId) => PageTexts & { readonly button: string; readonly stay: string };
}

export interface NoticeTexts {
  readonly title: string;
  /** What lists of mails show behind the subject. */
  readonly preview: string;
  readonly paragraphs: readonly string[];
}

export type PageName = 'confirm' | 'confirmed' | 'unsubscribe' | 'unsubscribed' | 'invalid' | 'unknown';

export interface PageTexts {
  readonly title: string;
  readonly text: string;
  /** Label of the button, on pages that have one. */
  readonly action?: string;
  /** What to do now, on pages that are an end. */
  readonly next?: { readonly label: string; readonly href: string };
}
