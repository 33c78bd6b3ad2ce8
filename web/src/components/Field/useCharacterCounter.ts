import { characterCount } from '@labka/contract';
import { type FormEvent, useEffect, useState } from 'react';

export interface CharacterCounter {
  readonly max: number;
  /** Says how many characters are left; negative when there are too many. */
  readonly text: (left: number) => string;
}

/** The counter appears from this share of the limit on. */
const shownFrom = 0.8;

/** A screen reader hears the count once the visitor pauses, not at every key. */
const announcementPauseMs = 1_000;

/** The count to show near the limit, and the same text for a live region after a pause. */
export function useCharacterCounter(counter: CharacterCounter | undefined) {
  const [length, setLength] = useState(0);
  const isShown = counter !== undefined && length >= counter.max * shownFrom;
  const count = isShown ? counter.text(counter.max - length) : undefined;
  const announced = useAfterPause(count, announcementPauseMs);

  function onInput(event: FormEvent): void {
    const { target } = event;
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
      setLength(characterCount(target.value.trim()));
    }
  }

  return { count, announced, onInput };
}

function useAfterPause(text: string | undefined, pauseMs: number): string | undefined {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
}
