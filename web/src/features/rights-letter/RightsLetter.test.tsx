import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderIn } from '../../testing/render.tsx';
import { RightsLetter } from './RightsLetter.tsx';

test('an unfinished letter returns after leaving', async () => {
  const letter = (
    <RightsLetter
      heading={{ id: 'list', text: 'Letter' }}
      recipient={['Rex s. r. o.']}
      recipientEmail="privacy@example.com"
    />
  );
  await renderIn('en', letter);
  await userEvent.selectOptions(screen.getByLabelText('What you’d like'), 'Right to erasure');
  await userEvent.type(screen.getByLabelText('Your name'), 'Jana');
  cleanup();
  await renderIn('en', letter);
  const preview = screen.getByLabelText<HTMLTextAreaElement>('Your letter');
  expect(preview.value).toContain('Article 17');
  expect(preview.value).toContain('Jana');
});
