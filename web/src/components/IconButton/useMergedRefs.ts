import { type Ref, type RefCallback, useCallback } from 'react';

/** One `ref` that serves two. */
export function useMergedRefs<Target>(
  first: Ref<Target> | undefined,
  second: RefCallback<Target>,
): RefCallback<Target> {
  return useCallback(
    (element: Target | null) => {
      if (typeof first === 'function') first(element);
      else if (first) first.current = element;
      const cleanUp = second(element);
      return () => {
        if (typeof first === 'function') first(null);
        else if (first) first.current = null;
        cleanUp?.();
      };
    },
    [first, second],
  );
}
