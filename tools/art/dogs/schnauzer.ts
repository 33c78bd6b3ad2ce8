import { eyes, mirrored, muzzle } from './features.ts';

const grey = '#6d716f';
const deep = '#4d514f';
const silver = '#d9dad3';

const ear = `<path d="M45 78C38 58 38 40 46 35c9-5 24 4 33 15l-8 14c-4 7-10 16-19 21-3-1-5-4-7-7Z" fill="${deep}"/>`;
const brow = `<path d="M56 84c8-11 24-13 34-4l2 8c-9-4-15-4-20-1-5-3-11-4-16-3Z" fill="${silver}"/>`;

export const schnauzer = {
  coat: grey,
  chest: silver,
  shade: deep,
  head: `<path d="M100 42c30 0 51 15 52 44 1 14-4 25-9 34-9 16-19 33-43 33s-34-17-43-33c-5-9-10-20-9-34 1-29 22-44 52-44Z" fill="${grey}"/>
    ${mirrored(ear)}
    <path d="M100 98c-15 0-23 6-34 9-7 2-11 7-13 13l7 1-3 12 8-1-1 12 9-3 2 11 8-5 5 9 6-6 6 8 6-8 6 6 5-9 8 5 2-11 9 3-1-12 8 1-3-12 7-1c-2-6-6-11-13-13-11-3-19-9-34-9Z" fill="${silver}"/>
    ${muzzle({ y: 113, size: 1.05, line: '#5c5f5c' })}${eyes({ x: 25, y: 95, iris: '#4a3526' })}${mirrored(brow)}`,
};
