import { escapeHtml } from './escape-html.ts';

/** What the mail shows; every text is free of invisible characters, but none is escaped. */
export interface SupportMailContent {
  readonly reference: string;
  readonly name: string;
  readonly email: string;
  /** Whether the visitor's address takes answers. */
  readonly isAnswerable: boolean;
  readonly receivedAt: string;
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
<style>${style}</style>
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

/** Mail programs know few rules; without any of these the mail is still readable from top to bottom. */
const style = `
body { margin: 0; padding: 24px; font: 16px/1.5 system-ui, sans-serif; color: #1f2328; background: #f5f3ef; }
main { max-width: 640px; margin: 0 auto; padding: 24px; border-radius: 12px; background: #ffffff; }
h1 { margin: 0 0 16px; font-size: 20px; line-height: 1.3; }
table { border-collapse: collapse; }
th { padding: 2px 16px 2px 0; font-weight: 600; text-align: start; vertical-align: top; white-space: nowrap; }
td { padding: 2px 0; overflow-wrap: anywhere; }
.message { margin: 16px 0; padding: 16px; border-inline-start: 4px solid #c2703d; background: #faf7f2; overflow-wrap: anywhere; }
footer { font-size: 13px; color: #59636e; }
footer p { margin: 4px 0; overflow-wrap: anywhere; }
@media (prefers-color-scheme: dark) {
body { color: #e6e6e6; background: #17181a; }
main { background: #222428; }
.message { background: #2a2c31; }
footer { color: #a5adb6; }
}
`;
