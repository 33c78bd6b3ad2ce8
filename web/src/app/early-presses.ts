/** What a visitor did where the page had no script yet. */
export interface EarlyPresses {
  /** Resolves at the first press, key or focus. */
  readonly first: Promise<void>;
  /** Repeats each press once, in their order, and leaves all that follow to React. */
  readonly repeat: () => void;
}

const signsOfUse = ['pointerdown', 'keydown', 'focusin', 'click'] as const;

/**
 * Links, typing and scrolling work without script. Presses of buttons would be lost, and with them submissions, which every browser
 * begins with a click on the form's button; so they are kept, and go no further.
 */
export function keepEarlyPresses(): EarlyPresses {
  const kept = new Set<HTMLButtonElement>();
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };

  const first = new Promise<void>((resolve) => {
    for (const sign of signsOfUse) document.addEventListener(sign, () => resolve(), options);
  });

  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (!button) return;
      event.preventDefault();
      event.stopPropagation();
      // The last of several counts.
      kept.delete(button);
      kept.add(button);
      button.setAttribute('aria-busy', 'true');
    },
    options,
  );

  function repeat(): void {
    listening.abort();
    for (const button of kept) {
      button.removeAttribute('aria-busy');
      button.click();
    }
  }

  return { first, repeat };
}
