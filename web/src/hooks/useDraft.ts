import { type RefObject, useLayoutEffect } from 'react';
import { openDraft } from '../lib/drafts.ts';

/** Before the page is painted, so that nobody sees the form empty first. */
export function useDraft(name: string, form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => (form.current ? openDraft(name, form.current) : undefined), [name, form]);
}
