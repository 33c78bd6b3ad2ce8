/** The first of `length` positions that `isBefore` does not hold of; it holds of all before and of none behind it. */
export function partitionPoint(length: number, isBefore: (position: number) => boolean): number {
  let [from, to] = [0, length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isBefore(middle)) from = middle + 1;
    else to = middle;
  }
  return from;
}
