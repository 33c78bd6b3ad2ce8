/**
 * One record of RFC 4180. Spreadsheets calculate what begins like a formula, and a stranger can subscribe with an address
 * such as `=cmd|…@example.com`: an apostrophe makes it a text.
 */
export function csvLine(fields: readonly string[]): string {
  return `${fields.map(csvField).join(',')}\r\n`;
}

function csvField(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** An address of a list as it was before `csvLine` had marked it. */
export function withoutFormulaMark(text: string): string {
  return text.replace(/^'(?=[=+\-@])/, '');
}
