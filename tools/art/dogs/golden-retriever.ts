import { eyes, mirrored, muzzle } from './features.ts';

const gold = '#e8b061';
const ripe = '#cf8d3c';
const cream = '#f6d8a4';

const ear = `<path d="M58 58C40 56 28 74 27 96c-1 19 5 38 17 41 10 2 17-9 18-26Z" fill="${ripe}"/>`;

export const goldenRetriever = {
  coat: gold,
  chest: cream,
  shade: ripe,
  head: `<path d="M100 36c32 0 55 20 56 54 0 16-3 25-10 34-10 13-20 31-46 31s-36-18-46-31c-7-9-10-18-10-34 1-34 24-54 56-54Z" fill="${gold}"/>
    ${mirrored(ear)}
    <path d="M100 42c-6 10-7 25-6 37-11 4-26 17-26 38 0 22 16 38 32 38s32-16 32-38c0-21-15-34-26-38 1-12 0-27-6-37Z" fill="${cream}"/>
    <path d="M66 79c5-5 13-6 18-3M134 79c-5-5-13-6-18-3" fill="none" stroke="${ripe}" stroke-width="4" stroke-linecap="round"/>
    ${muzzle({ size: 1.08, panting: true })}${eyes({ x: 24, y: 96, iris: '#6b3f1f' })}`,
};
