import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setAddress } from '../testing/set-address.ts';
import { createWriter, isWithoutDatabase } from './document-write.ts';
import type { Database } from './firestore.ts';

const openDatabase = vi.hoisted(() =>
  vi.fn<(emulator?: string) => Promise<Database>>(async () => ({
    newId: () => 'id',
    create: async () => 'created',
  })),
);
vi.mock('./firestore.ts', () => ({ openDatabase }));

beforeEach(() => openDatabase.mockClear());
afterEach(() => document.head.replaceChildren());

const write = createWriter('newsletter');

function nameEmulator(): void {
  const meta = document.createElement('meta');
  meta.name = 'firestore-emulator';
  meta.content = '127.0.0.1:8080';
  document.head.append(meta);
}

describe.each([
  'http://localhost:5000',
  'http://site.localhost',
  'http://127.0.0.1:5000',
  'http://127.1:5000',
  'http://0.0.0.0:5000',
  'http://[::1]:5000',
])('%s', (address) => {
  test('writes nothing unless the page names an emulator', async () => {
    setAddress(address);
    expect(isWithoutDatabase()).toBe(true);
    expect(await write({ email: 'zoe@example.com' })).toEqual({ outcome: 'notSent' });
    expect(openDatabase).not.toHaveBeenCalled();
    nameEmulator();
    expect(isWithoutDatabase()).toBe(false);
    expect(await write({ email: 'zoe@example.com' })).toMatchObject({ outcome: 'sent' });
    expect(openDatabase).toHaveBeenCalledExactlyOnceWith('127.0.0.1:8080');
  });
});

test.each(['https://labka.example', 'https://127.0.0.1.labka.example', 'https://localhost.example'])(
  '%s writes to its project',
  async (address) => {
    setAddress(address);
    expect(await write({ email: 'zoe@example.com' })).toMatchObject({ outcome: 'sent' });
    expect(openDatabase).toHaveBeenCalledExactlyOnceWith(undefined);
  },
);
