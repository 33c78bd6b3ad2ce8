const lineBreaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
const controls = /(?![\n\t])\p{Cc}/gu;
/** They can change the displayed order of a text, and so disguise an address or a sentence. */
const bidiControls = /\p{Bidi_Control}/gu;

/** A stranger's multi-line text without invisible characters, cut to `longest` characters. */
export function visibleText(text: string, longest: number): string {
  const visible = text.replace(lineBreaks, '\n').replace(controls, '').replace(bidiControls, '');
  return truncate(visible, longest);
}

/** The same on one line, for a header or a table cell. */
export function visibleLine(text: string, longest: number): string {
  const line = visibleText(text, Number.POSITIVE_INFINITY).replace(/\s+/g, ' ').trim();
  return truncate(line, longest);
}

function truncate(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const characters = [...text];
  return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join('')}…`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, between tags and inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
