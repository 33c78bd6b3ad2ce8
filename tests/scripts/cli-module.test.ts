import { expect, test } from 'vitest';
import { cliModule } from '../../tools/support/cli-module.ts';

test('a module of firebase-tools has its members', () => {
  expect(cliModule('auth').selectAccount).toBeTypeOf('function');
});

test('a member that firebase-tools no longer has is named', () => {
  expect(() => Reflect.get(cliModule('auth'), 'selectAnAccount')).toThrow(
    /^firebase-tools [\d.]+ has changed inside: lib\/auth has no selectAnAccount\./,
  );
});

test('a module that firebase-tools no longer has is named', () => {
  expect(() => Reflect.apply(cliModule, undefined, ['no-such-module'])).toThrow(
    /^firebase-tools [\d.]+ has changed inside: lib\/no-such-module cannot be loaded\./,
  );
});
