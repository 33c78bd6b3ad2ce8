import { avatarStack } from '../parts/avatar.ts';
import { icon } from '../parts/icon.ts';
import { agility, housingEstate, lake, puppies, town } from '../scenes/index.ts';

type GroupsTexts = typeof import('../texts/sk.json')['groups'];

export function ownGroup(group: GroupsTexts['own'][number], cover: string, members: readonly string[]) {
  return `<article class="card own"><div class="cover">${cover}<em>${group.news}</em></div>
    <h3>${group.name}</h3><div class="members">${avatarStack(members, 30)}<span class="muted">${group.members}</span></div></article>`;
}

export function otherGroup(
  group: GroupsTexts['others'][number] | undefined,
  { cover, members }: { cover: string; members: readonly string[] },
  join: string,
) {
  if (!group) throw new Error('The groups screen shows three groups to join.');
  return `<article class="card other"><div class="cover">${cover}</div>
    <div><h3>${group.name}</h3><p>${group.text}</p><p class="row">${avatarStack(members, 28)}<span class="pill small">${join}</span></p></div></article>`;
}

export function groupsScreen(texts: GroupsTexts) {
  const looks = [
    { cover: town, members: ['Kučierka', 'Bobo', 'Gróf'] },
    { cover: puppies, members: ['Fazuľka', 'Mišo', 'Čibo'] },
    { cover: agility, members: ['Bruno', 'Áres', 'Luna'] },
  ];
  const [first, second] = texts.own;
  if (first === undefined || second === undefined)
    throw new Error('The groups screen shows two groups of one’s own.');
  return `<header class="title-bar"><div><h1>${texts.title}</h1><p class="where">${icon('MapPin', { size: 17 })}${texts.place}</p></div><span class="round add">${icon('Plus', { size: 26 })}</span></header>
    <div class="find">${icon('Search', { size: 20 })}${texts.search}</div>
    <h2 class="section-title">${texts.mine}<small>${texts.all}</small></h2>
    <div class="own-groups">${ownGroup(first, housingEstate, ['Aris', 'Čibo'])}${ownGroup(second, lake, ['Snežka', 'Áres'])}</div>
    <h2 class="section-title">${texts.nearby}</h2>
    <div class="other-groups">${looks.map((look, index) => otherGroup(texts.others[index], look, texts.join)).join('')}</div>`;
}
