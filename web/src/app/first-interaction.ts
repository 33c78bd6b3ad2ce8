/** What a visitor did where the page had no script yet. */
export interface RememberedInteractions {
  /** Whether there was one. */
  readonly hasBegun: () => boolean;
  /** Resolves at the first press, key, focus or submission. */
  readonly first: Promise<void>;
  /**
   * Repeats, in their order, the clicks on buttons and the submissions that were kept, each once, apart from those
   * where `isDeaf` says that there is still no script. From then on only those places are listened to.
   */
  readonly replay: (isDeaf: (target: Node) => boolean) => void;
}

const triggers = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const;

/**
 * Links, typing and scrolling work without script; clicks on buttons and submissions would be lost, so they are kept.
 * What is kept goes no further: React hears what happens while it hydrates, and would do it a second time.
 */
export function rememberInteractions(): RememberedInteractions {
  const kept = pressBeforeListening();
  let hasBegun = kept.size > 0;
  let isDeaf: (target: Node) => boolean = () => true;

  function keep(event: Event, target: HTMLElement): void {
    if (!isDeaf(target)) return;
    event.stopPropagation();
    // The last of several counts.
    kept.delete(target);
    kept.add(target);
  }

  const first = new Promise<void>((resolve) => {
    const begin = () => {
      hasBegun = true;
      resolve();
    };
    if (hasBegun) begin();
    const options = { capture: true, passive: true };
    for (const trigger of triggers) document.addEventListener(trigger, begin, options);
    document.addEventListener(
      'click',
      (event) => {
        const button = event.target instanceof Element ? event.target.closest('button') : null;
        if (button) keep(event, button);
        begin();
      },
      options,
    );
    document.addEventListener(
      'submit',
      (event) => {
        const { target: form, submitter } = event;
        if (!(form instanceof HTMLFormElement)) return;
        // It follows the click on its button, and takes its place.
        if (submitter instanceof HTMLElement) kept.delete(submitter);
        keep(event, form);
        begin();
      },
      options,
    );
  });

  function replay(isStillDeaf: (target: Node) => boolean): void {
    isDeaf = isStillDeaf;
    for (const target of [...kept]) {
      if (isDeaf(target)) continue;
      kept.delete(target);
      if (target instanceof HTMLFormElement) target.requestSubmit();
      else target.click();
    }
  }

  return { hasBegun: () => hasBegun, first, replay };
}

/**
 * A press by mouse or finger, even before this script came, leaves the focus on its button. A keyboard user may have
 * only moved there, so a focus that the browser shows is not taken for a press.
 */
function pressBeforeListening(): Set<HTMLElement> {
  const { activeElement } = document;
  const isPressed = activeElement instanceof HTMLButtonElement && !activeElement.matches(':focus-visible');
  return new Set(isPressed ? [activeElement] : []);
}
