import * as Radix from '@radix-ui/react-tooltip';
import { type HTMLAttributes, type Ref, useEffect, useImperativeHandle, useSyncExternalStore } from 'react';
import styles from './TooltipHost.module.css';
import { tooltipTargets } from './tooltip.ts';

/**
 * All tooltips of the page. Their triggers are rendered elsewhere and registered by `useTooltip`; a tooltip shows its
 * trigger's accessible name, so it does not describe the trigger too. Specification §4: tooltips open after 700 ms, the
 * next one within 300 ms at once.
 */
export function TooltipHost() {
  const targets = useSyncExternalStore(tooltipTargets.subscribe, tooltipTargets.get, tooltipTargets.get);
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {targets.map(({ id, element, text }) => (
        <Radix.Root key={id}>
          <Radix.Trigger asChild>
            <BorrowedTrigger element={element} />
          </Radix.Trigger>
          <Radix.Portal container={element.closest<HTMLElement>('header, main, footer')}>
            <Radix.Content className={styles.tooltip} sideOffset={8} collisionPadding={8}>
              {text}
            </Radix.Content>
          </Radix.Portal>
        </Radix.Root>
      ))}
    </Radix.Provider>
  );
}

interface BorrowedTriggerProps extends HTMLAttributes<HTMLElement> {
  readonly element: HTMLElement;
  readonly ref?: Ref<HTMLElement>;
}

/** The handlers that Radix gives its trigger, by event. */
const handlers = [
  ['onPointerMove', 'pointermove'],
  ['onPointerLeave', 'pointerleave'],
  ['onPointerDown', 'pointerdown'],
  ['onFocus', 'focus'],
  ['onBlur', 'blur'],
  ['onClick', 'click'],
] as const;

/**
 * A trigger that renders nothing and attaches Radix's handlers to an element that is already on the page. Radix itself
 * renders its trigger, which is too large for the first load; and an element that Radix wraps later is mounted again
 * and loses the focus.
 */
function BorrowedTrigger({ element, ref, ...given }: BorrowedTriggerProps) {
  useImperativeHandle(ref, () => element, [element]);

  useEffect(() => {
    const listening = new AbortController();
    for (const [name, type] of handlers) {
      // Radix only reads `pointerType` and `defaultPrevented`, which native events have as well.
      const handler = given[name] as ((event: Event) => void) | undefined;
      if (handler) element.addEventListener(type, handler, { signal: listening.signal });
    }
    return () => listening.abort();
  });

  return null;
}
