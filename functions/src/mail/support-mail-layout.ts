import { mailHtml, mailText } from './mail-html.ts';
import { look } from './mail-style.ts';
import { escapeHtml } from './safe-text.ts';

/** What the mail shows; every text is free of invisible characters, but none is escaped. */
export interface SupportMailContent {
  readonly reference: string;
  readonly name: string;
  readonly email: string;
  /** Whether the visitor's address takes answers. */
  readonly isAnswerable: boolean;
  readonly receivedAt: string;
  /** Of the support form; the contact form has none. */
  readonly topic: string | undefined;
  readonly subject: string;
  readonly message: string;
  readonly document: string;
  readonly publicUrl: string;
}

function titleOf({ topic }: SupportMailContent): string {
  return topic === undefined ? 'Nová správa z kontaktného formulára' : 'Nová otázka pre podporu';
}

const answerable = 'Odpoveď na tento e-mail dostane odosielateľ správy.';
const notAnswerable = 'Adresa odosielateľa nie je platná, na tento e-mail mu nemožno odpovedať.';

function rows(content: SupportMailContent): readonly (readonly [label: string, value: string])[] {
  return [
    ['Číslo', content.reference],
    ['Meno', content.name],
    ['E-mail', content.email],
    ['Prijaté', content.receivedAt],
    ...(content.topic === undefined ? [] : [['Téma', content.topic] as const]),
    ['Predmet', content.subject],
  ];
}

function footer(content: SupportMailContent): readonly string[] {
  return [
    content.isAnswerable ? answerable : notAnswerable,
    `Odoslané z webu ${content.publicUrl}, uložené ako ${content.document}.`,
  ];
}

export function supportMailText(content: SupportMailContent): string {
  const table = rows(content).map(([label, value]) => `${`${label}:`.padEnd(12)}${value}`);
  return mailText([titleOf(content), table.join('\n'), 'Správa:', content.message], footer(content));
}

/** Visitor's text appears escaped and in no attribute; `bdi` and `dir` keep right-to-left text inside its own cell. */
export function supportMailHtml(content: SupportMailContent): string {
  const title = titleOf(content);
  const message = escapeHtml(content.message).replaceAll('\n', '<br>');
  return mailHtml({
    title,
    body: [
      `<h1 ${look('title')}>${escapeHtml(title)}</h1>`,
      `<table cellpadding="0" cellspacing="0" border="0">\n${rows(content).map(tableRow).join('\n')}\n</table>`,
      `<div ${look('message')} dir="auto">${message}</div>`,
    ],
    footer: footer(content),
  });
}

function tableRow([label, value]: readonly [label: string, value: string]): string {
  return `<tr><th scope="row" ${look('label')}>${escapeHtml(label)}</th><td ${look('value')}><bdi>${escapeHtml(value)}</bdi></td></tr>`;
}
