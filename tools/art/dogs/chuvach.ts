import { eyes, mirrored, muzzle } from './features.ts';

const white = '#fdf9f0';
const cream = '#eee2cb';
const deep = '#dfcfb2';

const ear = `<path d="M60 60C44 54 31 64 27 84c-4 19-1 38 9 46 3-4 6-5 8-4 0-4 3-6 6-6 0-5 4-8 7-8 5-15 7-34 3-52Z" fill="${deep}"/>`;

/** The Slovak mountain sheepdog: white, woolly and calm. */
export const chuvach = {
  coat: white,
  chest: white,
  shade: cream,
  head: `<path d="M100 32c9-5 17 0 20 5 9-2 17 3 19 10 9 1 14 9 13 17 8 5 10 14 6 21 5 8 3 16-3 20 2 9-3 15-9 17 0 9-6 14-12 15-3 8-9 12-16 12-4 6-11 9-18 9s-14-3-18-9c-7 0-13-4-16-12-6-1-12-6-12-15-6-2-11-8-9-17-6-4-8-12-3-20-4-7-2-16 6-21-1-8 4-16 13-17 2-7 10-12 19-10 3-5 11-10 20-5Z" fill="${white}"/>
    ${mirrored(ear)}
    <path d="M100 96c-17 0-33 11-33 31 0 18 15 30 33 30s33-12 33-30c0-20-16-31-33-31Z" fill="${cream}"/>
    <path d="M69 80c5-4 11-4 15-2M131 80c-5-4-11-4-15-2" fill="none" stroke="${deep}" stroke-width="4" stroke-linecap="round"/>
    ${muzzle({ size: 1.05, panting: true })}${eyes({ x: 23, y: 95, iris: '#5a3a20' })}`,
};
