/** A random id of the form that the SDK gives to new documents: 20 letters and digits. */
export function newDocumentId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 20);
}
