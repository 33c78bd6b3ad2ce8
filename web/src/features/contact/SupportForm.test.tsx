import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createI18n } from '../../i18n/create-i18n.ts';
import { I18nProvider } from '../../i18n/I18nProvider.tsx';
import { renderIn } from '../../testing/render.tsx';
import { SupportForm } from './SupportForm.tsx';

const topicField = () => screen.getByLabelText<HTMLSelectElement>('Topic');

test('a topic that is chosen beside the form is chosen in it, and takes the error with it', async () => {
  const form = await renderIn('en', <SupportForm topic={undefined} fallbackEmail="help@example.com" />);
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  expect(topicField().getAttribute('aria-invalid')).toBe('true');
  form.rerender(
    <I18nProvider instance={await createI18n('en')}>
      <SupportForm topic="billing" fallbackEmail="help@example.com" />
    </I18nProvider>,
  );
  expect(topicField().value).toBe('billing');
  expect(topicField().hasAttribute('aria-invalid')).toBe(false);
});

test('what was typed and chosen is there again when the visitor comes back', async () => {
  const form = <SupportForm topic={undefined} fallbackEmail="help@example.com" />;
  await renderIn('en', form);
  await userEvent.selectOptions(topicField(), 'app');
  await userEvent.type(screen.getByLabelText('Message'), 'Where is the map?');
  cleanup();
  await renderIn('en', form);
  expect(topicField().value).toBe('app');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Where is the map?');
});
