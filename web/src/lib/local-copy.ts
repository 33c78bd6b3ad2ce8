/** This machine, as the address of a page names it. */
const loopback = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1\])$/;

/** Only local copies of a page carry this element, and the production content security policy forbids the address. */
export function emulatorAddress(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="firestore-emulator"]')?.content;
}

/** A page of this machine never writes to production, whatever project it was started with: without an emulator it writes nowhere. */
export function isWithoutDatabase(): boolean {
  return loopback.test(location.hostname) && !emulatorAddress();
}
