// @ts-check

/** Heads are drawn in a square of 200 units, seen from the front, with the middle of the face at x = 100. */
const dark = '#23211d';

/**
 * Draws a shape and its mirror image on the other side of the face.
 * @param {string} shape
 */
export function mirrored(shape) {
  return `${shape}<g transform="matrix(-1 0 0 1 200 0)">${shape}</g>`;
}

/**
 * @param {{ x?: number, y?: number, size?: number, iris?: string }} [options] distance from the middle, height, scale
 */
export function eyes({ x = 23, y = 97, size = 1, iris = dark } = {}) {
  const eye = (/** @type {number} */ centre) => `<g transform="translate(${centre} ${y}) scale(${size})">
    <ellipse rx="7.4" ry="8.4" fill="${iris}"/><ellipse cy=".6" rx="5.2" ry="6.2" fill="${dark}"/>
    <circle cx="2.3" cy="-3" r="2.5" fill="#fff"/></g>`;
  return eye(100 - x) + eye(100 + x);
}

/**
 * Nose, the line below it, and a smile.
 * @param {{ y?: number, size?: number, colour?: string, line?: string }} [options]
 */
export function muzzle({ y = 118, size = 1, colour = dark, line = dark } = {}) {
  return `<g transform="translate(100 ${y}) scale(${size})">
    <path d="M0 9v9M0 18c-3.5 7-12 8.5-17.5 3.5M0 18c3.5 7 12 8.5 17.5 3.5" fill="none" stroke="${line}" stroke-width="3.4" stroke-linecap="round"/>
    <path d="M-13.5-3.5C-13.5-8-7-9.5 0-9.5s13.5 1.5 13.5 6C13.5 3 6 11 0 11S-13.5 3-13.5-3.5Z" fill="${colour}"/>
    <ellipse cx="-4.5" cy="-4.5" rx="4.6" ry="2" fill="#fff" opacity=".38"/></g>`;
}

/** @param {{ y?: number, size?: number }} [options] the height at which the tongue leaves the mouth */
export function tongue({ y = 139, size = 1 } = {}) {
  return `<g transform="translate(100 ${y}) scale(${size})">
    <path d="M-9.5-2h19v14c0 6-4 10.5-9.5 10.5S-9.5 18-9.5 12Z" fill="#ee7f83"/>
    <path d="M0-1v11" stroke="#cf5a66" stroke-width="2.6" stroke-linecap="round"/></g>`;
}
