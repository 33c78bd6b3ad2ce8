import { useEffect, useState } from 'react';

/** True once `value` has been true for the delay. */
export function useDelayed(value: boolean, milliseconds: number): boolean {
  const [isDelayed, setIsDelayed] = useState(false);
  useEffect(() => {
    if (!value) return;
    const timer = setTimeout(() => setIsDelayed(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setIsDelayed(false);
    };
  }, [value, milliseconds]);
  return isDelayed;
}
