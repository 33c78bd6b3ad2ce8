import { dogs } from '../dogs/index.ts';
import { sitting } from '../dogs/poses.ts';
import { cloud, flowers, light, place, spruce, tree } from '../scenes/landscape.ts';
import { points, svg } from '../svg.ts';
import type { Scheme } from '../town/picture.ts';

type Format = 'wide' | 'narrow';

const sun = '#f8dfa0';

/** How Dunčo, the one who blinks, holds his head. */
const tilt = 5;

/** The same evening an hour later. Only the landscape changes its colours: a dog is white at night as well. */
const dusk = new Map([
  [sun, '#2f6248'],
  [light.cloud, '#1d3a30'],
  [light.far, '#1b3d31'],
  [light.hill, '#22503c'],
  [light.meadow, '#2c6044'],
  [light.grass, '#245339'],
  [light.leaf, '#357a52'],
  [light.leafDeep, '#215c43'],
  [light.trunk, '#5b4331'],
  [light.stone, '#6f7f5b'],
]);

function grass(tufts: string) {
  const blades = points(tufts).map(([x, y]) => `M${x} ${y}l4-13 4 13m4 0 5-10 3 10`);
  return `<path d="${blades.join('')}" fill="none" stroke="${light.leaf}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/**
 * From the middle column of a page to both edges of the widest screens. The phone is at x 2148 to 2452, y 40 to 675; the shapes left of
 * it stay low, because the headline is there. Windows end at x 2630 (the narrowest), 2768 (1,440 px), 2920 (1,728), 3021 (1,920) and
 * 3359 (2,560): no dog is on one of these lines.
 */
const wide = {
  size: { width: 4000, height: 900 },
  shapes: `<circle cx="2330" cy="330" r="270" fill="${sun}"/>
    ${place(2560, 120, 1.15, cloud)}${place(2790, 60, 1.5, cloud)}${place(3080, 150, 1.2, cloud)}
    <path d="M0 744c500-46 1200-10 1700-40 210-16 330-130 470-170 170-40 270 20 420-30 150-44 290-34 470 20 320 80 620 20 940 40v336H0Z" fill="${light.far}"/>
    ${place(2126, 584, 1.1, spruce)}${place(2088, 604, 0.8, spruce)}${place(2676, 530, 1.3, spruce)}${place(2726, 524, 1.7, spruce)}${place(2790, 530, 1.2, spruce)}${place(3150, 570, 1.5, spruce)}${place(3290, 580, 1.2, spruce)}
    <path d="M0 764c700-20 1300-10 1750-30 220-10 330-100 500-110 220-16 310-80 470-84 190-4 250 70 460 84 300 20 560-20 820-10v286H0Z" fill="${light.hill}"/>
    ${place(2620, 580, 1.25, tree)}${place(2880, 590, 1.7, tree)}${place(3010, 610, 1.3, tree)}
    <path d="M0 796c800-16 1400-16 1820-30 180-6 260-60 420-70 260-16 480 40 760 26 360-20 700-30 1000-10v188H0Z" fill="${light.meadow}"/>
    <path d="M2446 900c20-60 90-90 84-130-6-44 60-58 64-92 2-26-26-44-4-88 2 34 46 56 44 90-2 38-54 54-50 92 4 42 40 80 60 128Z" fill="${light.stone}"/>
    ${place(2440, 330, 0.72, sitting(dogs.Luna, { collar: 'pine', tilt: 4 }))}
    ${place(2904, 563, 0.52, sitting(dogs.Gróf, { collar: 'red', tilt: 4 }))}${place(3050, 470, 0.78, sitting(dogs.Áres, { collar: 'blue', tilt: -4 }))}
    ${place(2042, 506, 0.6, sitting(dogs.Fazuľka, { collar: 'blue', tilt: -6 }))}
    ${place(2466, 443, 0.82, sitting(dogs.Dunčo, { collar: 'red', tilt }))}
    <path d="M0 836c900-20 1500-6 2000-24 240-14 420-30 640-10 460 24 900-10 1360 0v98H0Z" fill="${light.grass}"/>
    ${flowers('2012,742 2066,754 2716,738 2760,752 2950,746 3090,742', 4.5)}`,
};

/** For a phone's window: the pack sits on the upper edge of the phone, which stands at x 184 to 456 from y 190 on. */
const narrow = {
  size: { width: 640, height: 1200 },
  shapes: `<circle cx="320" cy="330" r="236" fill="${sun}"/>${place(206, 112, 0.8, cloud)}${place(450, 96, 0.9, cloud)}
    <path d="M0 560c90-60 180-70 320-50s230-60 320-30v720H0Z" fill="${light.far}"/>
    ${place(170, 540, 1.3, spruce)}${place(140, 560, 0.9, spruce)}${place(480, 534, 1.4, spruce)}
    <path d="M0 640c120-60 250-60 360-40s200-30 280-20v620H0Z" fill="${light.hill}"/>
    ${place(470, 640, 1.1, tree)}
    <path d="M0 730c160-40 460-50 640-20v490H0Z" fill="${light.meadow}"/>
    ${place(192, 62, 0.44, sitting(dogs.Bruno, { collar: 'red', tilt: -6 }))}
    ${place(270, 44, 0.5, sitting(dogs.Dunčo, { collar: 'red', tilt }))}
    ${place(358, 56, 0.46, sitting(dogs.Luna, { collar: 'pine', tilt: -3 }))}
    ${grass('160,740 468,736')}${flowers('172,764 462,770 476,752', 4.5)}`,
};

/** The scenery around the phone in the hero. */
export function heroScene(format: Format, scheme: Scheme) {
  const { size, shapes } = format === 'wide' ? wide : narrow;
  const drawing = svg(size, 'The pack', shapes);
  return scheme === 'light' ? drawing : recolour(drawing);
}

/** Dunčo's eyes while he blinks, in the frame in which he sits; HeroSection.module.css lays them over the scene. */
export function closedEyes() {
  const { coat, brown } = dogs.Dunčo;
  const lid = (x: number, colour: string) =>
    `<ellipse cx="${x}" cy="95" rx="9" ry="10" fill="${colour}"/><path d="M${x - 8} 96q8 7 16 0" fill="none" stroke="#23211d" stroke-width="3" stroke-linecap="round"/>`;
  const eyes = `<g transform="rotate(${tilt} 100 140)">${lid(75, coat)}${lid(125, brown)}</g>`;
  return svg({ width: 200, height: 200 }, 'Dunčo', eyes);
}

function recolour(drawing: string) {
  return drawing.replace(/#[0-9a-f]{6}/g, (colour) => dusk.get(colour) ?? colour);
}
