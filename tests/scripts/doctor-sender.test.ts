import { Resolver } from 'node:dns/promises';
import { expect, test } from 'vitest';
import { runChecks } from '../../tools/release/doctor/check.ts';
import { senderDomain } from '../../tools/release/doctor/sender-domain.ts';
import { readyCheckout, releasedSubject } from './doctor-subject.ts';

type Zone = Readonly<Record<string, readonly string[]>>;

const key = 'v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQC7';
const complete: Zone = {
  'labka.sk': ['google-site-verification=1', 'v=spf1 include:spf.post.sk -all'],
  's1._domainkey.labka.sk': [key],
  '_dmarc.labka.sk': ['v=DMARC1; p=quarantine; rua=mailto:dmarc@labka.sk'],
};

/** A resolver that only knows these records, or none while the network is away. */
function resolverOf(zone: Zone, isAway: boolean): Resolver {
  return Object.assign(new Resolver(), {
    async resolveTxt(name: string) {
      const texts = isAway ? [] : (zone[name] ?? []);
      if (texts.length === 0)
        throw Object.assign(new Error(name), { code: isAway ? 'ECONNREFUSED' : 'ENOTFOUND' });
      // A record comes in parts, of which every reader makes one text.
      return texts.map((text) => text.match(/.{1,20}/g) ?? []);
    },
  });
}

async function findings(zone: Zone, { isAway = false, domain = 'labka.sk', dkimSelector = 's1' } = {}) {
  const settings = { MAIL_FROM: `web@${domain}`, DKIM_SELECTOR: dkimSelector };
  const subject = {
    ...releasedSubject(),
    checkout: readyCheckout({ settings }),
    resolver: resolverOf(zone, isAway),
  };
  return runChecks([senderDomain], subject);
}

test('SPF, DKIM and DMARC leave no finding', async () => {
  expect(await findings(complete)).toEqual([]);
});

test('a subdomain inherits its parent’s DMARC record', async () => {
  const zone = {
    ...complete,
    'web.labka.sk': ['v=spf1 -all'],
    's1._domainkey.web.labka.sk': [key],
  };
  expect(await findings(zone, { domain: 'web.labka.sk' })).toEqual([]);
});

test.each<[string, Zone, RegExp]>([
  ['no SPF', { 'labka.sk': ['v=spf10 -all'] }, /SPF of labka\.sk: .* found none/],
  ['two SPF records', { 'labka.sk': ['v=spf1 a -all', 'v=spf1 mx -all'] }, /found v=spf1 a -all, v=spf1 mx/],
  ['an SPF record for every server', { 'labka.sk': ['v=spf1 +all'] }, /found v=spf1 \+all/],
  ['no DKIM key', { 's1._domainkey.labka.sk': [] }, /DKIM of s1\._domainkey\.labka\.sk: .* found none/],
  ['a key revoked', { 's1._domainkey.labka.sk': ['v=DKIM1; p='] }, /found v=DKIM1; p=\./],
  ['no DMARC', { '_dmarc.labka.sk': [] }, /DMARC of _dmarc\.labka\.sk: .* found none/],
  ['a DMARC record without a policy', { '_dmarc.labka.sk': ['v=DMARC1'] }, /found v=DMARC1/],
])('%s is a warning with its command', async (_title, change, problem) => {
  expect(await findings({ ...complete, ...change })).toEqual([
    {
      severity: 'warning',
      name: senderDomain.name,
      problems: [expect.stringMatching(problem)],
      fix: expect.stringContaining('`dig TXT labka.sk`'),
    },
  ]);
});

test('a DKIM key without a selector is not checked', async () => {
  expect(await findings(complete, { dkimSelector: '' })).toMatchObject([
    { severity: 'warning', problems: [expect.stringContaining('DKIM_SELECTOR')] },
  ]);
});

test('without a network there is one warning, not three', async () => {
  expect(await findings(complete, { isAway: true })).toMatchObject([
    { severity: 'warning', problems: [expect.stringContaining('Check the network.')] },
  ]);
});
