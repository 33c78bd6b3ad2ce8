/** White space and invisible characters such as U+200B, but not the tags at the end of England's flag. */
const invisibleEnds = /^[\s\p{Cf}]+|(?:(?![\u{e0020}-\u{e007f}])[\s\p{Cf}])+$/gu;

/** Returns the fields' texts, trimmed of white space and invisible characters; a missing field is empty. */
export function readValues<Field extends string>(
  data: FormData,
  fields: readonly Field[],
): Readonly<Record<Field, string>> {
  const values: Partial<Record<Field, string>> = {};
  for (const field of fields) values[field] = String(data.get(field) ?? '').replace(invisibleEnds, '');
  // The loop has set each field.
  return values as Record<Field, string>;
}

/**
 * Restores an address as it was typed. Chromium has changed its domain, where it is not ASCII, before scripts can read it:
 * to Punycode, with `ss` for `ß`, which is another domain. Only the selected text is what the visitor sees. Selecting moves
 * the focus, so other addresses are left alone.
 */
export function restoreTypedAddress(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('[type="email"]');
  if (!input || !/@.*(?:ss|xn--)/.test(input.value)) return;
  input.select();
  const typed = String(getSelection()).trim();
  if (typed !== '' && typed !== input.value) setValue(input, typed);
}

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Sets a control's value with an input event, so that drafts, counters and previews update. */
export function setValue(control: Control, value: string): void {
  control.value = value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
