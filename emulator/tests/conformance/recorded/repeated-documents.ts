import { create, increment, n, type RecordedRequest, remove, set, update } from './recorded-request.ts';

/** Commits that write a document more than once. */
type Row = readonly [allowed: string, isStored: boolean, ...writes: readonly (readonly [string, object])[]];

const setTo = (value: number) => [`set n=${value}`, set('d/x', n(value))] as const;
const updateTo = (value: number) => [`update n=${value}`, update('d/x', n(value))] as const;
const createWith = (value: number) => [`create n=${value}`, create('d/x', n(value))] as const;
const incremented = ['increment n', increment('d/x')] as const;
const deleted = ['delete', remove('d/x')] as const;
const deletedIfThere = ['delete what exists', remove('d/x', { exists: true })] as const;

const is = (value: number) => `if request.resource.data.n == ${value}`;

const rows: readonly Row[] = [
  [`create: ${is(1)}; allow update: ${is(2)}`, false, setTo(1), updateTo(2)],
  [`create: ${is(2)}`, false, setTo(1), updateTo(2)],
  ['create', false, setTo(1), updateTo(2)],
  ['update', false, setTo(1), updateTo(2)],
  ['create', false, createWith(1), setTo(2)],
  ['update', true, createWith(1), setTo(2)],
  ['create', true, createWith(1), setTo(2)],
  ['create', false, updateTo(1), setTo(2)],
  ['update', false, updateTo(1), setTo(2)],
  [`update: ${is(1)}`, true, setTo(1), updateTo(2)],
  [`update: ${is(2)}`, true, setTo(1), updateTo(2)],
  [`update: ${is(1)}`, true, updateTo(1), updateTo(2)],
  [`update: ${is(2)}`, true, updateTo(1), updateTo(2)],
  [`create: ${is(1)}`, false, setTo(1), incremented],
  [`create: ${is(2)}`, false, setTo(1), incremented],
  [`update: ${is(1)}`, true, incremented, incremented],
  [`update: ${is(2)}`, true, incremented, incremented],
  ['create', false, setTo(1), deleted],
  ['delete', false, setTo(1), deleted],
  ['delete', false, createWith(1), deleted],
  ['delete', true, updateTo(1), deleted],
  ['update', true, updateTo(1), deleted],
  ['update', true, deleted, setTo(1)],
  ['delete, create', true, deleted, setTo(1)],
  ['update', true, deleted, createWith(1)],
  ['delete, create', true, deleted, createWith(1)],
  ['create', false, deleted, createWith(1)],
  ['create', false, deletedIfThere, setTo(1)],
  ['update', false, deletedIfThere, setTo(1)],
  ['update', true, deletedIfThere, setTo(1)],
  [`update: ${is(3)}`, true, setTo(1), deleted, setTo(3)],
  ['create', false, createWith(1), deleted, setTo(3)],
  ['update', true, updateTo(1), deleted, setTo(3)],
];

export const repeatedDocuments: readonly RecordedRequest[] = rows.map(([allowed, isStored, ...writes]) => ({
  title: `allow ${allowed}; ${isStored ? 'stored' : 'missing'}: ${writes.map(([name]) => name).join(', ')}`,
  rules: `match /d/{id} { allow ${allowed}; }`,
  stored: isStored ? { 'd/x': n(0) } : {},
  body: { writes: writes.map(([, write]) => write) },
}));
