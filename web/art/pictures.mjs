// @ts-check
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
 * @property {string} name also the name of its style sheet
 * @property {{ width: number, height: number }} size in CSS px
 * @property {number} scale device pixels for one CSS px
 * @property {(language: string) => string} file below content/
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
    size: phoneSize,
    scale: 2,
    file: (language) => `screens/${language}/${name}.png`,
    draw: (texts) => phone({ name, status, tabs: texts.tabs, content: draw(texts) }),
  };
}

/** @type {readonly Picture[]} */
export const pictures = [
  screen('map', { time: '16:20', battery: 82 }, (texts) => mapScreen(texts.map)),
  screen('chat', { time: '7:34', battery: 96 }, (texts) => chatScreen(texts.chat)),
  screen('groups', { time: '18:05', battery: 64 }, (texts) => groupsScreen(texts.groups)),
  screen('ranking', { time: '19:48', battery: 51 }, (texts) => rankingScreen(texts.ranking)),
  screen('events', { time: '12:10', battery: 73 }, (texts) => eventsScreen(texts.events)),
  {
    name: 'social',
    size: { width: 1200, height: 630 },
    scale: 1,
    file: (language) => `social/${language}.png`,
    draw: (texts) => socialPicture(texts.social),
  },
];
