/** One change, as it is posted to the functions emulator. */
export interface TriggerEvent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
