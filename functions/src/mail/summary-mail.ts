import type { Mail } from './mail.ts';
import { mailHtml, mailText } from './mail-html.ts';
import { look } from './mail-style.ts';
import { escapeHtml } from './safe-text.ts';
import { type SupportMailOptions, supportTime } from './support-mail.ts';

export interface Summary {
  /** Its hour in UTC, as `2026-11-22T04`. */
  readonly id: string;
  readonly count: number;
}

/** Tells support how many messages came without a mail of their own. Nothing that a visitor wrote stands here, so nothing can have it refused. */
export function composeSummary(
  { id, count }: Summary,
  { supportInbox, publicUrl }: SupportMailOptions,
): Mail {
  const title = `Ďalšie správy z webu: ${count}`;
  const body = [
    `V\u00a0hodine od ${supportTime(new Date(`${id}:00:00Z`))} prišlo viac správ, než koľko ich posielame jednotlivo. Tie ďalšie (spolu ${count}) neprišli e-mailom a čakajú v\u00a0schránke webu.`,
    'Vypíše ich príkaz:',
    `npm run staff -- inbox list --summary ${id}`,
  ];
  const footer = [`Odoslané z webu ${publicUrl}.`];
  return {
    id: `summary.${id}`,
    to: supportInbox,
    subject: title,
    text: mailText([title, ...body], footer),
    html: mailHtml({
      title,
      body: [
        `<h1 ${look('title')}>${escapeHtml(title)}</h1>`,
        ...body.map((line) => `<p>${escapeHtml(line)}</p>`),
      ],
      footer,
    }),
  };
}
