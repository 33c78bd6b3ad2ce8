import { type Language, languages } from '@labka/contract';
import { brand, mailMark } from '@labka/contract/brand';
import { look, mailStyle } from './mail-style.ts';
import { escapeHtml, linkedHtml, linkedLines } from './safe-text.ts';

export interface Block {
  readonly html: string;
  readonly text: string;
}

/** The content of the frame that every mail has. */
export interface MailContent {
  readonly language?: Language;
  readonly title: string;
  /** Shown in lists of mails. */
  readonly preview: string;
  readonly body: readonly Block[];
  readonly footer: readonly string[];
}

/**
 * The brand's frame: tables, because Outlook supports no other width; no picture, because loading one reveals that the
 * mail was opened. Programs are asked not to make links; `linkedHtml` makes ours. In the text, a line of two hyphens
 * starts the signature.
 */
export function renderMail({ language = languages[0], title, preview, body, footer }: MailContent): Block {
  const { html, text } = joinBlocks(body);
  return {
    text: `${text}\n\n-- \n${footer.join('\n')}\n`,
    html: `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escapeHtml(title)}</title>
<style>${mailStyle}</style>
</head>
<body ${look('page')}>
<div ${look('preview')}>${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${look('page')}>
<tr><td class="frame" align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" align="center" style="max-width:600px;table-layout:fixed;text-align:left">
<tr><td ${look('brand')}>${mailLogo}</td></tr>
<tr><td ${look('card')}>
${html}
</td></tr>
<tr><td ${look('footer')}>
${footer.map((line) => `<p ${look('footerLine')}>${linkedHtml(line)}</p>`).join('\n')}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`,
  };
}

export function joinBlocks(blocks: readonly Block[]): Block {
  return {
    html: blocks.map(({ html }) => html).join('\n'),
    text: blocks.map(({ text }) => text).join('\n\n'),
  };
}

/** The heading of a mail, or of its section in one language. */
export function titleBlock(title: string): Block {
  return { html: `<h1 ${look('title')}>${escapeHtml(title)}</h1>`, text: title };
}

export function paragraph(text: string): Block {
  return { html: `<p>${linkedHtml(text).replaceAll('\n', '<br>')}</p>`, text };
}

/** A line for each label. A value that is written from right to left keeps to itself. */
export function details(rows: readonly (readonly [label: string, value: string])[]): Block {
  const lines = rows.map(([label, value]) => `<b>${label}:</b> <bdi>${linkedHtml(value)}</bdi>`);
  return {
    html: `<p ${look('details')}>${lines.join('<br>\n')}</p>`,
    text: rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
  };
}

/** The words of a visitor. In the text each line is quoted, so that none looks like a line of ours. */
export function quotation(words: string): Block {
  const html = `<blockquote ${look('quotation')} dir="auto">${linkedLines(words)}</blockquote>`;
  return { html, text: words.replace(/^/gm, '> ') };
}

export function button(label: string, url: string): Block {
  const html = `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td ${look('buttonCell')}>
<a href="${escapeHtml(url)}" ${look('button')}>${escapeHtml(label)}</a>
</td></tr></table>`;
  return { html, text: `${label}:\n${url}` };
}

export const divider: Block = { html: `<hr ${look('line')}>`, text: '* * *' };

/** The mark is drawn by boxes, which Outlook leaves out: mail programs show no SVG, and loading images is seen. */
const mailLogo = `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<!--[if !mso]><!-->
${mailMark}
<!--<![endif]-->
<td ${look('wordmark')}>${escapeHtml(brand)}</td>
</tr></table>`;
