import { chatFeature, eventsFeature, mapFeature, rankingFeature } from './features/index.ts';
import { phone, type ScreenName } from './parts/phone.ts';
import { chatScreen } from './screens/chat.ts';
import { eventsScreen } from './screens/events.ts';
import { groupsScreen } from './screens/groups.ts';
import { mapScreen } from './screens/map.ts';
import { rankingScreen } from './screens/ranking.ts';
import { socialPicture } from './social/picture.ts';

export type Texts = typeof import('./texts/sk.json');

export interface Picture {
  name: string;
  /** the style sheets of its screens */
  styles: readonly string[];
  /** in CSS px */
  size: { width: number; height: number };
  /** device pixels for one CSS px */
  scale: number;
  schemes: readonly ('light' | 'dark')[];
  /** below content/; the mark in the name is that of the scheme */
  file: (language: string, mark: string) => string;
  draw: (texts: Texts) => string;
}

const phoneSize = { width: 390, height: 844 };

function screen(
  name: ScreenName,
  status: { time: string; battery: number },
  draw: (texts: Texts) => string,
): Picture {
  return {
    name,
    styles: [name],
    size: phoneSize,
    scale: 2,
    schemes: ['light', 'dark'],
    file: (language, mark) => `screens/${language}/${name}${mark}.png`,
    draw: (texts) => phone({ name, status, labels: texts.tabs, content: draw(texts) }),
  };
}

function feature(
  name: 'map' | 'chat' | 'ranking' | 'events',
  styles: readonly string[],
  content: (texts: Texts) => string,
): Picture {
  return {
    name: `${name}-feature`,
    styles: [...styles, 'features'],
    size: { width: 320, height: 240 },
    scale: 2,
    schemes: ['light', 'dark'],
    file: (language, mark) => `features/${language}/${name}${mark}.png`,
    draw: (texts) => `<main class="column sunken feature">${content(texts)}</main>`,
  };
}

export const pictures: readonly Picture[] = [
  screen('map', { time: '16:20', battery: 82 }, (texts) => mapScreen(texts.map)),
  screen('chat', { time: '7:34', battery: 96 }, (texts) => chatScreen(texts.chat)),
  screen('groups', { time: '18:05', battery: 64 }, (texts) => groupsScreen(texts.groups)),
  screen('ranking', { time: '19:48', battery: 51 }, (texts) => rankingScreen(texts.ranking)),
  screen('events', { time: '12:10', battery: 73 }, (texts) => eventsScreen(texts.events)),
  feature('map', ['map'], (texts) => mapFeature(texts.map)),
  feature('chat', ['chat', 'groups'], (texts) => chatFeature(texts)),
  feature('ranking', ['ranking'], (texts) => rankingFeature(texts.ranking)),
  feature('events', ['events'], (texts) => eventsFeature(texts.events)),
  {
    name: 'social',
    styles: ['social'],
    schemes: ['light'],
    size: { width: 1200, height: 630 },
    scale: 1,
    file: (language) => `social/${language}.png`,
    draw: (texts) => socialPicture(texts.social),
  },
];
