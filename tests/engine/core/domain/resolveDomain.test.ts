import { describe, expect, test } from 'vitest';
import { resolveDomain } from '../../../../engine/core/domain/resolveDomain.ts';
import { active, development, domainNamed, domains, retired } from './domains.ts';

const resolve = (host: string) => resolveDomain(host, domains, 'development').name;

describe('the variant of a host', () => {
  test.each([
    ['active.garden.example', 'active'],
    ['retired.garden.example', 'retired'],
    ['localhost:5173', 'development'],
  ])('the host %s belongs to the variant %s', (host, name) => expect(resolve(host)).toBe(name));

  test.each([
    ['retired.garden.example:8080', 'retired'],
    ['Retired.Garden.Example', 'retired'],
    ['retired.garden.example.', 'retired'],
  ])('the host %s matches despite its port, case, or trailing dot', (host, name) => expect(resolve(host)).toBe(name));

  test('a host with its port takes precedence over the same host without one', () => {
    const plain = domainNamed('plain', 'garden.example');
    const special = domainNamed('special', 'garden.example:8443');
    expect(resolveDomain('garden.example:8443', [plain, special], 'plain').name).toBe('special');
    expect(resolveDomain('garden.example:9000', [special, plain], 'special').name).toBe('plain');
  });

  test.each([
    ['retired.localhost:4173', 'retired'],
    ['active.other.example', 'active'],
    ['retire.example', 'retired'],
    ['localhost:9999', 'development'],
  ])('the host %s matches because its first label is part of a configured domain', (host, name) => expect(resolve(host)).toBe(name));

  test.each([
    ['retired-staging.example', 'retired'],
    ['preview-active-7.example', 'active'],
  ])('the host %s matches because its first label contains a configured one', (host, name) => expect(resolve(host)).toBe(name));

  test('the first configured variant wins if several match', () => {
    expect(resolve('garden.example')).toBe('active');
    expect(resolveDomain('garden.example', [retired, active, development], 'development').name).toBe('retired');
  });

  test('a domain that contains the host’s label wins over one contained in it', () => {
    const short = domainNamed('short', 'act.example');
    expect(resolveDomain('active.x', [short, active], 'short').name).toBe('active');
  });

  test.each(['unknown.example', '127.0.0.1', '127.0.0.1:4173', '[::1]:5173', '5.1.7.3', '', '.example', ':80'])(
    'the host %j matches nothing and uses the fallback',
    (host) => expect(resolve(host)).toBe('development'),
  );

  test('a missing fallback variant is an error that names it', () => {
    expect(() => resolveDomain('unknown.example', [active], 'nowhere')).toThrow('"nowhere"');
  });
});
