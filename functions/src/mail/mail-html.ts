import { escapeHtml } from './escape-html.ts';
import { mailStyle } from './mail-style.ts';

/** What is within the frame that every mail has. */
export interface MailFrame {
  readonly title: string;
  /** HTML. */
  readonly body: readonly string[];
  /** Plain text. */
  readonly footer: readonly string[];
}

/** Programs that make links of what looks like an address or a number are asked not to. */
export function mailHtml({ title, body, footer }: MailFrame): string {
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
${body.join('\n')}
<footer>
${footer.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}
</footer>
</main>
</body>
</html>
`;
}

/** The same frame around plain text; a line of two hyphens begins the signature. */
export function mailText(body: readonly string[], footer: readonly string[]): string {
  return `${body.join('\n\n')}\n\n-- \n${footer.join('\n')}\n`;
}
