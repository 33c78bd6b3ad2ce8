import { addressId, contactMessages } from '@labka/functions/operations';
import {
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type Query,
  Timestamp,
} from 'firebase-admin/firestore';
import { Failure } from '../../support/command.ts';
import { startOf } from '../queries.ts';

/** A filter of messages. All conditions are on stored fields, so that only matching messages are read. */
export interface MessageFilter {
  /** One of `messageStates`. */
  readonly state?: string | undefined;
  /** It need not be offered any more. */
  readonly topic?: string | undefined;
  /** The sender's address, in any spelling. */
  readonly from?: string | undefined;
  readonly isOpen?: boolean;
  /** The quarter of an hour of a digest. */
  readonly digest?: string | undefined;
  /** Only messages before a time or the end of a page. */
  readonly before?: string | undefined;
  readonly until?: Date;
}

const statuses = ['new', 'closed'];
const mailStates = ['pending', 'sending', 'sent', 'failed'];

/** `unregistered` cannot be queried; it is listed separately. */
export const messageStates = [...statuses, ...mailStates, 'duplicate', 'unregistered'];

/** Newest first. */
export async function messageQuery(db: Firestore, filter: MessageFilter): Promise<Query> {
  const chosen = conditionsOf(filter).reduce(
    (query: Query, [field, value]) => query.where(field, '==', value),
    contactMessages.in(db),
  );
  const inTime = filter.until ? chosen.where('createdAt', '<=', Timestamp.fromDate(filter.until)) : chosen;
  const list = inTime.orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
  return filter.before === undefined ? list : list.startAfter(await placeOf(db, filter.before));
}

/** A time in UTC, or the message at the end of a page. */
async function placeOf(db: Firestore, before: string): Promise<Timestamp | DocumentSnapshot> {
  const [, day = '', time = '00:00'] = /^(\d{4}-\d\d-\d\d)(?:T([\d:.]+)Z?)?$/.exec(before) ?? [];
  const milliseconds = Date.parse(`${day}T${time}Z`);
  if (startOf(day) && !Number.isNaN(milliseconds)) return Timestamp.fromMillis(milliseconds);
  const message = before.includes('/') ? undefined : await contactMessages.in(db).doc(before).get();
  if (message?.exists) return message;
  throw new Failure(
    `--before is "${before}"; it must be a time, such as 2026-11-22 or 2026-11-22T04:05:06Z, or a message's id.`,
  );
}

function conditionsOf({ state, topic, from, isOpen, digest }: MessageFilter): (readonly [string, unknown])[] {
  if (digest !== undefined && !/^\d{4}-\d\d-\d\dT\d\d:(00|15|30|45)$/.test(digest))
    throw new Failure(`--digest is "${digest}"; it must be a quarter of an hour, such as 2026-11-22T04:15.`);
  const stored = [
    ['status', isOpen ? 'new' : undefined],
    ['topic', topic],
    ['addressId', from === undefined ? undefined : addressId(from)],
    ['digest', digest],
  ] as const;
  return [
    ...(state === undefined ? [] : stateConditions(state)),
    ...stored.filter(([, value]) => value !== undefined),
  ];
}

function stateConditions(state: string): readonly (readonly [string, unknown])[] {
  if (!messageStates.includes(state))
    throw new Failure(`--state is "${state}"; it must be one of ${messageStates.join(', ')}.`);
  if (statuses.includes(state)) return [['status', state]];
  if (state !== 'duplicate') return [['deliveries.support.state', state]];
  // It is registered, causes no mail, and was closed at once.
  return [
    ['deliveries', {}],
    ['status', 'closed'],
  ];
}
