/**
 * How the server fails. `refuse`: drops every connection. `break`: drops it in the middle of a mail. `close`: drops it
 * after the whole mail.
 */
const modes = ['refuse', 'break', 'close'] as const;

/** `reply` is the SMTP answer to a mail's DATA. */
type Outage = { mode: (typeof modes)[number] } | { mode: 'reply'; reply: { code: number; text: string } };

/** Parses `{"reply":"451 4.3.0 try later"}` or `{"mode":"refuse"}`; undefined if it is neither. */
export function parseOutage(json: string): Outage | undefined {
  const { mode, reply }: { mode?: unknown; reply?: unknown } = { ...parsed(json) };
  const known = modes.find((each) => each === mode);
  if (known) return { mode: known };
  const [, code, text = ''] =
    /^([45]\d\d) ([\x20-\x7e]+)$/.exec(typeof reply === 'string' ? reply : '') ?? [];
  return code === undefined ? undefined : { mode: 'reply', reply: { code: Number(code), text } };
}

function parsed(json: string): object {
  try {
    return Object(JSON.parse(json));
  } catch {
    return {};
  }
}

/** The current outage, if any; both servers share it. */
export interface OutageSwitch {
  current: Outage | undefined;
}
