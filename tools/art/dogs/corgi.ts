import { eyes, mirrored, muzzle } from './features.ts';

const orange = '#e5924a';
const deep = '#c87432';
const white = '#fdf8ef';

const ear = `<path d="M45 96C33 68 27 30 34 19c5-8 20 3 33 16 10 10 17 18 20 24Z" fill="${orange}"/>
  <path d="M49 78C41 58 38 40 41 31c10 7 21 19 28 28Z" fill="#f3bfa4"/>`;

export const corgi = {
  coat: orange,
  chest: white,
  shade: deep,
  head: `${mirrored(ear)}
    <path d="M100 45c36 0 61 20 62 49 1 15-7 24-14 32-11 14-22 28-48 28s-37-14-48-28c-7-8-15-17-14-32 1-29 26-49 62-49Z" fill="${orange}"/>
    <path d="M100 46c-3 0-6 0-8 1 3 12 3 24-1 34-5 10-15 14-21 23-5 6-12 12-18 22 11 14 22 28 48 28s37-14 48-28c-6-10-13-16-18-22-6-9-16-13-21-23-4-10-4-22-1-34-2-1-5-1-8-1Z" fill="${white}"/>
    ${muzzle({ y: 117, size: 0.95, panting: true })}${eyes({ x: 28, y: 96, iris: '#5a3418' })}`,
};
