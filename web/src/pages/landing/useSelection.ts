import { type KeyboardEvent, useRef, useState } from 'react';
import type { SampleKind, SamplePlace } from './sample-places.ts';

interface Selected {
  /** The places on the map. */
  readonly kind: SampleKind;
  /** The place whose card is open. */
  readonly place?: SamplePlace | undefined;
}

export interface Selection extends Selected {
  readonly show: (kind: SampleKind) => void;
  /** Opens the place's card, or closes it if it is open. */
  readonly toggle: (place: SamplePlace, opener: HTMLElement) => void;
  /** Closes the card and returns the focus to the button that opened it. */
  readonly close: () => void;
  readonly closeOnEscape: (event: KeyboardEvent) => void;
}

/** The selected place, shared by the map and the list beside it. */
export function useSelection(): Selection {
  const [{ kind, place }, setSelected] = useState<Selected>({ kind: 'parks' });
  const opener = useRef<HTMLElement>(null);

  function close(): void {
    setSelected({ kind });
    opener.current?.focus();
  }

  return {
    kind,
    place,
    show: (shown) => setSelected({ kind: shown }),
    toggle: (pressed, button) => {
      opener.current = button;
      setSelected({ kind, place: pressed === place ? undefined : pressed });
    },
    close,
    closeOnEscape: ({ key }) => {
      if (place && key === 'Escape') close();
    },
  };
}
