import type { Mail } from './mail.ts';

export interface IssueContent {
  readonly issueId: string;
  readonly subscriberId: string;
  readonly to: string;
  readonly subject: string;
  readonly parts: readonly {
    readonly language: 'sk' | 'en';
    readonly title: string;
    readonly html: string;
    readonly text: string;
  }[];
  readonly unsubscribeUrl: string;
  readonly publicUrl: string;
  readonly supportInbox: string;
}

export function composeIssue(content: IssueContent): Mail {
  throw new Error(content.issueId);
}
