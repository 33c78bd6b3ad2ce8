import { escapeHtml } from './escape-html.ts';
import { mailStyle } from './mail-style.ts';

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

const title = 'Nová správa z kontaktného formulára';
const answerable = 'Odpoveď na tento e-mail dostane odosielateľ správy.';
const notAnswerable = 'Adresa odosielateľa nie je platná, na tento e-mail mu nemožno odpovedať.';

function rows(content: SupportMailContent): readonly (readonly [label: string, value: string])[] {
  return [
    ['Referencia', content.reference],
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
  return [
    title,
    '',
    ...rows(content).map(([label, value]) => `${`${label}:`.padEnd(12)}${value}`),
    '',
    'Správa:',
    '',
    content.message,
    '',
    '-- ',
    ...footer(content),
    '',
  ].join('\n');
}

/** Visitor's text appears escaped and in no attribute; `bdi` and `dir` keep right-to-left text inside its own cell. */
export function supportMailHtml(content: SupportMailContent): string {
  return `<!doctype html>
<html lang="sk">
<head>
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escapeHtml(title)}</title>
<style>${mailStyle}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<table>
${rows(content).map(tableRow).join('\n')}
</table>
<div class="message" dir="auto">${escapeHtml(content.message).replaceAll('\n', '<br>')}</div>
<footer>
${footer(content).map(paragraph).join('\n')}
</footer>
</main>
</body>
</html>
`;
}

function tableRow([label, value]: readonly [label: string, value: string]): string {
  return `<tr><th scope="row">${escapeHtml(label)}</th><td><bdi>${escapeHtml(value)}</bdi></td></tr>`;
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}
