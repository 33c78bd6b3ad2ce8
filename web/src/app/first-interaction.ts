/** What a visitor did before the page was hydrated. */
export interface RememberedInteractions {
  /** Resolves at the first press, key, focus or submission. */
  readonly first: Promise<void>;
  /** Repeats the last click on a button and the last submission; call it once, when the page is hydrated. */
  readonly replay: () => void;
}

const triggers = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const;

/**
 * Listens until `replay` is called. Links, typing and scrolling work without script; clicks on buttons and
 * submissions would be lost, so they are kept.
 */
export function rememberInteractions(): RememberedInteractions {
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  let repeat = pressBeforeListening();

  const first = new Promise<void>((resolve) => {
    if (repeat) resolve();
    for (const trigger of triggers) document.addEventListener(trigger, () => resolve(), options);
    document.addEventListener(
      'click',
      (event) => {
        repeat = repeatedClick(event) ?? repeat;
        resolve();
      },
      options,
    );
    document.addEventListener(
      'submit',
      (event) => {
        repeat = repeatedSubmission(event);
        resolve();
      },
      options,
    );
  });

  function replay(): void {
    listening.abort();
    repeat?.();
  }

  return { first, replay };
}

/**
 * A press by mouse or finger, even before this script came, leaves the focus on its button. A keyboard user may have
 * only moved there, so a focus that the browser shows is not taken for a press.
 */
function pressBeforeListening(): (() => void) | undefined {
  const { activeElement } = document;
  const isPressed = activeElement instanceof HTMLButtonElement && !activeElement.matches(':focus-visible');
  return isPressed ? () => activeElement.click() : undefined;
}

/** The click on a submit button is followed by its submission, which takes its place. */
function repeatedClick({ target }: Event): (() => void) | undefined {
  const button = target instanceof Element ? target.closest('button') : null;
  return button ? () => button.click() : undefined;
}

function repeatedSubmission({ target }: Event): (() => void) | undefined {
  if (!(target instanceof HTMLFormElement)) return undefined;
  return () => target.requestSubmit();
}
