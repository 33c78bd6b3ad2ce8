/** Heads are drawn in a square of 200 units, seen from the front, with the middle of the face at x = 100. */
const dark = '#23211d';

/** Draws a shape and its mirror image on the other side of the face. */
export function mirrored(shape: string) {
  return `${shape}<g transform="matrix(-1 0 0 1 200 0)">${shape}</g>`;
}

/** @param options distance from the middle, height, scale, colour */
export function eyes({ x, y = 97, size = 1, iris }: { x: number; y?: number; size?: number; iris: string }) {
  const eye = (centre: number) => `<g transform="translate(${centre} ${y}) scale(${size})">
    <ellipse rx="7.4" ry="8.4" fill="${iris}"/><ellipse cy=".6" rx="5.2" ry="6.2" fill="${dark}"/>
    <circle cx="2.3" cy="-3" r="2.5" fill="#fff"/></g>`;
  return eye(100 - x) + eye(100 + x);
}

interface Muzzle {
  y?: number;
  size?: number;
  colour?: string;
  line?: string;
  panting?: boolean;
}

/** Nose, the line below it, a smile, and for some the tongue. */
export function muzzle({ y = 118, size = 1, colour = dark, line = colour, panting = false }: Muzzle) {
  return `<g transform="translate(100 ${y}) scale(${size})">${panting ? tongue : ''}
    <path d="M0 9v9M0 18c-3.5 7-12 8.5-17.5 3.5M0 18c3.5 7 12 8.5 17.5 3.5" fill="none" stroke="${line}" stroke-width="3.4" stroke-linecap="round"/>
    <path d="M-13.5-3.5C-13.5-8-7-9.5 0-9.5s13.5 1.5 13.5 6C13.5 3 6 11 0 11S-13.5 3-13.5-3.5Z" fill="${colour}"/>
    <ellipse cx="-4.5" cy="-4.5" rx="4.6" ry="2" fill="#fff" opacity=".38"/></g>`;
}

/** Its upper edge is the line of the smile. */
const tongue = `<path d="M0 19c-2 4-6 6-10 6v9c0 7 4.5 11 10 11s10-4 10-11v-9c-4 0-8-2-10-6Z" fill="#ee7f83"/>
  <path d="M0 24v9" stroke="#cf5a66" stroke-width="2.6" stroke-linecap="round"/>`;
