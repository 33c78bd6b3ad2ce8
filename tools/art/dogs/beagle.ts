import { eyes, mirrored, muzzle } from './features.ts';

const brown = '#b8733d';
const deep = '#8f5228';
const white = '#fcf6ea';

const ear = `<path d="M62 56C44 50 29 62 26 88c-3 26 4 52 17 55 13 2 22-17 23-40Z" fill="${deep}"/>`;

export const beagle = {
  coat: '#3a332f',
  chest: white,
  shade: '#2a2522',
  head: `<path d="M100 37c30 0 51 19 52 50 1 17-4 26-9 36-9 17-19 32-43 32s-34-15-43-32c-5-10-10-19-9-36 1-31 22-50 52-50Z" fill="${brown}"/>
    <path d="M100 38c-4 0-7 0-9 1 3 13 3 27-1 39-6 12-22 20-23 40-1 21 15 37 33 37s34-16 33-37c-1-20-17-28-23-40-4-12-4-26-1-39-2-1-5-1-9-1Z" fill="${white}"/>
    ${mirrored(ear)}${muzzle({ panting: true })}${eyes({ x: 26, y: 96, iris: '#6b3f1f' })}`,
};
