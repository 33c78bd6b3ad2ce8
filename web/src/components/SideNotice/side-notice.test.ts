import { expect, test } from 'vitest';
import { sideNotice, takeSideNotices } from './side-notice.ts';

test('notices wait for their component and keep their order', () => {
  sideNotice('one');
  sideNotice('two');
  const shown: unknown[] = [];
  const giveBack = takeSideNotices((text) => shown.push(text));
  sideNotice('three');
  expect(shown).toEqual(['one', 'two', 'three']);

  giveBack();
  sideNotice('four');
  expect(shown).toHaveLength(3);
  takeSideNotices((text) => shown.push(text))();
  expect(shown).toEqual(['one', 'two', 'three', 'four']);
});
