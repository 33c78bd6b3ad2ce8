import { eyes, mirrored, muzzle } from './features.ts';

const apricot = '#d99a6b';
const deep = '#bf7c4e';
const light = '#eab98f';

const curls = (circles: number[][], colour: string) =>
  circles.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`).join('');

const ear = curls(
  [
    [42, 82, 18],
    [33, 98, 18],
    [30, 117, 18],
    [38, 134, 17],
    [48, 118, 15],
    [50, 98, 14],
  ],
  deep,
);
const crown = curls(
  [
    [70, 52, 19],
    [88, 38, 20],
    [112, 38, 20],
    [130, 52, 19],
    [100, 54, 26],
    [60, 70, 15],
    [140, 70, 15],
    [80, 66, 18],
    [120, 66, 18],
  ],
  light,
);
const beard = curls(
  [
    [80, 130, 17],
    [120, 130, 17],
    [100, 138, 19],
  ],
  light,
);

export const poodle = {
  coat: apricot,
  chest: light,
  shade: deep,
  head: `<path d="M100 50c28 0 48 18 49 44 1 16-5 24-10 33-8 15-18 29-39 29s-31-14-39-29c-5-9-11-17-10-33 1-26 21-44 49-44Z" fill="${apricot}"/>
    ${mirrored(ear)}${crown}${beard}
    ${muzzle({ y: 118, size: 0.92, colour: '#4a2a20', line: '#6b3d2c' })}${eyes({ x: 22, y: 99, iris: '#5a3418' })}`,
};
