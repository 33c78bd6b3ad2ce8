import type { TextKey } from '../../i18n/texts.ts';

/** A right of the General Data Protection Regulation, with the article that a letter cites. */
export interface Right {
  readonly id: string;
  readonly article: string;
  readonly name: TextKey;
  readonly request: TextKey;
}

export const rights: readonly Right[] = [
  {
    id: 'information',
    article: '13 – 14',
    name: 'letter.rights.information.name',
    request: 'letter.rights.information.request',
  },
  {
    id: 'access',
    article: '15',
    name: 'letter.rights.access.name',
    request: 'letter.rights.access.request',
  },
  {
    id: 'rectification',
    article: '16',
    name: 'letter.rights.rectification.name',
    request: 'letter.rights.rectification.request',
  },
  {
    id: 'erasure',
    article: '17',
    name: 'letter.rights.erasure.name',
    request: 'letter.rights.erasure.request',
  },
  {
    id: 'restriction',
    article: '18',
    name: 'letter.rights.restriction.name',
    request: 'letter.rights.restriction.request',
  },
  {
    id: 'portability',
    article: '20',
    name: 'letter.rights.portability.name',
    request: 'letter.rights.portability.request',
  },
  {
    id: 'objection',
    article: '21',
    name: 'letter.rights.objection.name',
    request: 'letter.rights.objection.request',
  },
  {
    id: 'automated',
    article: '22',
    name: 'letter.rights.automated.name',
    request: 'letter.rights.automated.request',
  },
  {
    id: 'withdrawal',
    article: '7(3)',
    name: 'letter.rights.withdrawal.name',
    request: 'letter.rights.withdrawal.request',
  },
];

/** The right that is chosen at first: most letters ask for access. */
export const usualRight = 'access';
