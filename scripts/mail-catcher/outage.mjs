// @ts-check

/** @typedef {{ code: number, text: string }} Reply what SMTP answers to a mail's DATA */
/**
 * How the server fails. `refuse`: drops every connection. `break`: drops it in the middle of a mail. `hang`: takes a mail and
 * never answers.
 * @typedef {typeof modes[number]} FailureMode
 */
/** @typedef {{ mode: 'reply', reply: Reply } | { mode: FailureMode }} Outage */

const modes = /** @type {const} */ (['refuse', 'break', 'hang']);

/**
 * Reads a request for an outage: `{"reply":"451 4.3.0 try later"}` or `{"mode":"refuse"}` (or another mode).
 *
 * @param {unknown} value
 * @returns {Outage | undefined} nothing when it is neither
 */
export function parseOutage(value) {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('mode' in value) {
    const mode = modes.find((known) => known === value.mode);
    return mode && { mode };
  }
  return 'reply' in value ? parseReply(value.reply) : undefined;
}

/**
 * @param {unknown} reply
 * @returns {Outage | undefined}
 */
function parseReply(reply) {
  const match = typeof reply === 'string' ? /^([45]\d\d) ([\x20-\x7e]+)$/.exec(reply) : null;
  if (!match) return undefined;
  return { mode: 'reply', reply: { code: Number(match[1]), text: match[2] ?? '' } };
}

/**
 * The outage that is on, if any; both servers share it.
 *
 * @typedef {ReturnType<typeof createOutageSwitch>} OutageSwitch
 */
export function createOutageSwitch() {
  /** @type {Outage | undefined} */
  let current;
  /** @type {(outage: Outage) => void} */
  let onStart = () => {};
  return {
    current: () => current,
    /** @param {Outage} outage */
    start(outage) {
      current = outage;
      onStart(outage);
    },
    end() {
      current = undefined;
    },
    /** @param {(outage: Outage) => void} listener */
    onStart(listener) {
      onStart = listener;
    },
  };
}
