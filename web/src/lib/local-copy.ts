/** Host names of this machine. */
const loopback = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1\])$/;

/** Only local pages have this element; production's content security policy forbids the address. */
export function emulatorAddress(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="firestore-emulator"]')?.content;
}

/** A local page never writes to production, whichever project serves it: without an emulator it writes nothing. */
export function isWithoutDatabase(): boolean {
  return loopback.test(location.hostname) && !emulatorAddress();
}
