import { icon } from './icon.ts';

export type ScreenName = 'map' | 'chat' | 'groups' | 'ranking' | 'events';

interface Phone {
  name: ScreenName;
  status: { time: string; battery: number };
  /** of the tabs */
  labels: Record<ScreenName, string>;
  content: string;
}

const tabs: readonly { name: ScreenName; icon: string }[] = [
  { name: 'map', icon: 'Map' },
  { name: 'chat', icon: 'MessageCircle' },
  { name: 'groups', icon: 'Users' },
  { name: 'ranking', icon: 'Trophy' },
  { name: 'events', icon: 'CalendarDays' },
];

function statusBar({ time, battery }: Phone['status']) {
  return `<div class="row ends status-bar"><b>${time}</b><span class="row tight">
    <svg viewBox="0 0 18 12" width="18"><path d="M0 8h3v4H0zM5 5.5h3V12H5zM10 3h3v9h-3zM15 0h3v12h-3z" fill="currentColor"/></svg>
    ${icon('Wifi', { size: 17, strokeWidth: 2.8 })}
    <svg viewBox="0 0 27 13" width="27"><rect x=".7" y=".7" width="22.6" height="11.6" rx="3.6" fill="none" stroke="currentColor" stroke-width="1.3" opacity=".45"/><rect x="2.4" y="2.4" width="${(19.2 * battery) / 100}" height="8.2" rx="2.2" fill="currentColor"/><path d="M25 4.5v4c1-.3 1.6-1.1 1.6-2s-.6-1.7-1.6-2Z" fill="currentColor" opacity=".45"/></svg>
  </span></div>`;
}

function tabBar(current: ScreenName, labels: Phone['labels']) {
  const items = tabs.map((tab) => {
    const symbol = icon(tab.icon, { size: 23 });
    return tab.name === current
      ? `<b class="column centred tab"><i class="rounded accent">${symbol}</i>${labels[tab.name]}</b>`
      : `<span class="column centred muted tab"><i class="rounded">${symbol}</i>${labels[tab.name]}</span>`;
  });
  return `<div class="columns surface tab-bar">${items.join('')}<i class="placed rounded handle"></i></div>`;
}

/** What the operating system and the app show around every screen. */
export function phone({ name, status, labels, content }: Phone) {
  return `<main class="column phone ${name}">${statusBar(status)}<div class="column grow">${content}</div>${tabBar(name, labels)}</main>`;
}
