import { takeSideNotices } from '../components/SideNotice/side-notice.ts';

/** What the notices at the side say from now on. */
export function hearNotices(): readonly string[] {
  const said: string[] = [];
  let isListening = false;
  // What an earlier test said waits for whoever listens first.
  takeSideNotices((text) => isListening && said.push(text));
  isListening = true;
  return said;
}
