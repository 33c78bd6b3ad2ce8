import { dogs } from '../dogs/index.ts';
import { bust } from '../dogs/poses.ts';
import { avatar } from '../parts/avatar.ts';
import { points } from '../svg.ts';

/** The website's mark; see src/components/Logo. */
const mark = `<svg class="logo" viewBox="0 0 40 40"><path class="pad" d="M20 37.5c-1.1 0-2.1-.5-2.8-1.3C13.5 32 9.5 28.2 9.5 23.5a10.5 10.5 0 0 1 21 0c0 4.7-4 8.5-7.7 12.7-.7.8-1.7 1.3-2.8 1.3Z"/>
  <ellipse cx="5.6" cy="15.5" rx="3.4" ry="4.5" transform="rotate(-24 5.6 15.5)"/><ellipse cx="14.2" cy="7" rx="3.7" ry="5" transform="rotate(-8 14.2 7)"/><ellipse cx="25.8" cy="7" rx="3.7" ry="5" transform="rotate(8 25.8 7)"/><ellipse cx="34.4" cy="15.5" rx="3.4" ry="4.5" transform="rotate(24 34.4 15.5)"/><circle class="hole" cx="20" cy="23.5" r="3.8"/></svg>`;

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
    <header class="row brand">${mark}Labka</header><h1>${lines.join('<br>')}</h1><p>${text}</p></main>`;
}
