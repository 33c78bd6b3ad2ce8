/** Milliseconds of each of `count` acts, `atOnce` of them in parallel. */
export async function timesOf(
  atOnce: number,
  count: number,
  act: (at: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const started = performance.now();
      next += 1;
      await act(next - 1);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return times;
}

export function quantile(times: readonly number[], part: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? Number.NaN;
}
