import { eyes, mirrored, muzzle } from './features.ts';

const blue = '#8b929c';
const deep = '#6d747f';
const light = '#b5bac0';

const ear = `<path d="M40 84C28 60 26 26 37 17c10-7 28 6 36 24 4 9 5 16 4 22Z" fill="${blue}"/>
  <path d="M46 70c-7-17-8-36-3-43 8 0 17 11 21 24 2 6 2 9 2 12Z" fill="#dba79c"/>`;

export const frenchBulldog = {
  coat: blue,
  chest: '#eceae4',
  shade: deep,
  head: `${mirrored(ear)}
    <path d="M100 44c36 0 62 16 63 47 1 17-4 25-6 34-4 20-26 30-57 30s-53-10-57-30c-2-9-7-17-6-34 1-31 27-47 63-47Z" fill="${blue}"/>
    <path d="M100 96c-12 0-18 7-28 10-13 4-20 12-19 25 1 16 22 25 47 25s46-9 47-25c1-13-6-21-19-25-10-3-16-10-28-10Z" fill="${light}"/>
    <path d="M78 106c7-7 14-10 22-10s15 3 22 10M92 52c2 8 2 14 0 20M108 52c-2 8-2 14 0 20" fill="none" stroke="${deep}" stroke-width="3.4" stroke-linecap="round"/>
    ${muzzle({ y: 113, size: 1.05 })}${eyes({ x: 33, y: 92, size: 1.12, iris: '#4a3a2e' })}`,
};
