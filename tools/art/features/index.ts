import { avatarStack } from '../parts/avatar.ts';
import { icon } from '../parts/icon.ts';
import type { Texts } from '../pictures.ts';
import { received } from '../screens/chat.ts';
import { dayCell, eventCard } from '../screens/events.ts';
import { ownGroups } from '../screens/groups.ts';
import { owner, pin } from '../screens/map.ts';
import { mapTown } from '../screens/map-town.ts';
import { challenges, podium } from '../screens/ranking.ts';

/* One moment of each feature, closer than on the phone. No text is cut. */

/** A park, and who is coming to its meet-up. */
export function mapFeature({ streets, places, park }: Texts['map']) {
  return `<div class="placed map-area">${mapTown(streets, places)}
      ${pin(314, 164, 'park current')}${pin(92, 184, 'vet')}${owner(178, 158, 'Čibo')}${owner(246, 190, 'Snežka')}</div>
    <section class="placed card here-now"><p><b>${park.name}</b><br><span class="muted">${park.event.name} · ${park.event.short}</span></p>
      <div class="row ends">${avatarStack(['Luna', 'Bruno', 'Áres', 'Gróf'], 34)}<span class="pill button small accent">${icon('PawPrint', { size: 17 })}${park.join}</span></div></section>`;
}

/** The groups of a neighbourhood, and a message from one of them. */
export function chatFeature({ groups, chat }: Pick<Texts, 'groups' | 'chat'>) {
  return `<h2 class="row ends section-title">${groups.title}<small>${groups.all}</small></h2>
    ${ownGroups(groups.own)}<div class="message">${received('Luna', `<b class="fine">${chat.first.author}</b>${chat.first.text}`)}</div>`;
}

/** The winners of a week, and how far the challenges are. */
export function rankingFeature(texts: Texts['ranking']) {
  return `<div class="stage">${podium(texts.podium)}</div>${challenges(texts)}`;
}

/** The week, and a meeting to go to. */
export function eventsFeature({ next, event }: Texts['events']) {
  return `<div class="days week">${[11, 12, 13, 14, 15, 16, 17].map(dayCell).join('')}</div><h2 class="row ends section-title">${next}</h2><div class="column agenda">${eventCard(event)}</div>`;
}
