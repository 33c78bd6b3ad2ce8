// @ts-check

/**
 * Resolves when this process shall end: Ctrl-C, a polite kill, a closed terminal, or the death of the `npm` that started it
 * (a killed npm tells nobody, but its child gets another parent).
 * @returns {Promise<void>}
 */
export function untilStopped() {
  const parent = process.ppid;
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve());
    setInterval(() => process.ppid !== parent && resolve(), 500).unref();
  });
}
