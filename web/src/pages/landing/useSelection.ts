import { type KeyboardEvent, useRef, useState } from 'react';
import type { SampleKind, SamplePlace } from './sample-places.ts';

interface Selected {
  /** What the map shows. */
  readonly kind: SampleKind;
  /** The one whose card is open. */
  readonly place?: SamplePlace | undefined;
}

export interface Selection extends Selected {
  readonly show: (kind: SampleKind) => void;
  /** Opens the place's card; a second press closes it. */
  readonly toggle: (place: SamplePlace, opener: HTMLElement) => void;
  /** Closes the card; the focus goes back to what opened it. */
  readonly close: () => void;
  readonly closeOnEscape: (event: KeyboardEvent) => void;
}

/** One selection for the map and the list beside it. */
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
