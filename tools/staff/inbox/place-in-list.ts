import { type DocumentSnapshot, type Query, Timestamp } from 'firebase-admin/firestore';
import { UsageError } from '../tool.ts';

/** A day, a time, or a time to the nanosecond with the id of the message there. Always in UTC. */
const pattern = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d)?)(?:\.(\d{1,9}))?Z?)?(?:\/(.+))?$/;

/** Where a page ended: `2026-11-22T04:05:06.123456000Z/Zk7f39qx2Abcdefghijk`. */
export function placeOf(message: DocumentSnapshot): string {
  const createdAt: unknown = message.get('createdAt');
  if (!(createdAt instanceof Timestamp)) throw new Error(`${message.ref.path} has no time.`);
  const seconds = new Date(createdAt.seconds * 1000).toISOString().slice(0, 19);
  return `${seconds}.${String(createdAt.nanoseconds).padStart(9, '0')}Z/${message.id}`;
}

/** What is behind this place in a list that is ordered by time and id, newest first. */
export function behind(list: Query, place: string): Query {
  const [, day, time = '00:00', fraction = '', id] = pattern.exec(place) ?? [];
  const milliseconds = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(milliseconds))
    throw new UsageError(`--before is "${place}"; it must be a time, as 2026-11-22 or 2026-11-22T04:05:06Z.`);
  const createdAt = new Timestamp(milliseconds / 1000, Number(fraction.padEnd(9, '0')));
  return id === undefined ? list.startAfter(createdAt) : list.startAfter(createdAt, id);
}
