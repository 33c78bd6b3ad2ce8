const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const idLength = 20;

/** A random document id of Firestore's own shape: 20 letters and digits, about 119 bits. */
export function newDocumentId(): string {
  let id = '';
  while (id.length < idLength) {
    for (const byte of crypto.getRandomValues(new Uint8Array(idLength))) {
      id += letterFor(byte);
    }
  }
  return id.slice(0, idLength);
}

/** Bytes past the last whole multiple of 62 are dropped: keeping them would make some letters likelier. */
function letterFor(byte: number): string {
  const fairLimit = 256 - (256 % alphabet.length);
  return byte < fairLimit ? alphabet.charAt(byte % alphabet.length) : '';
}
