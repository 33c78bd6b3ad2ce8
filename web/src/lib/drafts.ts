/** What somebody typed into a form, by the name of the field. */
type Draft = Readonly<Record<string, string>>;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Memory of this tab, gone with it: what is typed is for us only once it is sent. */
const drafts = new Map<string, Draft>();
/** The forms on the page, by name. */
const forms = new Map<string, HTMLFormElement>();

/**
 * Gives a form that comes to the page what was typed into it before it left. What stands in its fields already, typed
 * or restored by the browser before there was a script, is kept.
 */
export function openDraft(name: string, form: HTMLFormElement): () => void {
  forms.set(name, form);
  fillIn(form, drafts.get(name) ?? {});
  keepDraft(name, form);
  return () => {
    if (forms.get(name) === form) forms.delete(name);
  };
}

export function keepDraft(name: string, form: HTMLFormElement): void {
  drafts.set(name, draftIn(form));
}

/** Takes a draft out while it is sent: a form that comes back meanwhile must not offer to send it a second time. */
export function takeDraft(name: string): Draft | undefined {
  const draft = drafts.get(name);
  drafts.delete(name);
  return draft;
}

/** Sending failed: the words are the visitor's again, but for fields in which other words stand by now. */
export function giveBackDraft(name: string, draft: Draft | undefined): void {
  drafts.set(name, { ...draft, ...drafts.get(name) });
  const form = forms.get(name);
  if (form) openDraft(name, form);
}

/** What a new tab begins with; the tests begin anew each. */
export function forgetDrafts(): void {
  drafts.clear();
  forms.clear();
}

function draftIn(form: HTMLFormElement): Draft {
  const touched = controlsOf(form).filter((control) => !isUntouched(control));
  return Object.fromEntries(touched.map(({ name, value }) => [name, value]));
}

/** As if it was typed, so that counters and letters follow. */
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
