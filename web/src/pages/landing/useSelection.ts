import { type KeyboardEvent, startTransition, useEffect, useRef, useState } from 'react';
import type { SampleKind, SamplePlace } from './sample-places.ts';

interface Selected {
  readonly kind: SampleKind;
  readonly place?: SamplePlace | undefined;
}

export type Selection = ReturnType<typeof useSelection>;

/** The selected place, shared by the map and the list beside it. */
export function useSelection() {
  const [{ kind, place }, setSelected] = useState<Selected>({ kind: 'parks' });
  const opener = useRef<HTMLElement>(null);
  const [isReady, setIsReady] = useState(false);
  // React renders the buttons in small steps; with `useHydrated`, all in one long task.
  useEffect(() => startTransition(() => setIsReady(true)), []);

  /** Returns the focus to the button that opened the card. */
  function close(): void {
    setSelected({ kind });
    opener.current?.focus();
  }

  return {
    kind,
    place,
    /** Without script there are no buttons and no card. */
    isReady,
    show: (shown: SampleKind) => setSelected({ kind: shown }),
    toggle: (pressed: SamplePlace, button: HTMLElement) => {
      opener.current = button;
      setSelected({ kind, place: pressed === place ? undefined : pressed });
    },
    close,
    closeOnEscape: ({ key }: KeyboardEvent) => {
      if (place && key === 'Escape') close();
    },
  };
}
