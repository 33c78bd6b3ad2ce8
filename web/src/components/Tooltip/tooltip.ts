import { type RefObject, useEffect } from 'react';

interface TooltipTarget {
  readonly id: number;
  readonly element: HTMLElement;
  readonly text: string;
}

let targets: readonly TooltipTarget[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

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
    change([...targets, target]);
    return () => change(targets.filter((other) => other !== target));
  }, [trigger, text]);
}

export function subscribeToTooltips(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tooltipTargets(): readonly TooltipTarget[] {
  return targets;
}

function change(next: readonly TooltipTarget[]): void {
  targets = next;
  for (const listener of listeners) listener();
}
