import { useEffect, useRef, useState } from 'react';

/** A panel that a button opens. Escape closes it and returns the focus to the button; so does leaving it. */
export function useDisclosure() {
  const [isOpen, setIsOpen] = useState(false);
  /** The element that contains the button and the panel. */
  const area = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const listening = new AbortController();
    const options = { signal: listening.signal };
    const close = () => setIsOpen(false);
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !area.current?.contains(target)) close();
    };
    document.addEventListener('focusin', closeOutside, options);
    document.addEventListener('pointerdown', closeOutside, options);
    window.addEventListener('resize', close, options);
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return;
        close();
        button.current?.focus();
      },
      options,
    );
    return () => listening.abort();
  }, [isOpen]);

  return {
    isOpen,
    toggle: () => setIsOpen((open) => !open),
    close: () => setIsOpen(false),
    area,
    button,
  };
}
