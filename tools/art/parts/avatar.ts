import { dogs } from '../dogs/index.ts';
import { bust } from '../dogs/poses.ts';

/** Every dog keeps its background, collar and pose, so that it is recognizable on all screens. */
const portraits = {
  Áres: { ground: '#cfe0a8', collar: 'blue', tilt: -4 },
  Aris: { ground: '#f6d8a4', collar: 'red', tilt: 4 },
  Bobo: { ground: '#f3c9b3', collar: 'pine', tilt: 0 },
  Bruno: { ground: '#f4c9a0', collar: 'red', tilt: -5 },
  Čibo: { ground: '#d8ec5c', collar: 'blue', tilt: 4 },
  Dunčo: { ground: '#bcdcea', collar: 'red', tilt: -3 },
  Fazuľka: { ground: '#f0dfb6', collar: 'pine', tilt: 5 },
  Gróf: { ground: '#e9cdbb', collar: 'red', tilt: 0 },
  Kučierka: { ground: '#bfe0d0', collar: 'blue', tilt: -4 },
  Luna: { ground: '#b7d8c4', collar: 'pine', tilt: 3 },
  Mišo: { ground: '#bcdcea', collar: 'pine', tilt: 5 },
  Snežka: { ground: '#a9cfe0', collar: 'red', tilt: -4 },
};

/** The round portrait of a dog; `size` in px. */
export function avatar(name: string, size: number) {
  const dog = Reflect.get(dogs, name);
  if (dog === undefined) throw new Error(`No dog is called ${name}; see dogs/index.ts.`);
  const { ground, ...pose } = Reflect.get(portraits, name);
  return `<span class="circle framed avatar" style="--size: ${size}px; --ground: ${ground}"><svg viewBox="0 0 200 200">${bust(dog, pose)}</svg></span>`;
}

export function avatarStack(names: readonly string[], size: number) {
  return `<span class="avatar-stack">${names.map((name) => avatar(name, size)).join('')}</span>`;
}
