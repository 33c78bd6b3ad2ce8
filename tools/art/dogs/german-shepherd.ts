import { eyes, mirrored, muzzle } from './features.ts';

const tan = '#c88a4c';
const dark = '#3b302a';
const pink = '#c9927e';

const ear = `<path d="M44 92C38 66 36 30 42 18c4-6 14 6 26 20 8 9 15 16 18 22Z" fill="${dark}"/>
  <path d="M51 76c-3-18-5-34-2-44 8 8 16 19 22 27Z" fill="${pink}"/>`;

export const germanShepherd = {
  coat: dark,
  chest: tan,
  shade: '#2c231f',
  head: `${mirrored(ear)}
    <path d="M100 44c32 0 55 18 57 48 1 15-5 23-10 32-9 15-19 33-47 33s-38-18-47-33c-5-9-11-17-10-32 2-30 25-48 57-48Z" fill="${tan}"/>
    <path d="M100 44c-24 0-44 10-52 29 14-6 30-4 40 10 4 6 6 6 12 6s8 0 12-6c10-14 26-16 40-10-8-19-28-29-52-29Z" fill="${dark}"/>
    <path d="M100 86c-9 0-13 9-17 18-4 8-12 12-13 26-1 17 13 27 30 27s31-10 30-27c-1-14-9-18-13-26-4-9-8-18-17-18Z" fill="${dark}"/>
    <ellipse cx="79" cy="82" rx="6" ry="4" fill="${tan}"/><ellipse cx="121" cy="82" rx="6" ry="4" fill="${tan}"/>
    ${muzzle({ y: 120, colour: '#171411', line: '#171411', panting: true })}${eyes({ x: 24, y: 98, iris: '#7a4a22' })}`,
};
