import { brand, colors, mark } from '@labka/contract/brand';
import { dogs } from '../dogs/index.ts';
import { bust } from '../dogs/poses.ts';
import { avatar } from '../parts/avatar.ts';
import { points } from '../svg.ts';

const logo = `<svg class="logo" viewBox="${mark.viewBox}"><path fill="${colors.mark[1]}" d="${mark.accent}"/><path d="${mark.text}"/><path class="ground" d="${mark.ground}"/></svg>`;

const paw = `<g fill="#0f3a2f"><ellipse cx="0" cy="6" rx="9" ry="8"/><ellipse cx="-11" cy="-4" rx="4" ry="5.5"/><ellipse cx="-4" cy="-11" rx="4" ry="6"/><ellipse cx="5" cy="-11" rx="4" ry="6"/><ellipse cx="12" cy="-4" rx="4" ry="5.5"/></g>`;

/** Each step with its turn in degrees. */
const trail = points('618,512,46 602,452,30 650,404,22 636,340,4 684,286,18 680,224,0 726,170,30 748,112,40')
  .map(([x, y, turn]) => `<g transform="translate(${x} ${y}) rotate(${turn})">${paw}</g>`)
  .join('');

const pin = (name: string, x: number, y: number) =>
  `<span class="pin" style="left: ${x}px; top: ${y}px">${avatar(name, 84)}</span>`;

export function socialPicture({ claim, text }: { claim: readonly string[]; text: string }) {
  const last = claim.length - 1;
  const lines = claim.map(
    (line, index) => `<span class="${index === last ? 'highlight' : ''}">${line}</span>`,
  );
  return `<main class="social"><svg viewBox="0 0 1200 630"><path d="M1200 0H760c-60 120 40 190-20 330-40 94-160 130-150 300h610Z" fill="#1f5848"/>
      <path d="M1200 70c-90-20-180 10-230 90s-210 80-240 210 30 200 90 260h380Z" fill="#2b6a55"/>${trail}</svg>
    ${pin('Bruno', 712, 70)}${pin('Luna', 1070, 60)}
    <svg class="dog" viewBox="0 0 200 200">${bust(dogs.Dunčo, { collar: 'red', tilt: -4 })}</svg>
    <header class="row brand">${logo}${brand}</header><h1>${lines.join('<br>')}</h1><p>${text}</p></main>`;
}
