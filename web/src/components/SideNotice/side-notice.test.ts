import { expect, test } from 'vitest';
import { sideNotice, takeSideNotices } from './side-notice.ts';

test('the last notice waits for its component', () => {
  sideNotice('offline');
  sideNotice('online');
  const shown: unknown[] = [];
  const giveBack = takeSideNotices((text) => shown.push(text));
  sideNotice('copied');
  expect(shown).toEqual(['online', 'copied']);

  giveBack();
  sideNotice('saved');
  expect(shown).toHaveLength(2);
  takeSideNotices((text) => shown.push(text))();
  expect(shown).toEqual(['online', 'copied', 'saved']);
});
