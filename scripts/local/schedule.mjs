// @ts-check

/** Production sweeps every 5 minutes; on this machine somebody is waiting for it. */
const sweepMilliseconds = 60_000;

/**
 * Calls the scheduled sweep as Cloud Scheduler does in production: the functions emulator runs no schedule.
 * @param {import('./ports.mjs').Ports} ports
 * @param {string} project
 * @returns {() => void} ends it
 */
export function startSchedule(ports, project) {
  const url = `http://127.0.0.1:${ports.functions}/functions/projects/${project}/triggers/europe-west1-deliverLeftovers-0`;
  // A sweep that fails says so in the functions emulator's own output.
  const sweep = () => fetch(url, { method: 'POST' }).catch(() => {});
  const timer = setInterval(sweep, sweepMilliseconds);
  return () => clearInterval(timer);
}
