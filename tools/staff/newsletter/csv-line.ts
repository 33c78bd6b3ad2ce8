/**
 * One record of RFC 4180. Spreadsheets evaluate text that starts like a formula, and a stranger can subscribe with an
 * address such as `=cmd|…@example.com`: a leading apostrophe makes it plain text.
 */
export function csvLine(fields: readonly string[]): string {
  return `${fields.map(csvField).join(',')}\r\n`;
}

function csvField(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** An address without the apostrophe that `csvLine` added. */
export function withoutFormulaMark(text: string): string {
  return text.replace(/^'(?=[=+\-@])/, '');
}
