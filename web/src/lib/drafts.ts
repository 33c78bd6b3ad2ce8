/** Typed values by the name of the field. */
type Draft = Readonly<Record<string, string>>;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** In memory only: nothing typed is stored on the device. */
const drafts = new Map<string, Draft>();
/** The mounted forms, by name. */
const forms = new Map<string, HTMLFormElement>();

/**
 * Fills a mounted form with its draft. Values that the fields have already, typed before hydration or restored by the
 * browser, are kept.
 * @returns the clean-up for when the form unmounts
 */
export function openDraft(name: string, form: HTMLFormElement): () => void {
  forms.set(name, form);
  fillIn(form, drafts.get(name) ?? {});
  saveDraft(name, form);
  return () => {
    if (forms.get(name) === form) forms.delete(name);
  };
}

export function saveDraft(name: string, form: HTMLFormElement): void {
  drafts.set(name, draftIn(form));
}

/** Removes a draft while it is sent, so a form that is mounted meanwhile does not offer to send it again. */
export function removeDraft(name: string): Draft | undefined {
  const draft = drafts.get(name);
  drafts.delete(name);
  return draft;
}

/** Restores the draft of a failed message, except for fields with newer text. */
export function putBackDraft(name: string, draft: Draft | undefined): void {
  drafts.set(name, { ...draft, ...drafts.get(name) });
  const form = forms.get(name);
  if (form) openDraft(name, form);
}

/** For tests: each starts without drafts. */
export function clearDrafts(): void {
  drafts.clear();
  forms.clear();
}

function draftIn(form: HTMLFormElement): Draft {
  const touched = controlsOf(form).filter((control) => !isUntouched(control));
  return Object.fromEntries(touched.map(({ name, value }) => [name, value]));
}

/** Dispatches input events, so counters and previews update. */
function fillIn(form: HTMLFormElement, draft: Draft): void {
  for (const control of controlsOf(form)) {
    const value = draft[control.name];
    if (value === undefined || !isUntouched(control)) continue;
    control.value = value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

function controlsOf(form: HTMLFormElement): readonly Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.name !== '',
  );
}

function isUntouched(control: Control): boolean {
  if (!(control instanceof HTMLSelectElement)) return control.value === control.defaultValue;
  return [...control.selectedOptions].every(({ defaultSelected }) => defaultSelected);
}
