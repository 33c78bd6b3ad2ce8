/** White space and invisible characters such as U+200B. */
const invisibleEnds = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;

/** Returns a field's text without white space and invisible characters at its ends. */
export function readText(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === 'string' ? value.replace(invisibleEnds, '') : '';
}
