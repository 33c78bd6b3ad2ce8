import type { Dog } from './index.ts';

export const collars = { red: '#d9552b', pine: '#17604a', blue: '#245a7c' };

interface Pose {
  collar: keyof typeof collars;
  /** of the head, in degrees */
  tilt?: number;
}

/** Head and shoulders with a collar, for a frame of 200 × 200 units that cuts off the shoulders. */
export function bust({ head, coat, chest }: Dog, { collar, tilt = 0 }: Pose) {
  // The neck begins inside the head, so that no tilt leaves a gap.
  return `<path d="M64 120l-2 12c-4 24-16 38-34 52-8 7-12 16-12 30h168c0-14-4-23-12-30-18-14-30-28-34-52l-2-12Z" fill="${coat}"/>
    <path d="M100 150c-14 0-25 3-30 9-2 20 8 42 30 56 22-14 32-36 30-56-5-6-16-9-30-9Z" fill="${chest}"/>
    <path d="M58 152c10 13 25 20 42 20s32-7 42-20l5 12c-11 15-27 23-47 23s-36-8-47-23Z" fill="${collars[collar]}"/>
    <circle cx="100" cy="188" r="9.5" fill="#f4d35e"/><circle cx="100" cy="188" r="3.4" fill="#b98a1e"/>
    <g transform="rotate(${tilt} 100 140)">${head}</g>`;
}

/** The whole dog, sitting and looking at us, in a frame of 200 × 300 units. */
export function sitting({ head, coat, chest, shade }: Dog, { collar, tilt = 0 }: Pose) {
  return `<path d="M148 262c26 6 44-8 46-30 1-9-8-12-11-4-4 12-16 16-34 12Z" fill="${shade}"/>
    <path d="M66 140c-10 24-34 60-38 100-2 26 4 44 18 50h108c14-6 20-24 18-50-4-40-28-76-38-100Z" fill="${coat}"/>
    <path d="M44 226c-14 10-20 30-16 48 2 10 10 16 20 16h16c4-24-2-50-20-64ZM156 226c14 10 20 30 16 48-2 10-10 16-20 16h-16c-4-24 2-50 20-64Z" fill="${shade}"/>
    <path d="M100 148c-18 0-32 6-34 16 0 30 8 66 18 92h32c10-26 18-62 18-92-2-10-16-16-34-16Z" fill="${chest}"/>
    <path d="M74 196c-4 24-4 56-4 82-6 2-10 6-10 13h38v-68ZM126 196c4 24 4 56 4 82 6 2 10 6 10 13h-38v-68Z" fill="${coat}"/>
    <path d="M60 291c0-8 7-15 19-15s19 7 19 15ZM102 291c0-8 7-15 19-15s19 7 19 15Z" fill="${chest}"/>
    <path d="M58 150c10 13 25 20 42 20s32-7 42-20l4 12c-11 14-27 21-46 21s-35-7-46-21Z" fill="${collars[collar]}"/>
    <circle cx="100" cy="185" r="9" fill="#f4d35e"/><circle cx="100" cy="185" r="3.2" fill="#b98a1e"/>
    <g transform="rotate(${tilt} 100 140)">${head}</g>`;
}
