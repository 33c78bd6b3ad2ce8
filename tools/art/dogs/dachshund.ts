import { eyes, mirrored, muzzle } from './features.ts';

const chocolate = '#553528';
const deep = '#3f261d';
const tan = '#cf8d4e';

const ear = `<path d="M66 50C44 44 28 60 24 86c-4 29 2 61 16 66 14 4 25-20 27-46Z" fill="${deep}"/>`;
const brow = `<ellipse cx="78" cy="79" rx="7" ry="5" fill="${tan}" transform="rotate(-14 78 79)"/>`;

export const dachshund = {
  coat: chocolate,
  chest: tan,
  shade: deep,
  head: `<path d="M100 38c26 0 44 18 45 44 1 18-5 27-9 40-5 20-16 38-36 38s-31-18-36-38c-4-13-10-22-9-40 1-26 19-44 45-44Z" fill="${chocolate}"/>
    ${mirrored(ear)}${mirrored(brow)}
    <path d="M72 122c-4 22 10 38 28 38s32-16 28-38c-6 8-13 8-17 2-3-6-5-16-11-16s-8 10-11 16c-4 6-11 6-17-2Z" fill="${tan}"/>
    ${muzzle({ y: 124, size: 0.95 })}${eyes({ x: 22, y: 96, size: 0.98, iris: '#7a4a2a' })}`,
};
