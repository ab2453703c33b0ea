import { describe, expect, test } from 'vitest';
import { resolveDomain } from '../../../../engine/core/domain/resolveDomain.ts';
import { active, development, domainNamed, domains, retired } from './domains.ts';

const resolve = (host: string) => resolveDomain(host, domains, 'development').name;

describe('the variant of a host', () => {
  test.each([
    ['active.garden.example', 'active'],
    ['retired.garden.example', 'retired'],
    ['localhost:5173', 'development'],
  ])('%s is the configured domain %s', (host, name) => expect(resolve(host)).toBe(name));

  test.each([
    ['retired.garden.example:8080', 'retired'],
    ['Retired.Garden.Example', 'retired'],
    ['retired.garden.example.', 'retired'],
  ])('%s differs in port, case or closing dot only', (host, name) => expect(resolve(host)).toBe(name));

  test('a host with its port goes before the same host without', () => {
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
  ])('%s: its first label is part of a configured domain', (host, name) => expect(resolve(host)).toBe(name));

  test.each([
    ['retired-staging.example', 'retired'],
    ['preview-active-7.example', 'active'],
  ])('%s: a configured first label is part of its own', (host, name) => expect(resolve(host)).toBe(name));

  test('where several fit, the first configured one is taken', () => {
    expect(resolve('garden.example')).toBe('active');
    expect(resolveDomain('garden.example', [retired, active, development], 'development').name).toBe('retired');
  });

  test('containing the host’s label goes before being contained in it', () => {
    const short = domainNamed('short', 'act.example');
    expect(resolveDomain('active.x', [short, active], 'short').name).toBe('active');
  });

  test.each(['unknown.example', '127.0.0.1', '127.0.0.1:4173', '[::1]:5173', '5.1.7.3', '', '.example', ':80'])(
    '%j fits nothing and falls back',
    (host) => expect(resolve(host)).toBe('development'),
  );

  test('a fallback that does not exist is an error that names it', () => {
    expect(() => resolveDomain('unknown.example', [active], 'nowhere')).toThrow('"nowhere"');
  });
});
