import { putRules } from '@labka/firestore-emulator/testing';

/** Where Google's emulator runs, as `host:port`; undefined when only ours is tested. */
export const official =
  process.env.FIRESTORE_EMULATOR === 'official' ? process.env.FIRESTORE_EMULATOR_HOST : undefined;

/** Whether Google's emulator takes a rules file; null where it does not run. */
export async function isTakenByGoogle(content: string): Promise<boolean | null> {
  if (official === undefined) return null;
  return (await putRules(official, 'demo-syntax', content)).status === 200;
}
