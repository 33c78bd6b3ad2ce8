import { type RefObject, useEffect } from 'react';
import { createStore } from '../../lib/store.ts';

interface TooltipTarget {
  readonly id: number;
  readonly element: HTMLElement;
  readonly text: string;
}

export const tooltipTargets = createStore<readonly TooltipTarget[]>([]);
let lastId = 0;

/**
 * Gives an element a tooltip. The element works without it: `<TooltipHost/>` is a separate chunk that attaches to it
 * later without mounting it again.
 */
export function useTooltip(trigger: RefObject<HTMLElement | null>, text: string): void {
  useEffect(() => {
    const element = trigger.current;
    if (!element) return;
    lastId += 1;
    const target = { id: lastId, element, text };
    tooltipTargets.set([...tooltipTargets.get(), target]);
    return () => tooltipTargets.set(tooltipTargets.get().filter((other) => other !== target));
  }, [trigger, text]);
}
