import { putRules } from '@labka/firestore-emulator/testing';

/** The address of Google's emulator as `host:port`; undefined when only ours is tested. */
export const official =
  process.env.FIRESTORE_EMULATOR === 'official' ? process.env.FIRESTORE_EMULATOR_HOST : undefined;

/** Whether Google's emulator accepts a rules file; null if it is not running. */
export async function isTakenByGoogle(content: string): Promise<boolean | null> {
  if (official === undefined) return null;
  return (await putRules(official, 'demo-syntax', content)).status === 200;
}
