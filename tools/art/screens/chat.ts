import { avatar, avatarStack } from '../parts/avatar.ts';
import { icon } from '../parts/icon.ts';
import { riverside, swimming } from '../scenes/index.ts';

type ChatTexts = typeof import('../texts/sk.json')['chat'];

function threadRow({ group, private: people }: ChatTexts['threads']) {
  const looks: readonly { dog: string; unread?: number }[] = [
    { dog: 'Luna', unread: 2 },
    { dog: 'Bruno' },
    { dog: 'Fazuľka', unread: 1 },
    { dog: 'Gróf' },
  ];
  const threads = looks.map(
    ({ dog, unread }, index) =>
      `<span class="column centred muted thread">${avatar(dog, 58)}${unread ? `<i class="placed pill fine marked">${unread}</i>` : ''}${people[index]}</span>`,
  );
  return `<div class="columns fine threads"><span class="column centred current thread"><span class="column accent pair">${avatar('Bruno', 40)}${avatar('Luna', 40)}</span>${group}</span>${threads.join('')}</div>`;
}

export function received(dog: string, body: string) {
  return `<div class="row received">${avatar(dog, 36)}<div class="surface bubble">${body}</div></div>`;
}

export function chatScreen(texts: ChatTexts) {
  const { first, photo, answer, video } = texts;
  return `${threadRow(texts.threads)}
    <header class="row surface chat-head">${icon('ChevronLeft', { size: 28 })}${avatarStack(['Bruno', 'Luna', 'Fazuľka'], 38)}
      <div class="grow"><h2>${texts.name}</h2><p class="row tight fine muted">${texts.members}</p></div>${icon('Users', { size: 24 })}</header>
    <div class="column grow sunken messages">${received('Luna', `<b class="fine">${first.author}</b>${first.text}<time class="muted">${first.time}</time>`)}
      ${received('Bruno', `<div class="framed media">${riverside}</div><b class="fine">${photo.author}</b>${photo.text}<time class="muted">${photo.time}</time>`)}
      <div class="action bubble sent">${answer.text}<time>${answer.time}</time></div>
      ${received('Luna', `<div class="framed media video">${swimming}<span class="placed circle play">${icon('Play', { size: 26, fill: 'currentColor' })}</span><span class="placed pill fine length">${icon('Video', { size: 14 })}${video.length}</span></div>${video.text}<time class="muted">${video.time}</time>`)}
    </div>
    <div class="row sunken muted composer">${icon('Camera', { size: 26 })}<span class="row ends grow surface rounded field">${texts.composer}${icon('Smile', { size: 22 })}</span><span class="circle accent round">${icon('SendHorizontal', { size: 22 })}</span></div>`;
}
