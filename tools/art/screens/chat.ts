import { avatar, avatarStack } from '../parts/avatar.ts';
import { icon } from '../parts/icon.ts';
import { riverside, swimming } from '../scenes/index.ts';

type ChatTexts = typeof import('../texts/sk.json')['chat'];

function threadRow({ group, private: people }: ChatTexts['threads']) {
  const [zuzka, marek, ivana, peter] = people;
  const unread = (count: number) => `<em>${count}</em>`;
  return `<div class="threads">
    <span class="current"><span class="pair">${avatar('Bruno', 40)}${avatar('Luna', 40)}</span>${group}</span>
    <span>${avatar('Luna', 58)}${unread(2)}${zuzka}</span><span>${avatar('Bruno', 58)}${marek}</span>
    <span>${avatar('Fazuľka', 58)}${unread(1)}${ivana}</span><span>${avatar('Gróf', 58)}${peter}</span></div>`;
}

export function received(dog: string, body: string) {
  return `<div class="received">${avatar(dog, 36)}<div class="bubble">${body}</div></div>`;
}

export function chatScreen(texts: ChatTexts) {
  const { first, photo, answer, video } = texts;
  return `${threadRow(texts.threads)}
    <header class="chat-head">${icon('ChevronLeft', { size: 28 })}${avatarStack(['Bruno', 'Luna', 'Fazuľka'], 38)}
      <div><h2>${texts.name}</h2><p class="muted"><u></u>${texts.members}</p></div>${icon('Users', { size: 24 })}</header>
    <div class="messages">${received('Luna', `<b>${first.author}</b>${first.text}<time>${first.time}</time>`)}
      ${received('Bruno', `<div class="media">${riverside}</div><b>${photo.author}</b>${photo.text}<time>${photo.time}</time><span class="likes">${icon('Heart', { size: 15, fill: 'currentColor' })}${photo.likes}</span>`)}
      <div class="sent bubble">${answer.text}<time>${answer.time}${icon('CheckCheck', { size: 16 })}</time></div>
      ${received('Luna', `<div class="media video">${swimming}<span class="play">${icon('Play', { size: 26, fill: 'currentColor' })}</span><span class="length">${icon('Video', { size: 14 })}${video.length}</span></div>${video.text}<time>${video.time}</time>`)}
    </div>
    <div class="composer">${icon('Camera', { size: 26 })}<span class="field">${texts.composer}${icon('Smile', { size: 22 })}</span><span class="round send">${icon('Mic', { size: 22 })}</span></div>`;
}
