import * as Radix from '@radix-ui/react-tooltip';
import { useSyncExternalStore } from 'react';
import { BorrowedTrigger } from './BorrowedTrigger.tsx';
import styles from './TooltipHost.module.css';
import { subscribeToTooltips, tooltipTargets } from './tooltip.ts';

/**
 * All tooltips of the page. Its triggers are rendered elsewhere and registered by `useTooltip`. Specification §4: tooltips open after
 * 700 ms, the next one within 300 ms at once.
 */
export function TooltipHost() {
  const targets = useSyncExternalStore(subscribeToTooltips, tooltipTargets, tooltipTargets);
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
