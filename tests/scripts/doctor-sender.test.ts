import { Resolver } from 'node:dns/promises';
import { expect, onTestFinished, test } from 'vitest';
import { senderDomainFindings } from '../../tools/release/doctor/sender-domain.ts';
import { startNameServer, type Zone } from '../support/name-server.ts';

const key = 'v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQC7';
const complete: Zone = {
  'labka.sk': ['google-site-verification=1', 'v=spf1 include:spf.post.sk -all'],
  's1._domainkey.labka.sk': [key],
  '_dmarc.labka.sk': ['v=DMARC1; p=quarantine; rua=mailto:dmarc@labka.sk'],
};

async function findings(zone: Zone, { isAway = false, domain = 'labka.sk', dkimSelector = 's1' } = {}) {
  const { port, stop } = await startNameServer(zone);
  if (isAway) stop();
  else onTestFinished(stop);
  const resolver = new Resolver();
  resolver.setServers([`127.0.0.1:${port}`]);
  return senderDomainFindings(domain, dkimSelector, 'functions/.env.labka', resolver);
}

test('a domain with SPF, DKIM and DMARC has no finding', async () => {
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

test.each<[string, Zone, string, RegExp]>([
  ['no SPF', { 'labka.sk': ['v=spf10 -all'] }, 'SPF of labka.sk', /No record/],
  [
    'two SPF records',
    { 'labka.sk': ['v=spf1 a -all', 'v=spf1 mx -all'] },
    'SPF of labka.sk',
    /several records/,
  ],
  ['an SPF record for every server', { 'labka.sk': ['v=spf1 +all'] }, 'SPF of labka.sk', /every server/],
  ['no DKIM key', { 's1._domainkey.labka.sk': [] }, 'DKIM of labka.sk', /no key/],
  ['a key revoked', { 's1._domainkey.labka.sk': ['v=DKIM1; p='] }, 'DKIM of labka.sk', /revoked/],
  ['no DMARC', { '_dmarc.labka.sk': [] }, 'DMARC of labka.sk', /forged/],
  ['a DMARC record without a policy', { '_dmarc.labka.sk': ['v=DMARC1'] }, 'DMARC of labka.sk', /malformed/],
])('%s is a warning with its command', async (_title, change, subject, problem) => {
  expect(await findings({ ...complete, ...change })).toEqual([
    {
      severity: 'warning',
      subject,
      problem: expect.stringMatching(problem),
      fix: expect.stringMatching(/`dig TXT (?:s1\._domainkey\.|_dmarc\.)?labka\.sk`/),
    },
  ]);
});

test('a DKIM key without a selector is not checked', async () => {
  expect(await findings(complete, { dkimSelector: '' })).toMatchObject([
    {
      severity: 'warning',
      problem: expect.stringContaining('Not checked'),
      fix: expect.stringContaining('DKIM_SELECTOR='),
    },
  ]);
});

test('without a network there is one warning, not three', async () => {
  expect(await findings(complete, { isAway: true })).toMatchObject([
    {
      severity: 'warning',
      subject: 'DNS of labka.sk',
      problem: expect.stringContaining('Check the network.'),
    },
  ]);
});
