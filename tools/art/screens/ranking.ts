import { avatar } from '../parts/avatar.ts';
import { icon } from '../parts/icon.ts';

type RankingTexts = typeof import('../texts/sk.json')['ranking'];

const rosette = `<svg viewBox="0 0 64 64" width="62" height="62"><path d="M32 2c5 0 7 5 12 6s9-2 13 2 1 9 2 13 6 4 6 9-5 5-6 9 2 9-2 13-9 1-13 2-7 6-12 6-7-5-12-6-9 2-13-2-1-9-2-13-6-4-6-9 5-5 6-9-2-9 2-13 9-1 13-2 7-6 12-6Z" fill="currentColor"/></svg>`;

/** The winners of a week: first, second and third. */
export function podium(winners: RankingTexts['podium']) {
  const sizes = [88, 68, 68];
  const steps = winners.map(
    ({ name, points }, index) =>
      `<div class="column centred step place-${index + 1}">${index === 0 ? icon('Crown', { size: 28, fill: 'currentColor' }) : ''}${avatar(name, sizes[index] ?? 68)}<b>${name}</b><small>${points}</small><strong class="placed circle">${index + 1}</strong></div>`,
  );
  return `<div class="columns podium">${steps.join('')}</div>`;
}

/** @param title what stands above the week's winners */
export function stage({ periods, podium: winners }: RankingTexts, title = '') {
  const [week, month] = periods;
  return `<div class="stage">${title}<div class="columns rounded segments"><span class="rounded current">${week}</span><span>${month}</span></div>${podium(winners)}</div>`;
}

export function challenges(texts: RankingTexts) {
  const looks = [
    { period: 'weekly', symbol: 'Flame', percent: 74 },
    { period: 'monthly', symbol: 'Map', percent: 67 },
  ] as const;
  const cards = looks.map(({ period, symbol, percent }) => {
    const challenge = texts[period];
    return `<article class="card fine challenge ${period}"><p class="row muted label"><i class="symbol">${icon(symbol, { size: 19 })}</i>${challenge.label}</p><h3>${challenge.name}</h3>
      <div class="rounded sunken progress"><u class="rounded" style="width: ${percent}%"></u></div><p class="row ends"><span class="muted">${challenge.progress}</span><b>${challenge.reward}</b></p></article>`;
  });
  return `<div class="columns challenges">${cards.join('')}</div>`;
}

function badgeRow(names: readonly string[]) {
  const looks = [
    { symbol: 'Sunrise', colour: '#e9a227' },
    { symbol: 'Compass', colour: 'light-dark(#17604a, #2f8d68)' },
    { symbol: 'Footprints', colour: 'var(--color-mark)' },
    { symbol: 'Umbrella', colour: 'light-dark(#c9c4b2, #4b5f57)', missing: true },
  ];
  const badges = looks.map(
    ({ symbol, colour, missing }, index) =>
      `<span class="${missing ? 'muted' : ''}"><i class="badge" style="color: ${colour}">${rosette}${icon(symbol, { size: 28 })}</i>${names[index]}</span>`,
  );
  return `<div class="columns fine badges">${badges.join('')}</div>`;
}

export function rankingScreen(texts: RankingTexts) {
  const { own, reward } = texts;
  const title = `<header class="row ends title-bar"><h1>${texts.title}</h1><span class="pill accent points">${icon('Bone', { size: 19 })}${texts.points}</span></header>`;
  return `${stage(texts, title)}
    <div class="card row mine"><b class="rank">${own.place}</b>${avatar('Dunčo', 46)}<p class="grow"><b>${own.name}</b><br><span class="pill up">${icon('TrendingUp', { size: 17 })}${own.change}</span></p><b>${own.points}</b></div>
    ${challenges(texts)}
    <h2 class="row ends section-title">${texts.badges}<small>${texts.count}</small></h2>${badgeRow(texts.names)}
    <div class="row reward"><i class="action">${icon('Gift', { size: 24 })}</i><p class="grow"><b>${reward.name}</b><br>${reward.text}</p>${icon('ChevronRight')}</div>`;
}
