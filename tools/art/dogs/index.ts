import { points } from '../svg.ts';
import { eyes, mirrored, muzzle } from './features.ts';

export interface Dog {
  /** SVG shapes in a square of 200 units */
  head: string;
  /** colour of the back */
  coat: string;
  chest: string;
  /** of the coat */
  shade: string;
}

/** A dog of these colours, its head drawn in them. */
function dog<Colours extends Omit<Dog, 'head'>>(
  colours: Colours,
  head: (colours: Colours) => string,
): Dog & Colours {
  return { ...colours, head: head(colours) };
}

/** @param circles each as its middle and radius */
function curls(colour: string, circles: string) {
  return points(circles)
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`)
    .join('');
}

export const dogs = {
  /** Vizsla. */
  Áres: dog(
    { coat: '#bf6b38', chest: '#cf8150', shade: '#9c4f26' },
    ({ coat, chest, shade }) => `
    <path d="M100 35c29 0 49 18 51 47 1 20-6 30-11 41-7 17-17 35-40 35s-33-18-40-35c-5-11-12-21-11-41 2-29 22-47 51-47Z" fill="${coat}"/>
    ${mirrored(`<path d="M60 54C42 50 30 64 27 88c-3 27 3 56 16 60 12 3 20-18 21-40 0-10-1-20-4-28Z" fill="${shade}"/>`)}
    <path d="M100 88c-7 0-11 7-14 14-5 9-13 15-13 29 0 15 12 26 27 26s27-11 27-26c0-14-8-20-13-29-3-7-7-14-14-14Z" fill="${chest}"/>
    <path d="M70 78c5-4 11-4 15-2M130 78c-5-4-11-4-15-2" fill="none" stroke="${shade}" stroke-width="3.6" stroke-linecap="round"/>
    ${muzzle({ y: 120, colour: '#6e3524' })}${eyes({ x: 22, y: 95, iris: '#e2a24a' })}`,
  ),

  /** German Shepherd. */
  Aris: dog(
    { coat: '#3b302a', chest: '#c88a4c', shade: '#2c231f', pink: '#c9927e' },
    ({ coat, chest, pink }) => `
    ${mirrored(`<path d="M44 92C38 66 36 30 42 18c4-6 14 6 26 20 8 9 15 16 18 22Z" fill="${coat}"/>
      <path d="M51 76c-3-18-5-34-2-44 8 8 16 19 22 27Z" fill="${pink}"/>`)}
    <path d="M100 44c32 0 55 18 57 48 1 15-5 23-10 32-9 15-19 33-47 33s-38-18-47-33c-5-9-11-17-10-32 2-30 25-48 57-48Z" fill="${chest}"/>
    <path d="M100 44c-24 0-44 10-52 29 14-6 30-4 40 10 4 6 6 6 12 6s8 0 12-6c10-14 26-16 40-10-8-19-28-29-52-29Z" fill="${coat}"/>
    <path d="M100 86c-9 0-13 9-17 18-4 8-12 12-13 26-1 17 13 27 30 27s31-10 30-27c-1-14-9-18-13-26-4-9-8-18-17-18Z" fill="${coat}"/>
    <ellipse cx="79" cy="82" rx="6" ry="4" fill="${chest}"/><ellipse cx="121" cy="82" rx="6" ry="4" fill="${chest}"/>
    ${muzzle({ y: 120, colour: '#171411', panting: true })}${eyes({ x: 24, y: 98, iris: '#7a4a22' })}`,
  ),

  /** French Bulldog. */
  Bobo: dog(
    { coat: '#8b929c', chest: '#eceae4', shade: '#6d747f', light: '#b5bac0' },
    ({ coat, shade, light }) => `
    ${mirrored(`<path d="M40 84C28 60 26 26 37 17c10-7 28 6 36 24 4 9 5 16 4 22Z" fill="${coat}"/>
      <path d="M46 70c-7-17-8-36-3-43 8 0 17 11 21 24 2 6 2 9 2 12Z" fill="#dba79c"/>`)}
    <path d="M100 44c36 0 62 16 63 47 1 17-4 25-6 34-4 20-26 30-57 30s-53-10-57-30c-2-9-7-17-6-34 1-31 27-47 63-47Z" fill="${coat}"/>
    <path d="M100 96c-12 0-18 7-28 10-13 4-20 12-19 25 1 16 22 25 47 25s46-9 47-25c1-13-6-21-19-25-10-3-16-10-28-10Z" fill="${light}"/>
    <path d="M78 106c7-7 14-10 22-10s15 3 22 10M92 52c2 8 2 14 0 20M108 52c-2 8-2 14 0 20" fill="none" stroke="${shade}" stroke-width="3.4" stroke-linecap="round"/>
    ${muzzle({ y: 113, size: 1.05 })}${eyes({ x: 33, y: 92, size: 1.12, iris: '#4a3a2e' })}`,
  ),

  /** Border Collie. */
  Bruno: dog(
    { coat: '#33333b', chest: '#fbf7ef', shade: '#24242b' },
    ({ coat, chest, shade }) => `
    ${mirrored(`<path d="M62 66C50 44 38 30 31 31c-9 2-11 32-6 49 3 9 12 15 22 15Z" fill="${shade}"/>
      <path d="M31 31c-9 1-13 27-9 44 7-3 18-9 22-18 1-9-6-24-13-26Z" fill="#45454f"/>`)}
    <path d="M100 38c34 0 58 22 58 56 0 14-4 22-11 31-9 12-22 29-47 29s-38-17-47-29c-7-9-11-17-11-31 0-34 24-56 58-56Z" fill="${coat}"/>
    <path d="M100 39c-5 0-9 1-11 2 4 12 5 26 1 38-5 14-22 20-25 38-3 19 16 37 35 37s38-18 35-37c-3-18-20-24-25-38-4-12-3-26 1-38-2-1-6-2-11-2Z" fill="${chest}"/>
    ${muzzle({ panting: true })}${eyes({ x: 27, iris: '#8a5a2b' })}`,
  ),

  /** Beagle. */
  Čibo: dog(
    { coat: '#3a332f', chest: '#fcf6ea', shade: '#2a2522', brown: '#b8733d', deep: '#8f5228' },
    ({ chest, brown, deep }) => `
    <path d="M100 37c30 0 51 19 52 50 1 17-4 26-9 36-9 17-19 32-43 32s-34-15-43-32c-5-10-10-19-9-36 1-31 22-50 52-50Z" fill="${brown}"/>
    <path d="M100 38c-4 0-7 0-9 1 3 13 3 27-1 39-6 12-22 20-23 40-1 21 15 37 33 37s34-16 33-37c-1-20-17-28-23-40-4-12-4-26-1-39-2-1-5-1-9-1Z" fill="${chest}"/>
    ${mirrored(`<path d="M62 56C44 50 29 62 26 88c-3 26 4 52 17 55 13 2 22-17 23-40Z" fill="${deep}"/>`)}${muzzle({ panting: true })}${eyes({ x: 26, y: 96, iris: '#6b3f1f' })}`,
  ),

  /** The brand's own dog, a mongrel: one ear up, one ear down, a patch over the eye. */
  Dunčo: dog(
    { coat: '#dcb183', chest: '#fdf7ec', shade: '#c2935f', brown: '#8a5a3a', deep: '#6e4429' },
    ({ coat, chest, brown, deep }) => `
    <path d="M46 92C36 66 32 32 40 20c6-8 20 6 32 20 8 9 13 16 16 22Z" fill="${brown}"/>
    <path d="M51 76c-5-18-7-34-4-43 9 7 18 18 24 27Z" fill="#d9a08a"/>
    <path d="M100 40c33 0 56 19 57 50 1 16-4 25-10 34-10 15-20 31-47 31s-37-16-47-31c-6-9-11-18-10-34 1-31 24-50 57-50Z" fill="${coat}"/>
    <path d="M100 40c33 0 56 19 57 50 1 9 0 16-3 22-11 9-29 10-38 1-9-10-6-24-10-38-2-11-8-22-14-34 3-1 5-1 8-1Z" fill="${brown}"/>
    <path d="M123 59c4-19 31-32 46-16 9 9 8 33 1 48-5 11-14 19-22 15-10-4-9-25-13-36-2-6-7-9-12-11Z" fill="${deep}"/>
    <path d="M100 92c-17 0-34 14-34 34 0 18 15 29 34 29s34-11 34-29c0-20-17-34-34-34Z" fill="${chest}"/>
    <path d="M100 98c-8-8-11-30-8-57 3-1 5-1 8-1 1 0 2 0 3 0 5 22 3 46-3 58Z" fill="${chest}"/>
    ${muzzle({ size: 1.05, panting: true })}${eyes({ x: 25, y: 95, size: 1.06, iris: '#5f3a20' })}`,
  ),

  /** Dachshund. */
  Fazuľka: dog(
    { coat: '#553528', chest: '#cf8d4e', shade: '#3f261d' },
    ({ coat, chest, shade }) => `
    <path d="M100 38c26 0 44 18 45 44 1 18-5 27-9 40-5 20-16 38-36 38s-31-18-36-38c-4-13-10-22-9-40 1-26 19-44 45-44Z" fill="${coat}"/>
    ${mirrored(`<path d="M66 50C44 44 28 60 24 86c-4 29 2 61 16 66 14 4 25-20 27-46Z" fill="${shade}"/>`)}${mirrored(`<ellipse cx="78" cy="79" rx="7" ry="5" fill="${chest}" transform="rotate(-14 78 79)"/>`)}
    <path d="M72 122c-4 22 10 38 28 38s32-16 28-38c-6 8-13 8-17 2-3-6-5-16-11-16s-8 10-11 16c-4 6-11 6-17-2Z" fill="${chest}"/>
    ${muzzle({ y: 124, size: 0.95 })}${eyes({ x: 22, y: 96, size: 0.98, iris: '#7a4a2a' })}`,
  ),

  /** Schnauzer. */
  Gróf: dog(
    { coat: '#6d716f', chest: '#d9dad3', shade: '#4d514f' },
    ({ coat, chest, shade }) => `
    <path d="M100 42c30 0 51 15 52 44 1 14-4 25-9 34-9 16-19 33-43 33s-34-17-43-33c-5-9-10-20-9-34 1-29 22-44 52-44Z" fill="${coat}"/>
    ${mirrored(`<path d="M45 78C38 58 38 40 46 35c9-5 24 4 33 15l-8 14c-4 7-10 16-19 21-3-1-5-4-7-7Z" fill="${shade}"/>`)}
    <path d="M100 98c-15 0-23 6-34 9-7 2-11 7-13 13l7 1-3 12 8-1-1 12 9-3 2 11 8-5 5 9 6-6 6 8 6-8 6 6 5-9 8 5 2-11 9 3-1-12 8 1-3-12 7-1c-2-6-6-11-13-13-11-3-19-9-34-9Z" fill="${chest}"/>
    ${muzzle({ y: 113, size: 1.05, line: '#5c5f5c' })}${eyes({ x: 25, y: 95, iris: '#4a3526' })}${mirrored(`<path d="M56 84c8-11 24-13 34-4l2 8c-9-4-15-4-20-1-5-3-11-4-16-3Z" fill="${chest}"/>`)}`,
  ),

  /** Poodle. */
  Kučierka: dog(
    { coat: '#d99a6b', chest: '#eab98f', shade: '#bf7c4e' },
    ({ coat, chest, shade }) => `
    <path d="M100 50c28 0 48 18 49 44 1 16-5 24-10 33-8 15-18 29-39 29s-31-14-39-29c-5-9-11-17-10-33 1-26 21-44 49-44Z" fill="${coat}"/>
    ${mirrored(curls(shade, '42,82,18 33,98,18 30,117,18 38,134,17 48,118,15 50,98,14'))}
    ${curls(chest, '70,52,19 88,38,20 112,38,20 130,52,19 100,54,26 60,70,15 140,70,15 80,66,18 120,66,18')}
    ${curls(chest, '80,130,17 120,130,17 100,138,19')}
    ${muzzle({ y: 118, size: 0.92, colour: '#4a2a20', line: '#6b3d2c' })}${eyes({ x: 22, y: 99, iris: '#5a3418' })}`,
  ),

  /** Golden Retriever. */
  Luna: dog(
    { coat: '#e8b061', chest: '#f6d8a4', shade: '#cf8d3c' },
    ({ coat, chest, shade }) => `
    <path d="M100 36c32 0 55 20 56 54 0 16-3 25-10 34-10 13-20 31-46 31s-36-18-46-31c-7-9-10-18-10-34 1-34 24-54 56-54Z" fill="${coat}"/>
    ${mirrored(`<path d="M58 58C40 56 28 74 27 96c-1 19 5 38 17 41 10 2 17-9 18-26Z" fill="${shade}"/>`)}
    <path d="M100 42c-6 10-7 25-6 37-11 4-26 17-26 38 0 22 16 38 32 38s32-16 32-38c0-21-15-34-26-38 1-12 0-27-6-37Z" fill="${chest}"/>
    <path d="M66 79c5-5 13-6 18-3M134 79c-5-5-13-6-18-3" fill="none" stroke="${shade}" stroke-width="4" stroke-linecap="round"/>
    ${muzzle({ size: 1.08, panting: true })}${eyes({ x: 24, y: 96, iris: '#6b3f1f' })}`,
  ),

  /** Corgi. */
  Mišo: dog(
    { coat: '#e5924a', chest: '#fdf8ef', shade: '#c87432' },
    ({ coat, chest }) => `
    ${mirrored(`<path d="M45 96C33 68 27 30 34 19c5-8 20 3 33 16 10 10 17 18 20 24Z" fill="${coat}"/>
      <path d="M49 78C41 58 38 40 41 31c10 7 21 19 28 28Z" fill="#f3bfa4"/>`)}
    <path d="M100 45c36 0 61 20 62 49 1 15-7 24-14 32-11 14-22 28-48 28s-37-14-48-28c-7-8-15-17-14-32 1-29 26-49 62-49Z" fill="${coat}"/>
    <path d="M100 46c-3 0-6 0-8 1 3 12 3 24-1 34-5 10-15 14-21 23-5 6-12 12-18 22 11 14 22 28 48 28s37-14 48-28c-6-10-13-16-18-22-6-9-16-13-21-23-4-10-4-22-1-34-2-1-5-1-8-1Z" fill="${chest}"/>
    ${muzzle({ y: 117, size: 0.95, panting: true })}${eyes({ x: 28, y: 96, iris: '#5a3418' })}`,
  ),

  /** Slovak Chuvach: a mountain sheepdog, white, woolly and calm. */
  Snežka: dog(
    { coat: '#fdf9f0', chest: '#fdf9f0', shade: '#eee2cb', deep: '#dfcfb2' },
    ({ coat, shade, deep }) => `
    <path d="M100 32c9-5 17 0 20 5 9-2 17 3 19 10 9 1 14 9 13 17 8 5 10 14 6 21 5 8 3 16-3 20 2 9-3 15-9 17 0 9-6 14-12 15-3 8-9 12-16 12-4 6-11 9-18 9s-14-3-18-9c-7 0-13-4-16-12-6-1-12-6-12-15-6-2-11-8-9-17-6-4-8-12-3-20-4-7-2-16 6-21-1-8 4-16 13-17 2-7 10-12 19-10 3-5 11-10 20-5Z" fill="${coat}"/>
    ${mirrored(`<path d="M60 60C44 54 31 64 27 84c-4 19-1 38 9 46 3-4 6-5 8-4 0-4 3-6 6-6 0-5 4-8 7-8 5-15 7-34 3-52Z" fill="${deep}"/>`)}
    <path d="M100 96c-17 0-33 11-33 31 0 18 15 30 33 30s33-12 33-30c0-20-16-31-33-31Z" fill="${shade}"/>
    <path d="M69 80c5-4 11-4 15-2M131 80c-5-4-11-4-15-2" fill="none" stroke="${deep}" stroke-width="4" stroke-linecap="round"/>
    ${muzzle({ size: 1.05, panting: true })}${eyes({ x: 23, y: 95, iris: '#5a3a20' })}`,
  ),
};
