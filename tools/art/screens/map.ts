import { avatar, avatarStack } from '../parts/avatar.ts';
import { icon } from '../parts/icon.ts';
import { dogPark } from '../scenes/index.ts';
import { mapTown } from './map-town.ts';

type MapTexts = typeof import('../texts/sk.json')['map'];

export function pin(x: number, y: number, kind: 'park' | 'park current' | 'vet') {
  const symbol = kind === 'vet' ? 'Stethoscope' : 'TreeDeciduous';
  return `<span class="placed circle pin ${kind}" style="left: ${x}px; top: ${y}px">${icon(symbol, { size: kind === 'park current' ? 26 : 20 })}</span>`;
}

export function owner(x: number, y: number, dog: string) {
  return `<span class="placed circle surface owner" style="left: ${x}px; top: ${y}px">${avatar(dog, 46)}</span>`;
}

function toolbar({ search, filters }: MapTexts) {
  return `<div class="row surface rounded muted search">${icon('Search')}<span class="grow">${search}</span>${avatar('Dunčo', 38)}</div>
    <div class="row filters"><span class="pill action">${icon('TreeDeciduous', { size: 18 })}${filters.parks}</span>
      <span class="pill surface">${icon('Stethoscope', { size: 18 })}${filters.vets}</span><span class="pill surface">${icon('PawPrint', { size: 18 })}${filters.owners}</span></div>`;
}

function parkSheet(park: MapTexts['park']) {
  return `<section class="surface sheet"><i class="placed rounded handle"></i><div class="row sheet-head"><div class="framed picture">${dogPark}</div>
    <div><h2>${park.name}</h2><p>${park.kind}</p><p class="muted">${park.address}</p></div></div>
    <p class="row tags">${park.tags.map((tag) => `<span class="pill">${icon('Check', { size: 15, strokeWidth: 3 })}${tag}</span>`).join('')}</p>
    <div class="row present">${avatarStack(['Luna', 'Bruno', 'Áres', 'Gróf'], 38)}<p><b>${park.event.name}</b><br><span class="muted">${park.event.time}</span></p></div>
    <div class="actions"><span class="pill button route">${icon('UserPlus', { size: 18 })}${park.invite}</span><span class="pill button accent">${icon('PawPrint', { size: 18 })}${park.join}</span></div></section>`;
}

export function mapScreen(texts: MapTexts) {
  const markers = [
    pin(314, 164, 'park current'),
    pin(254, 334, 'park'),
    pin(128, 322, 'park'),
    pin(92, 184, 'vet'),
    pin(264, 270, 'vet'),
    owner(178, 158, 'Čibo'),
    owner(48, 296, 'Kučierka'),
    owner(352, 232, 'Luna'),
    owner(246, 190, 'Snežka'),
  ];
  return `<div class="placed map-area">${mapTown(texts.streets, texts.places)}${markers.join('')}
      <span class="placed circle here" style="left: 204px; top: 268px"></span></div>
    ${toolbar(texts)}<span class="placed circle surface round locate">${icon('LocateFixed')}</span>${parkSheet(texts.park)}`;
}
