// @ts-check

/** Every character that our texts may use, by the file of Figtree that has it. A test compares them with all texts. */
export const characters = {
  latin: [
    ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~',
    '\u00a0§©«»°·×ÁÄÉÍÓÔÖÚÜÝßáäéíóôöúüý',
    '–—‘’‚“”„…•€−',
  ].join(''),
  'latin-ext': 'ČĎĚĹĽŇŔŘŠŤŮŽčďěĺľňŕřšťůž',
};
