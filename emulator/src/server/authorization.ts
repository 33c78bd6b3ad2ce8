import type { Caller } from '../access/caller.ts';
import type { Fields, Value } from '../document/value.ts';
import { isJsonObject, type JsonObject } from '../json.ts';
import { invalidArgument, StatusError } from '../status.ts';

/**
 * Reads the caller from the Authorization header. Does not verify the token's signature, issuer or expiry,
 * like every Firestore emulator.
 */
export function callerFromAuthorization(header: string | undefined): Caller {
  if (header === undefined) return { type: 'client', auth: null };
  const [, token] = /^bearer (\S+)$/i.exec(header) ?? [];
  if (token === undefined) throw new StatusError('UNKNOWN', '');
  if (/^(?:owner$|ya29\.)/i.test(token)) return { type: 'admin' };
  return { type: 'client', auth: authFromToken(token) };
}

function authFromToken(token: string): Extract<Caller, { type: 'client' }>['auth'] {
  const segments = token.split('.');
  const [header, claims] = segments.map(jsonObject);
  if (segments.length !== 3 || header === undefined || claims === undefined)
    throw invalidArgument('invalid jwt');
  return { uid: String(claims.sub ?? claims.user_id ?? ''), token: fieldsFromJson(claims) };
}

function jsonObject(segment: string): JsonObject | undefined {
  try {
    const json: unknown = JSON.parse(Buffer.from(segment, 'base64url').toString('utf8'));
    return isJsonObject(json) ? json : undefined;
  } catch (error) {
    // Not JSON: the caller reports an invalid token.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function fieldsFromJson(json: JsonObject): Fields {
  return new Map(Object.entries(json).map(([name, value]) => [name, valueFromJson(value)]));
}

function valueFromJson(json: unknown): Value {
  if (typeof json === 'string') return { type: 'string', value: json };
  if (typeof json === 'boolean') return { type: 'boolean', value: json };
  if (typeof json === 'number') {
    return Number.isSafeInteger(json)
      ? { type: 'integer', value: BigInt(json) }
      : { type: 'double', value: json };
  }
  if (Array.isArray(json)) return { type: 'array', values: json.map(valueFromJson) };
  return isJsonObject(json) ? { type: 'map', fields: fieldsFromJson(json) } : { type: 'null' };
}
