// @ts-check
import { chatFeature, eventsFeature, mapFeature, rankingFeature } from './features/index.mjs';
import { phone } from './parts/phone.mjs';
import { chatScreen } from './screens/chat.mjs';
import { eventsScreen } from './screens/events.mjs';
import { groupsScreen } from './screens/groups.mjs';
import { mapScreen } from './screens/map.mjs';
import { rankingScreen } from './screens/ranking.mjs';
import { socialPicture } from './social/picture.mjs';

/** @typedef {typeof import('./texts/sk.json')} Texts */

/**
 * @typedef {object} Picture
 * @property {string} name
 * @property {readonly string[]} styles the sheets of the screens that it is made of
 * @property {{ width: number, height: number }} size in CSS px
 * @property {number} scale device pixels for one CSS px
 * @property {readonly ('light' | 'dark')[]} schemes
 * @property {(language: string, mark: string) => string} file below content/; the mark is that of the scheme
 * @property {(texts: Texts) => string} draw the body of the document
 */

const phoneSize = { width: 390, height: 844 };

/**
 * @param {import('./parts/phone.mjs').ScreenName} name
 * @param {{ time: string, battery: number }} status
 * @param {(texts: Texts) => string} draw
 * @returns {Picture}
 */
function screen(name, status, draw) {
  return {
    name,
    styles: [name],
    size: phoneSize,
    scale: 2,
    schemes: ['light', 'dark'],
    file: (language, mark) => `screens/${language}/${name}${mark}.png`,
    draw: (texts) => phone({ name, status, tabs: texts.tabs, content: draw(texts) }),
  };
}

/**
 * @param {'map' | 'chat' | 'ranking' | 'events'} name
 * @param {readonly string[]} styles
 * @param {(texts: Texts) => string} content
 * @returns {Picture}
 */
function feature(name, styles, content) {
  return {
    name: `${name}-feature`,
    styles: [...styles, 'features'],
    size: { width: 320, height: 320 },
    scale: 2,
    schemes: ['light', 'dark'],
    file: (language, mark) => `features/${language}/${name}${mark}.png`,
    draw: (texts) => `<main class="feature ${name}">${content(texts)}</main>`,
  };
}

/** @type {readonly Picture[]} */
export const pictures = [
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
