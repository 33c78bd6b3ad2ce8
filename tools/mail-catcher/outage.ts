/** what SMTP answers to a mail's DATA */
type Reply = { code: number; text: string };
/** How the server fails. `refuse`: drops every connection. `break`: drops it in the middle of a mail. `close`: drops it after the whole mail. `hang`: takes a mail and never answers. */
type FailureMode = (typeof modes)[number];
type Outage = { mode: 'reply'; reply: Reply } | { mode: FailureMode };

const modes = ['refuse', 'break', 'close', 'hang'] as const;

/**
 * Reads a request for an outage: `{"reply":"451 4.3.0 try later"}` or `{"mode":"refuse"}` (or another mode).
 * @returns nothing when it is neither
 */
export function parseOutage(value: unknown): Outage | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('mode' in value) {
    const mode = modes.find((known) => known === value.mode);
    return mode && { mode };
  }
  return 'reply' in value ? parseReply(value.reply) : undefined;
}

function parseReply(reply: unknown): Outage | undefined {
  const match = typeof reply === 'string' ? /^([45]\d\d) ([\x20-\x7e]+)$/.exec(reply) : null;
  if (!match) return undefined;
  return { mode: 'reply', reply: { code: Number(match[1]), text: match[2] ?? '' } };
}

/** The outage that is on, if any; both servers share it. */
export type OutageSwitch = ReturnType<typeof createOutageSwitch>;
export function createOutageSwitch() {
  let current: Outage | undefined;
  let onStart: (outage: Outage) => void = () => {};
  return {
    current: () => current,
    start(outage: Outage) {
      current = outage;
      onStart(outage);
    },
    end() {
      current = undefined;
    },
    onStart(listener: (outage: Outage) => void) {
      onStart = listener;
    },
  };
}
