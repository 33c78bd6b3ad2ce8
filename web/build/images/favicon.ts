import { brand, colors, mark } from '@labka/contract/brand';

/** The side of the picture, and how much of it the mark takes. */
const size = 48;
const share = 0.75;

const [, , markWidth = 0, markHeight = 0] = mark.viewBox.split(' ').map(Number);
const scale = (size * share) / Math.max(markWidth, markHeight);
const left = (size - markWidth * scale) / 2;
const top = (size - markHeight * scale) / 2;

/** Of the icon, in both schemes: browsers' own frames are light and dark too. */
export const iconGround = colors.action[0];

/** The brand's mark as browsers show it beside a page's title, in one colour on another. */
export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">
  <title>${brand.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>
  <rect width="${size}" height="${size}" rx="${size / 4}" fill="${iconGround}"/>
  <g fill="${colors.action[1]}" transform="translate(${left} ${top}) scale(${scale})">
    <path d="${mark.accent}"/>
    <path d="${mark.text}"/>
    <path d="${mark.ground}" fill="${iconGround}"/>
  </g>
</svg>
`;
