import { eyes, mirrored, muzzle } from './features.ts';

const black = '#33333b';
const deep = '#24242b';
const white = '#fbf7ef';

const ear = `<path d="M62 66C50 44 38 30 31 31c-9 2-11 32-6 49 3 9 12 15 22 15Z" fill="${deep}"/>
  <path d="M31 31c-9 1-13 27-9 44 7-3 18-9 22-18 1-9-6-24-13-26Z" fill="#45454f"/>`;

export const borderCollie = {
  coat: black,
  chest: white,
  shade: deep,
  head: `${mirrored(ear)}
    <path d="M100 38c34 0 58 22 58 56 0 14-4 22-11 31-9 12-22 29-47 29s-38-17-47-29c-7-9-11-17-11-31 0-34 24-56 58-56Z" fill="${black}"/>
    <path d="M100 39c-5 0-9 1-11 2 4 12 5 26 1 38-5 14-22 20-25 38-3 19 16 37 35 37s38-18 35-37c-3-18-20-24-25-38-4-12-3-26 1-38-2-1-6-2-11-2Z" fill="${white}"/>
    ${muzzle({ panting: true })}${eyes({ x: 27, iris: '#8a5a2b' })}`,
};
