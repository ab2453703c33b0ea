import { expect, test } from 'vitest';
import { portalAddress } from '../../../../engine/core/domain/portalAddress.ts';
import { resolveDomain } from '../../../../engine/core/domain/resolveDomain.ts';
import { active, development, domains, retired } from './domains.ts';

test.each([
  ['active.localhost:4173', 'http://retired.localhost:4173'],
  ['active.localhost', 'http://retired.localhost'],
  ['localhost:5173', 'http://retired.localhost:5173'],
  ['127.0.0.1:8080', 'http://retired.localhost:8080'],
])('the local address of %s changes only the first label: %s', (host, address) => {
  expect(portalAddress(retired, { protocol: 'http:', host })).toBe(address);
});

test('the address elsewhere is the variant’s domain with the same protocol', () => {
  expect(portalAddress(retired, { protocol: 'https:', host: 'active.garden.example' })).toBe('https://retired.garden.example');
  expect(portalAddress(retired, { protocol: 'https:', host: 'notlocalhost' })).toBe('https://retired.garden.example');
});

test.each([active, retired, development])('the local address of a variant is served as that variant: $name', (target) => {
  const { host } = new URL(portalAddress(target, { protocol: 'http:', host: 'localhost:4173' }));
  expect(resolveDomain(host, domains, 'development')).toBe(target);
});
