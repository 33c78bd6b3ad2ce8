/** Every character that a headline may use, in one string. A test compares it with all texts. */
export const characters = [
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~',
  '\u00a0§©«»°·×ÁÄÉÍÓÔÖÚÜÝßáäéíóôöúüý',
  'ČĎĚĹĽŇŔŘŠŤŮŽčďěĺľňŕřšťůž',
  '–—‘’‚“”„…•€−',
].join('');
