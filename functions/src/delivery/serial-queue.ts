/** Runs tasks one after the other: concurrent transactions that count in one document would make each other retry. */
export function createSerialQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const running = last.then(task);
    last = running.catch(() => {});
    return running;
  };
}
