import { eyes, muzzle } from './features.ts';

const sand = '#dcb183';
const brown = '#8a5a3a';
const deep = '#6e4429';
const white = '#fdf7ec';

/** The brand's own dog: one ear up, one ear down, a patch over the eye. */
export const mongrel = {
  coat: sand,
  chest: white,
  shade: '#c2935f',
  head: `<path d="M46 92C36 66 32 32 40 20c6-8 20 6 32 20 8 9 13 16 16 22Z" fill="${brown}"/>
    <path d="M51 76c-5-18-7-34-4-43 9 7 18 18 24 27Z" fill="#d9a08a"/>
    <path d="M100 40c33 0 56 19 57 50 1 16-4 25-10 34-10 15-20 31-47 31s-37-16-47-31c-6-9-11-18-10-34 1-31 24-50 57-50Z" fill="${sand}"/>
    <path d="M100 40c33 0 56 19 57 50 1 9 0 16-3 22-11 9-29 10-38 1-9-10-6-24-10-38-2-11-8-22-14-34 3-1 5-1 8-1Z" fill="${brown}"/>
    <path d="M123 59c4-19 31-32 46-16 9 9 8 33 1 48-5 11-14 19-22 15-10-4-9-25-13-36-2-6-7-9-12-11Z" fill="${deep}"/>
    <path d="M100 92c-17 0-34 14-34 34 0 18 15 29 34 29s34-11 34-29c0-20-17-34-34-34Z" fill="${white}"/>
    <path d="M100 98c-8-8-11-30-8-57 3-1 5-1 8-1 1 0 2 0 3 0 5 22 3 46-3 58Z" fill="${white}"/>
    ${muzzle({ size: 1.05, panting: true })}${eyes({ x: 25, y: 95, size: 1.06, iris: '#5f3a20' })}`,
};
