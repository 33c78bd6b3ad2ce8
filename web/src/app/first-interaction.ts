/** What a visitor did before the page was hydrated. */
export interface RememberedInteractions {
  /** Whether there was one. */
  readonly hasBegun: () => boolean;
  /** Resolves at the first press, key, focus or submission. */
  readonly first: Promise<void>;
  /** Repeats the last click on a button and the last submission; call it once, when the page is hydrated. */
  readonly replay: () => void;
}

type KeepsTarget = (target: Node) => boolean;

const triggers = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const;

/**
 * Listens until `replay` is called. Links, typing and scrolling work without script; clicks on buttons and
 * submissions would be lost, so they are kept, where a part of the page is hydrated only those elsewhere.
 */
export function rememberInteractions(isKept: KeepsTarget = () => true): RememberedInteractions {
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  let repeat = pressBeforeListening(isKept);
  let hasBegun = repeat !== undefined;

  const first = new Promise<void>((resolve) => {
    const begin = () => {
      hasBegun = true;
      resolve();
    };
    if (hasBegun) begin();
    for (const trigger of triggers) document.addEventListener(trigger, begin, options);
    document.addEventListener(
      'click',
      (event) => {
        if (isFrom(isKept, event)) repeat = repeatedClick(event) ?? repeat;
        begin();
      },
      options,
    );
    document.addEventListener(
      'submit',
      (event) => {
        if (isFrom(isKept, event)) repeat = repeatedSubmission(event);
        begin();
      },
      options,
    );
  });

  function replay(): void {
    listening.abort();
    repeat?.();
  }

  return { hasBegun: () => hasBegun, first, replay };
}

/**
 * A press by mouse or finger, even before this script came, leaves the focus on its button. A keyboard user may have
 * only moved there, so a focus that the browser shows is not taken for a press.
 */
function pressBeforeListening(isKept: KeepsTarget): (() => void) | undefined {
  const { activeElement } = document;
  const isPressed = activeElement instanceof HTMLButtonElement && !activeElement.matches(':focus-visible');
  return isPressed && isKept(activeElement) ? () => activeElement.click() : undefined;
}

function isFrom(isKept: KeepsTarget, { target }: Event): boolean {
  return target instanceof Node && isKept(target);
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
