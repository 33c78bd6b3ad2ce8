import type { TextsOf } from '../../texts.ts';

export const support: TextsOf<'support'> = { support: {} };
