/** Where handlers report to. Entries name event and document, never a person, an address or a text. */
export interface Log {
  info(message: string, entry: LogEntry): void;
  warn(message: string, entry: LogEntry): void;
  error(message: string, entry: LogEntry): void;
}

export interface LogEntry {
  /** The event's id, or `sweep` or `digest`. */
  readonly eventId: string;
  readonly document: string;
  readonly reason?: string;
}
