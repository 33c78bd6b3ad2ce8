import { avatarStack } from '../parts/avatar.ts';
import { icon } from '../parts/icon.ts';
import { agility, housingEstate, lake, puppies, town } from '../scenes/index.ts';

type GroupsTexts = typeof import('../texts/sk.json')['groups'];

export function ownGroups(groups: GroupsTexts['own']) {
  const looks = [
    { cover: housingEstate, members: ['Aris', 'Čibo'] },
    { cover: lake, members: ['Snežka', 'Áres'] },
  ];
  const cards = looks.map(({ cover, members }, index) => {
    const group = groups[index];
    if (group === undefined) throw new Error('The pictures show two groups of one’s own.');
    return `<article class="card framed own"><div class="cover">${cover}<i class="placed pill fine marked">${group.news}</i></div>
      <h3>${group.name}</h3><div class="row fine members">${avatarStack(members, 30)}<span class="muted">${group.members}</span></div></article>`;
  });
  return `<div class="columns own-groups">${cards.join('')}</div>`;
}

const otherLooks = [
  { cover: town, members: ['Kučierka', 'Bobo', 'Gróf'] },
  { cover: puppies, members: ['Fazuľka', 'Mišo', 'Čibo'] },
  { cover: agility, members: ['Bruno', 'Áres', 'Luna'] },
];

/** Those that one might join. */
function otherGroups({ others, join }: GroupsTexts) {
  return otherLooks.map(({ cover, members }, index) => {
    const group = others[index];
    if (group === undefined) throw new Error('The pictures show three groups to join.');
    return `<article class="card framed other"><div class="cover">${cover}</div>
      <div class="column"><h3>${group.name}</h3><p>${group.text}</p><p class="row ends">${avatarStack(members, 28)}<span class="pill button small action">${join}</span></p></div></article>`;
  });
}

export function groupsScreen(texts: GroupsTexts) {
  return `<header class="row ends title-bar"><div><h1>${texts.title}</h1><p class="row muted where">${icon('MapPin', { size: 17 })}${texts.place}</p></div><span class="circle accent round">${icon('Plus', { size: 26 })}</span></header>
    <div class="row sunken rounded muted find">${icon('Search', { size: 20 })}${texts.search}</div>
    <h2 class="row ends section-title">${texts.mine}<small>${texts.all}</small></h2>
    ${ownGroups(texts.own)}
    <h2 class="row ends section-title">${texts.nearby}</h2>
    <div class="column other-groups">${otherGroups(texts).join('')}</div>`;
}
