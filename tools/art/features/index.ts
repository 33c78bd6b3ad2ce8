import { avatarStack } from '../parts/avatar.ts';
import { icon } from '../parts/icon.ts';
import type { Texts } from '../pictures.ts';
import { housingEstate, lake, puppies } from '../scenes/index.ts';
import { received } from '../screens/chat.ts';
import { dayCell, eventCard, invitationCard } from '../screens/events.ts';
import { otherGroup, ownGroup } from '../screens/groups.ts';
import { owner, pin } from '../screens/map.ts';
import { mapTown } from '../screens/map-town.ts';
import { badgeRow, challengeCard, podium } from '../screens/ranking.ts';

/*
 * One moment of each story, seen from nearer than in the phone. A picture is a square; where a card is wide it shows two thirds of its
 * height, from y 53 to 267, so what matters lies there.
 */

/** Who is out, and where. */
export function mapFeature({ streets, places, park }: Texts['map']) {
  return `<div class="map-area">${mapTown(streets, places)}
      ${pin(314, 164, 'park current')}${pin(92, 184, 'vet')}${owner(178, 158, 'Čibo')}${owner(246, 190, 'Snežka')}${owner(352, 232, 'Luna')}${pin(264, 270, 'vet')}</div>
    <section class="card here-now"><p><b>${park.name}</b><br><span class="muted">${park.distance}</span></p>
      <div class="row">${avatarStack(['Luna', 'Bruno', 'Mišo'], 34)}<span class="pill small accent">${icon('PawPrint', { size: 17 })}${park.join}</span></div></section>`;
}

/** The groups of a neighbourhood, and a message from one of them. */
export function chatFeature({ groups, chat }: Pick<Texts, 'groups' | 'chat'>) {
  const [first, second] = groups.own;
  const [, young] = groups.others;
  if (!first || !second) throw new Error('The picture shows two groups of one’s own.');
  return `<div class="find">${icon('Search', { size: 20 })}${groups.search}</div><h2 class="section-title">${groups.title}<small>${groups.all}</small></h2>
    <div class="own-groups">${ownGroup(first, housingEstate, ['Aris', 'Čibo'])}${ownGroup(second, lake, ['Snežka', 'Áres'])}</div>
    <div class="message">${received('Luna', `<b>${chat.first.author}</b>${chat.first.text}`)}</div>
    <div class="other-groups">${otherGroup(young, { cover: puppies, members: ['Fazuľka', 'Mišo', 'Čibo'] }, groups.join)}</div>`;
}

/** The winners of a week, and what is collected on the way. */
export function rankingFeature({ periods, podium: winners, weekly, monthly, names }: Texts['ranking']) {
  return `<div class="stage"><div class="segments"><span class="current">${periods[0]}</span><span>${periods[1]}</span></div>${podium(winners)}</div>
    <div class="challenges">${challengeCard('weekly', weekly, 'Flame', 74)}${challengeCard('monthly', monthly, 'Map', 67)}</div>${badgeRow(names)}`;
}

/** A meeting to go to, and an invitation. */
export function eventsFeature({ next, event, invitation }: Texts['events']) {
  return `<div class="days week">${[11, 12, 13, 14, 15, 16, 17].map(dayCell).join('')}</div><h2 class="section-title">${next}</h2><div class="agenda">${eventCard(event)}${invitationCard(invitation)}</div>`;
}
