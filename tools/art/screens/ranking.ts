import { avatar } from '../parts/avatar.ts';
import { icon } from '../parts/icon.ts';

type RankingTexts = typeof import('../texts/sk.json')['ranking'];

/** @param winners first, second and third */
export function podium(winners: RankingTexts['podium']) {
  const sizes = [88, 68, 68];
  const steps = winners.map(
    ({ name, points }, index) =>
      `<div class="step place-${index + 1}">${index === 0 ? icon('Crown', { size: 28, fill: 'currentColor' }) : ''}${avatar(name, sizes[index] ?? 68)}<b>${name}</b><span>${points}</span><strong>${index + 1}</strong></div>`,
  );
  return `<div class="podium">${steps.join('')}</div>`;
}

export function challengeCard(
  period: 'weekly' | 'monthly',
  challenge: RankingTexts['weekly'],
  symbol: string,
  percent: number,
) {
  return `<article class="card challenge ${period}"><p class="label"><i class="symbol">${icon(symbol, { size: 19 })}</i>${challenge.label}</p><h3>${challenge.name}</h3>
    <div class="progress"><u style="width: ${percent}%"></u></div><p class="line"><span class="muted">${challenge.progress}</span><b>${challenge.reward}</b></p></article>`;
}

export function badgeRow(names: readonly string[]) {
  const symbols = ['Sunrise', 'Compass', 'Footprints', 'Umbrella'];
  return `<div class="badges">${names
    .map(
      (name, index) =>
        `<span class="badge kind-${index}"><i><svg viewBox="0 0 64 64"><path d="M32 2c5 0 7 5 12 6s9-2 13 2 1 9 2 13 6 4 6 9-5 5-6 9 2 9-2 13-9 1-13 2-7 6-12 6-7-5-12-6-9 2-13-2-1-9-2-13-6-4-6-9 5-5 6-9-2-9 2-13 9-1 13-2 7-6 12-6Z" fill="currentColor"/></svg>${icon(symbols[index] ?? 'PawPrint', { size: 28 })}</i>${name}</span>`,
    )
    .join('')}</div>`;
}

export function rankingScreen(texts: RankingTexts) {
  const [week, month] = texts.periods;
  const { own, reward } = texts;
  return `<div class="stage"><header class="title-bar"><h1>${texts.title}</h1><span class="points">${icon('Bone', { size: 19 })}${texts.points}</span></header>
      <div class="segments"><span class="current">${week}</span><span>${month}</span></div>${podium(texts.podium)}</div>
    <div class="card mine"><b class="rank">${own.place}</b>${avatar('Dunčo', 46)}<p><b>${own.name}</b><br><span class="up">${icon('TrendingUp', { size: 17 })}${own.change}</span></p><b>${own.points}</b></div>
    <div class="challenges">${challengeCard('weekly', texts.weekly, 'Flame', 74)}${challengeCard('monthly', texts.monthly, 'Map', 67)}</div>
    <h2 class="section-title">${texts.badges}<small>${texts.count}</small></h2>${badgeRow(texts.names)}
    <div class="reward"><i>${icon('Gift', { size: 24 })}</i><p><b>${reward.name}</b><br>${reward.text}</p>${icon('ChevronRight')}</div>`;
}
