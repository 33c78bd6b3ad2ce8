/**
 * What a handler needs to know of an event. It reads the document itself: an event may come late, when
 * the document has changed or was erased at its author's request.
 */
export interface DocumentEvent {
  readonly id: string;
  /** Path of the document, as `contact_messages/abc`. */
  readonly document: string;
  /** When the document changed, however late the event comes. */
  readonly time: Date;
}
