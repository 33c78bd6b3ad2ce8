/** Where handlers report to. Entries name documents, never a person, an address or a text. */
export interface Log {
  info(message: string, entry: object): void;
  warn(message: string, entry: LogEntry): void;
  error(message: string, entry: LogEntry): void;
}

export interface LogEntry {
  readonly document: string;
  readonly reason: string;
}
