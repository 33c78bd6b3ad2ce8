import type { SupportTopic } from '@labka/contract';

/** The texts of mails, and of the pages behind their links, in one language. */
export interface Texts {
  /** What a subscriber agrees to, in the words of the website's form; a test compares them. */
  readonly consent: string;
  /** As the support form writes them into a subject; a test compares them with the website's. */
  readonly topics: Readonly<Record<SupportTopic, string>>;
  /** The first and last lines of a mail to a person. */
  readonly greeting: string;
  readonly signOff: string;
  readonly support: SupportTexts;
  readonly acknowledgement: (reference: string) => NoticeTexts;
  readonly confirmation: (publicUrl: string) => NoticeTexts & { readonly button: string };
  /** The link to the home page. */
  readonly home: string;
  readonly pages: Readonly<Record<PageName, PageTexts>>;
}

/** The texts of mails to support. */
interface SupportTexts {
  readonly fromContactForm: string;
  readonly fromSupportForm: string;
  readonly labels: Readonly<Record<SupportLabel, string>>;
  /** In place of a language of the website. */
  readonly otherLanguage: string;
  readonly canBeAnswered: string;
  readonly cannotBeAnswered: string;
  readonly storedAs: (document: string) => string;
  readonly signOff: (publicUrl: string) => string;
  readonly digest: {
    readonly title: (messages: number) => string;
    readonly preview: (texts: number, subject: string) => string;
    readonly intro: (since: string) => string;
    readonly eachTextOnce: string;
    readonly shortened: string;
    readonly attachment: string;
  };
}

type SupportLabel =
  | 'reference'
  | 'name'
  | 'email'
  | 'receivedAt'
  | 'language'
  | 'earlier'
  | 'repeats'
  | 'topic'
  | 'subject'
  | 'message'
  | 'from';

export interface NoticeTexts {
  readonly title: string;
  /** The preview text in lists of mails. */
  readonly preview: string;
  readonly paragraphs: readonly string[];
}

export type PageName = 'confirm' | 'confirmed' | 'unsubscribe' | 'unsubscribed' | 'invalid' | 'unknown';

export interface PageTexts {
  readonly title: string;
  readonly text: string;
  /** Label of the button, on pages that have one. */
  readonly action?: string;
  /** The next step, on final pages. */
  readonly next?: { readonly label: string; readonly href: string };
}
