/** White space, and invisible characters, such as U+200B: at the ends of a text they are never meant. */
const invisibleEnds = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;

/** The text of a field as it is sent. */
export function readText(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === 'string' ? value.replace(invisibleEnds, '') : '';
}
