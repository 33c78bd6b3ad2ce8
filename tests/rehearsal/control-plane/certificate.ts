import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A certificate and its key as PEM, made for one run and kept nowhere. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

/**
 * A self-signed certificate for hosts whose names are given, so that clients talk to them over TLS as they would to Google. Valid for a day.
 * Node.js reads certificates and writes none; this is the smallest X.509 (RFC 5280) that its clients accept.
 */
export function selfSigned(hosts: readonly string[]): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const body = toBeSigned(hosts, publicKey);
  const signature = sign('sha256', body, privateKey);
  const der = sequence(body, ecdsaWithSha256, tag(0x03, Buffer.concat([Buffer.of(0), signature])));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    certificate: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

const ecdsaWithSha256 = sequence(objectIdentifier([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]));

function toBeSigned(hosts: readonly string[], publicKey: KeyObject): Buffer {
  const now = Date.now();
  const name = sequence(
    tag(0x31, sequence(objectIdentifier([0x55, 0x04, 0x03]), tag(0x0c, Buffer.from('rehearsal')))),
  );
  return sequence(
    tag(0xa0, tag(0x02, Buffer.of(2))),
    tag(0x02, Buffer.concat([Buffer.of(1), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    sequence(time(now - 3_600_000), time(now + 86_400_000)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tag(0xa3, sequence(alternativeNames(hosts))),
  );
}

function alternativeNames(hosts: readonly string[]): Buffer {
  const names = hosts.map((host) => tag(0x82, Buffer.from(host)));
  return sequence(objectIdentifier([0x55, 0x1d, 0x11]), tag(0x04, sequence(...names)));
}

/** As GeneralizedTime: 20261122060000Z. */
function time(milliseconds: number): Buffer {
  const digits = new Date(milliseconds)
    .toISOString()
    .replaceAll(/\.\d+|\D/g, '')
    .slice(0, 14);
  return tag(0x18, Buffer.from(`${digits}Z`));
}

function objectIdentifier(bytes: readonly number[]): Buffer {
  return tag(0x06, Buffer.from(bytes));
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return tag(0x30, Buffer.concat(parts));
}

/** Tag, length, value (X.690). */
function tag(type: number, value: Buffer): Buffer {
  if (value.length < 0x80) return Buffer.concat([Buffer.of(type, value.length), value]);
  return Buffer.concat([Buffer.of(type, 0x82, value.length >> 8, value.length & 0xff), value]);
}
