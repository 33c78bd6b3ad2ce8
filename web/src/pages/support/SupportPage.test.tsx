import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { site } from '../../../site.config.ts';
import { renderIn } from '../../testing/render.tsx';
import { SupportPage } from './SupportPage.tsx';

const flag = vi.hoisted(() => ({ supportForm: true }));

vi.mock('../../../site.config.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../../site.config.ts')>();
  return {
    site: {
      ...original.site,
      get supportForm() {
        return flag.supportForm;
      },
    },
  };
});

const linksTo = (address: string) =>
  screen.getAllByRole('link').filter((link) => link.getAttribute('href') === address);

describe.each([true, false])('with the form switched on: %s', (supportForm) => {
  beforeEach(async () => {
    flag.supportForm = supportForm;
    await renderIn('en', <SupportPage />);
  });

  test('contacts, legal links and the home link are present', () => {
    expect(linksTo('/').length).toBeGreaterThan(0);
    expect(linksTo(`mailto:${site.contact.supportEmail}`).length).toBeGreaterThanOrEqual(2);
    expect(linksTo('/legal')).not.toHaveLength(0);
    expect(screen.getByRole('link', { name: 'GDPR and privacy' }).getAttribute('href')).toBe('/legal/gdpr');
    expect(screen.getAllByText(/usually reply within \d+ hours on business days/).length).toBeGreaterThan(0);
  });

  test('form and questions are shown only then', () => {
    expect(screen.queryAllByRole('form', { name: 'Write to support' })).toHaveLength(supportForm ? 1 : 0);
    expect(screen.queryAllByText('How do I delete my account?')).toHaveLength(supportForm ? 1 : 0);
  });
});
