import { afterEach, describe, expect, test, vi } from 'vitest';
import { isWithoutDatabase } from './local-copy.ts';

afterEach(() => document.head.replaceChildren());

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
  test('has no database unless the page names an emulator', () => {
    vi.stubGlobal('location', new URL(address));
    expect(isWithoutDatabase()).toBe(true);
    nameEmulator();
    expect(isWithoutDatabase()).toBe(false);
  });
});

test.each(['https://labka.example', 'https://127.0.0.1.labka.example', 'https://localhost.example'])(
  '%s writes to its project',
  (address) => {
    vi.stubGlobal('location', new URL(address));
    expect(isWithoutDatabase()).toBe(false);
  },
);
