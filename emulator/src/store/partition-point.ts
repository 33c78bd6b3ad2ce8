/**
 * Binary search for the first of `length` positions where `isBefore` is false; it must be true before that
 * position only.
 */
export function partitionPoint(length: number, isBefore: (position: number) => boolean): number {
  let [from, to] = [0, length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isBefore(middle)) from = middle + 1;
    else to = middle;
  }
  return from;
}
