/** Runs work one after the other. */
export type Turns = ReturnType<typeof createTurns>;

/** For transactions that count in one document: at the same time they would make each other retry. */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };
}
