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

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Sets a control's value with an input event, so that drafts, counters and previews update. */
function setValue(control: Control, value: string): void {
  control.value = value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** What was typed and chosen, by field. */
type Draft = Readonly<Record<string, FormDataEntryValue>>;

/** Drafts by the name of the form. In memory only: the next person at a shared computer must not see them. */
const drafts = new Map<string, Draft>();

export function saveDraft(name: string, form: HTMLFormElement): void {
  drafts.set(name, Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== '')));
}

/** Prerendered forms by name, until React has hydrated them. */
const prerendered = new Map<string, HTMLFormElement>();

/** The last element that got the focus or was pressed. */
let lastTarget: EventTarget | null = null;

/**
 * Called before hydration. React replaces a form into which a password manager has inserted elements; `openDraft` then
 * restores what was typed into the prerendered one, and the focus.
 */
export function keepPrerenderedForms(): void {
  // `form.name` may be a field.
  for (const form of document.forms) prerendered.set(form.getAttribute('name') ?? '', form);
  lastTarget = document.activeElement;
  // Before React's listeners, which hydrate the section that gets the event.
  for (const type of ['pointerdown', 'focusin'])
    addEventListener(type, ({ target }) => (lastTarget = target), { capture: true });
}

/** Restores a form's draft. Existing values, typed before hydration or restored by the browser, are kept. */
export function openDraft(name: string, form: HTMLFormElement): void {
  const replaced = prerendered.get(name);
  prerendered.delete(name);
  if (replaced && replaced !== form) saveDraft(name, replaced);
  fillIn(form, drafts.get(name) ?? {});
  saveDraft(name, form);
  if (replaced && replaced !== form) moveFocus(replaced, form);
}

/** Focuses the same control as in the replaced form, if that had the focus or was being pressed. */
function moveFocus(from: HTMLFormElement, to: HTMLFormElement): void {
  if (!isControl(lastTarget) || lastTarget.form !== from) return;
  const control = to.elements.namedItem(lastTarget.name);
  if (!isControl(control)) return;
  control.focus({ preventScroll: true });
  // A press whose target is gone gives the focus to an ancestor.
  setTimeout(() => document.activeElement?.contains(control) && control.focus({ preventScroll: true }));
}

/** Removes a draft while it is being sent, so a form mounted meanwhile does not offer to send it again. */
export function takeDraft(name: string): Draft | undefined {
  const draft = drafts.get(name);
  drafts.delete(name);
  return draft;
}

/** Restores the draft of a failed message, also in a form mounted meanwhile, except for fields with newer text. */
export function returnDraft(name: string, draft: Draft | undefined): void {
  const merged = { ...draft, ...drafts.get(name) };
  drafts.set(name, merged);
  const form = document.forms.namedItem(name);
  if (form) fillIn(form, merged);
}

/** Fills in untouched controls. */
function fillIn(form: HTMLFormElement, draft: Draft): void {
  for (const [field, value] of Object.entries(draft)) {
    const control = form.elements.namedItem(field);
    if (!isControl(control) || !isUntouched(control)) continue;
    setValue(control, String(value));
  }
}

function isControl(element: unknown): element is Control {
  return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((type) => element instanceof type);
}

function isUntouched(control: Control): boolean {
  return control instanceof HTMLSelectElement
    ? control.selectedOptions[0]?.defaultSelected !== false
    : control.value === '';
}
