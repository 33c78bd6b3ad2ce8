/** Calls `visit` for each index, some in parallel: one emulator is idle while the other responds. */
export async function forEachIndex(
  count: number,
  visit: (index: number, worker: number) => Promise<void>,
  parallel = 4,
): Promise<void> {
  let next = 0;
  const work = async (worker: number) => {
    for (let index = next++; index < count; index = next++) await visit(index, worker);
  };
  await Promise.all(Array.from({ length: parallel }, (_, worker) => work(worker)));
}
