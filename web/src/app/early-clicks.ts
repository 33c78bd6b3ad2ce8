const interactionEvents = ['pointerdown', 'keydown', 'focusin', 'click'] as const;

/**
 * Captures clicks on buttons until the application has loaded; links, typing and scrolling work without it. Form
 * submissions are included, since every browser starts one with a click on the submit button.
 */
export function captureEarlyClicks() {
  const captured = new Set<HTMLButtonElement>();
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };

  /** Resolves at the first click, key or focus. */
  const first = new Promise<void>((resolve) => {
    for (const type of interactionEvents) document.addEventListener(type, () => resolve(), options);
  });

  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (!button) return;
      event.preventDefault();
      event.stopPropagation();
      // Of several clicks on one button only the last counts.
      captured.delete(button);
      captured.add(button);
      button.setAttribute('aria-busy', 'true');
    },
    options,
  );

  /** Stops capturing and clicks each captured button once, in order. */
  function replay(): void {
    listening.abort();
    for (const button of captured) {
      button.removeAttribute('aria-busy');
      button.click();
    }
  }

  return { first, replay };
}
