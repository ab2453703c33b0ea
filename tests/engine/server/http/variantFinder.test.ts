import { expect, test } from 'vitest';
import { isLocalRequest, variantFinder } from '../../../../engine/server/http/variantFinder.ts';
import type { Domain } from '../../../../engine/language/domain.ts';

const domain = (name: string, host: string): Domain => ({
  name,
  domain: host,
  navigation: 'main',
  theme: { primary: '#112233', secondary: '#112233', accent: '#112233', logo: 'A' },
  features: {},
  branding: { organizationName: 'Club', tagline: 'Members', description: 'A club.' },
});
const find = variantFinder([domain('members', 'members.club.example'), domain('development', 'localhost:5173')], 'development');
const none = () => undefined;

test('a host that exactly matches a variant’s host selects the variant from anywhere', () => {
  expect(find({ host: 'Members.Club.Example:8443', isLocal: false })?.name).toBe('members');
});

test.each(['localhost', 'localhost:4180', 'localhost:5173', '127.0.0.1', '[::1]:80', 'development.localhost', 'members.localhost'])(
  'Host: %s selects no variant unless the request comes from this machine',
  (host) => {
    expect(find({ host, isLocal: false })).toBeUndefined();
    expect(find({ host, isLocal: true })).toBeDefined();
  },
);

test.each([
  ...['LOCALHOST', 'localhost.', '127.1', '127.0.0.2', '2130706433', '0x7f.1', '0.0.0.0', '[::ffff:127.0.0.1]', '[0:0:0:0:0:0:0:1]'],
  ...['a.b.localhost', 'localhost:80@evil.example', 'evil.example#localhost', 'members.club.example@evil.example', 'club.example'],
  ...['members.club.example:80:90', 'members.club.example:http', ' members.club.example', 'members.club.example,evil.example', 'members'],
])('Host: "%s" from outside selects no variant', (host) => {
  expect(find({ host, isLocal: false })).toBeUndefined();
});

test.each(['elsewhere.example', '', 'members.club.example.evil.example', 'xlocalhost'])('Host: "%s" never selects a variant', (host) => {
  expect(find({ host, isLocal: true })).toBeUndefined();
});

test('a request is local if it comes over loopback and no proxy forwarded it', () => {
  expect(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'].map((address) => isLocalRequest(address, none, false))).toEqual(
    Array.from({ length: 4 }, () => true),
  );
  expect(['10.0.0.5', '::ffff:10.0.0.5', '2001:db8::1'].map((address) => isLocalRequest(address, none, false))).toEqual([
    false,
    false,
    false,
  ]);
  expect(isLocalRequest('127.0.0.1', none, true)).toBe(false);
  for (const header of ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'])
    expect(isLocalRequest('127.0.0.1', (name) => (name === header ? 'a proxy' : undefined), false)).toBe(false);
});
