import { avatar, avatarStack } from '../parts/avatar.ts';
import { icon } from '../parts/icon.ts';
import { meeting } from '../scenes/index.ts';

type EventsTexts = typeof import('../texts/sk.json')['events'];

/** May of a year in which it begins on a Friday. */
const emptyDays = 4;
const lastDay = 31;
const today = 13;
const selected = 16;
const daysWithEvents = new Set([6, 9, 16, 20, 23, 30]);

export function dayCell(day: number) {
  const state = day === selected ? 'action' : day === today ? 'today' : '';
  return `<span class="circle day ${state} ${daysWithEvents.has(day) ? 'busy' : ''}">${day}</span>`;
}

function calendar({ month, days }: EventsTexts) {
  const cells = Array.from({ length: lastDay }, (_, index) => dayCell(index + 1));
  return `<section class="card calendar"><header><h2 class="grow">${month}</h2>${icon('ChevronLeft')}${icon('ChevronRight')}</header>
    <div class="days">${days.map((day) => `<small class="fine muted">${day}</small>`).join('')}${'<span></span>'.repeat(emptyDays)}${cells.join('')}</div></section>`;
}

export function eventCard(event: EventsTexts['event']) {
  return `<article class="card framed column grow event"><div class="cover grow">${meeting}</div><div class="facts"><h3>${event.name}</h3>
    <p class="row when"><span class="row">${icon('Clock', { size: 17 })}${event.time}</span><span class="row">${icon('MapPin', { size: 17 })}${event.place}</span></p>
    <p class="row ends going">${avatarStack(['Luna', 'Bruno', 'Áres', 'Gróf'], 30)}<span class="muted grow">${event.going}</span><span class="pill button small action">${icon('CalendarCheck', { size: 18 })}${event.sign}</span></p></div></article>`;
}

function invitationCard({ text, name, yes, no }: EventsTexts['invitation']) {
  return `<article class="card row invitation">${avatar('Bruno', 46)}<p class="grow"><span class="muted">${text}</span><br><b>${name}</b></p>
    <span class="row tight"><span class="circle accent yes" title="${yes}">${icon('Check', { size: 19, strokeWidth: 3 })}</span><span class="circle no" title="${no}">${icon('X', { size: 19, strokeWidth: 2.6 })}</span></span></article>`;
}

function ratingCard(text: EventsTexts['rating']) {
  const stars = Array.from(
    { length: 5 },
    (_, index) =>
      `<i class="${index < 4 ? 'full' : ''}">${icon('Star', { size: 24, fill: 'currentColor' })}</i>`,
  );
  return `<article class="card rate"><b>${text}</b><p class="row tight stars">${stars.join('')}</p></article>`;
}

export function eventsScreen(texts: EventsTexts) {
  return `<header class="row ends title-bar"><h1>${texts.title}</h1><span class="circle accent round">${icon('Plus', { size: 26 })}</span></header>
    ${calendar(texts)}<h2 class="row ends section-title">${texts.next}<small>${texts.count}</small></h2>
    <div class="column grow agenda">${eventCard(texts.event)}${invitationCard(texts.invitation)}${ratingCard(texts.rating)}</div>`;
}
