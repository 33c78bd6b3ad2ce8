import { eyes, mirrored, muzzle } from './features.ts';

const rust = '#bf6b38';
const deep = '#9c4f26';
const light = '#cf8150';

const ear = `<path d="M60 54C42 50 30 64 27 88c-3 27 3 56 16 60 12 3 20-18 21-40 0-10-1-20-4-28Z" fill="${deep}"/>`;

export const vizsla = {
  coat: rust,
  chest: light,
  shade: deep,
  head: `<path d="M100 35c29 0 49 18 51 47 1 20-6 30-11 41-7 17-17 35-40 35s-33-18-40-35c-5-11-12-21-11-41 2-29 22-47 51-47Z" fill="${rust}"/>
    ${mirrored(ear)}
    <path d="M100 88c-7 0-11 7-14 14-5 9-13 15-13 29 0 15 12 26 27 26s27-11 27-26c0-14-8-20-13-29-3-7-7-14-14-14Z" fill="${light}"/>
    <path d="M70 78c5-4 11-4 15-2M130 78c-5-4-11-4-15-2" fill="none" stroke="${deep}" stroke-width="3.6" stroke-linecap="round"/>
    ${muzzle({ y: 120, colour: '#6e3524', line: '#6e3524' })}${eyes({ x: 22, y: 95, iris: '#e2a24a' })}`,
};
