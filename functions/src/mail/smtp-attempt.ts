/** RFC 5321, section 4.5.3.2.6: whoever gives up earlier on the answer to the final dot makes duplicates. */
export const answerLimitSeconds = 600;
/** For all that comes before: connection, greeting, encryption, login, addresses and the mail itself. */
export const handoverLimitSeconds = 120;
/** The longest that sending one mail can take, however the server behaves. */
export const sendLimitSeconds = handoverLimitSeconds + answerLimitSeconds;

export interface AttemptLimits {
  readonly handoverMilliseconds: number;
  readonly answerMilliseconds: number;
}

/**
 * One mail's time. Each limit is for a whole phase, not for a silence, so that a server which trickles a byte a second
 * holds nobody; and what the first phase takes, the second does not miss.
 */
export interface SmtpAttempt {
  /** Aborts when the time is over. */
  readonly signal: AbortSignal;
  /** The whole mail is on its way, with its final dot: from now on the server may have it. */
  readonly handOver: () => void;
  readonly isHandedOver: () => boolean;
  readonly end: () => void;
}

export function startAttempt({ handoverMilliseconds, answerMilliseconds }: AttemptLimits): SmtpAttempt {
  const limit = new AbortController();
  const abort = () => limit.abort();
  let timer = setTimeout(abort, handoverMilliseconds);
  let isHandedOver = false;
  return {
    signal: limit.signal,
    handOver() {
      isHandedOver = true;
      clearTimeout(timer);
      timer = setTimeout(abort, answerMilliseconds);
    },
    isHandedOver: () => isHandedOver,
    end: () => clearTimeout(timer),
  };
}
