import { authorities } from '@labka/contract/authorities';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderIn } from '../../testing/render.tsx';
import { WithLinks } from './WithLinks.tsx';

test('known numbers are links each time, other numbers never', async () => {
  const number = authorities.childHelpline.phone.replaceAll(' ', '\u00a0');
  await renderIn('en', <WithLinks>{`In 365 days, until 2065, call ${number}, I say ${number}.`}</WithLinks>);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([number, number]);
});
