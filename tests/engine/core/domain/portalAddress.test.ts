import { expect, test } from 'vitest';
import { portalAddress } from '../../../../engine/core/domain/portalAddress.ts';
import { resolveDomain } from '../../../../engine/core/domain/resolveDomain.ts';
import { active, development, domains, retired } from './domains.ts';

test.each([
  ['active.localhost:4173', 'http://retired.localhost:4173'],
  ['active.localhost', 'http://retired.localhost'],
  ['localhost:5173', 'http://retired.localhost:5173'],
  ['127.0.0.1:8080', 'http://retired.localhost:8080'],
])('from %s only the first label changes: %s', (host, address) => {
  expect(portalAddress(retired, { protocol: 'http:', host })).toBe(address);
});

test('elsewhere it is the domain of the variant, by the same protocol', () => {
  expect(portalAddress(retired, { protocol: 'https:', host: 'active.garden.example' })).toBe('https://retired.garden.example');
  expect(portalAddress(retired, { protocol: 'https:', host: 'notlocalhost' })).toBe('https://retired.garden.example');
});

test.each([active, retired, development])('the local address of a variant is served as that variant: $name', (target) => {
  const { host } = new URL(portalAddress(target, { protocol: 'http:', host: 'localhost:4173' }));
  expect(resolveDomain(host, domains, 'development')).toBe(target);
});
