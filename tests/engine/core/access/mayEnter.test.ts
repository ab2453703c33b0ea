import { describe, expect, test } from 'vitest';
import { followRedirects, mayEnter, mayPass, passesPortalGate } from '../../../../engine/core/access/mayEnter.ts';
import type { Gates } from '../../../../engine/language/condition.ts';
import { settings } from '../session/samples.ts';
import { gates, manifests, createRoleScope } from './samples.ts';

const load = () => Promise.reject(new Error('access never loads a screen'));

describe('access to an address', () => {
  test.each([
    ['/', true, true, true, true, true],
    ['/club', false, true, true, true, true],
    ['/club/home', false, true, true, true, true],
    ['/club/shed', false, false, true, false, true],
    ['/club/shed/tools', false, false, true, false, true],
    ['/club/shed/safe', false, false, false, false, true],
    ['/clubs', true, true, true, true, true],
    ['/outer', false, false, false, false, true],
    ['/broken', false, false, false, false, false],
    ['/nowhere', false, false, false, false, false],
    ['/garage', false, false, false, false, false],
  ])('the gates decide who can enter %s', (path, visitor, member, keeper, keeperWithoutSheds, head) => {
    const open = [
      createRoleScope(undefined),
      createRoleScope('member'),
      createRoleScope('keeper'),
      createRoleScope('keeper', false),
      createRoleScope('head'),
    ].map((scope) => mayEnter(path, scope, manifests));
    expect(open).toEqual([visitor, member, keeper, keeperWithoutSheds, head]);
  });

  test('search, hash, and a trailing slash make no difference to access', () => {
    for (const address of ['/club/shed/?a=/b', '/club/shed#x', '/club/shed/']) {
      expect(mayEnter(address, createRoleScope('keeper'), manifests)).toBe(true);
      expect(mayEnter(address, createRoleScope('member'), manifests)).toBe(false);
    }
    expect(mayEnter('/?open=login', createRoleScope(undefined), manifests)).toBe(true);
  });

  test('an address outside the portal is always open', () => {
    for (const address of ['https://garden.example', 'mailto:a@b.example', '#join']) expect(mayEnter(address, {}, manifests)).toBe(true);
  });

  test('access depends only on the given manifests, not on earlier checks', () => {
    // Use a new array of routes, because access rules are cached for each array.
    const own = { ...manifests, routes: [...manifests.routes] };
    const isOpen = [own, { ...own, layouts: [] }, own].map((rules) => mayEnter('/club/home', createRoleScope(undefined), rules));
    expect(isOpen).toEqual([false, true, false]);
  });

  test('an index doesn’t open a page that has gates of its own', () => {
    const own = { ...manifests, routes: [...manifests.routes, { ...manifests.routes[0], path: '/club', gate: ['head'], load }] };
    expect(mayEnter('/club', createRoleScope('keeper'), own)).toBe(false);
    expect(mayEnter('/club', createRoleScope('head'), own)).toBe(true);
  });

  test('an address inside a root folder also needs the folder’s gates', () => {
    const accessRules = {
      gates,
      layouts: [{ path: '/', gate: ['head'], layout: { index: 'start' } }, ...manifests.layouts],
      routes: ['/start', '/club/home'].map((path) => ({ path, gate: [], load })),
    };
    for (const address of ['/', '/club/home']) {
      expect(mayEnter(address, createRoleScope('keeper'), accessRules)).toBe(false);
      expect(mayEnter(address, createRoleScope('head'), accessRules)).toBe(true);
    }
  });
});

const oneGate = (defined: Gates, gate: string[]) => ({
  gates: defined,
  layouts: [],
  routes: [{ path: '/door', gate, load }],
});

test('every gate on the way must be open, and a page without gates is open', () => {
  expect(mayEnter('/door', {}, oneGate(gates, []))).toBe(true);
  expect(mayEnter('/door', createRoleScope('keeper'), oneGate(gates, ['signedIn', 'keeper']))).toBe(true);
  expect(mayEnter('/door', createRoleScope('keeper'), oneGate(gates, ['signedIn', 'head']))).toBe(false);
});

test.each([
  ['that nobody defined', 'admin', gates],
  ['that is a method of every object', 'toString', gates],
  ['that asks for itself', 'loop', { loop: { gate: 'loop' } }],
  ['that builds on one that does not exist', 'a', { a: { gate: 'b' } }],
  ['that denies one that does not exist', 'a', { a: { not: { gate: 'b' } } }],
  ['that asks for a path which leads nowhere', 'a', { a: { 'viewer.rank': 'head' } }],
  ['that compares with an unknown operator', 'a', { a: { 'viewer.role': { like: 'head' } as never } }],
  ['that is not a condition', 'a', { a: 'yes' as never }],
])('a gate %s is closed', (_what, name, defined) =>
  expect(mayEnter('/door', createRoleScope('head'), oneGate(defined, [name]))).toBe(false),
);

test('a viewer can pass a folder if its own gates and the outer ones are open, whatever its index is', () => {
  expect(mayPass('/outer', createRoleScope('member'), manifests)).toBe(true);
  expect(mayPass('/outer/inner', createRoleScope('member'), manifests)).toBe(false);
  expect(mayPass('/outer/inner', createRoleScope('keeper'), manifests)).toBe(true);
});

describe('the screen that an address opens', () => {
  const arrival = (address: string, role?: string) => followRedirects(address, createRoleScope(role), manifests)?.path;

  test('an address opens its screen or its folder’s index', () => {
    expect(arrival('/club/home?tab=a', 'member')).toBe('/club/home');
    expect(arrival('/outer', 'head')).toBe('/outer/inner/seat');
  });

  test('an address opens nothing if a gate is closed or the page doesn’t exist', () => {
    expect(arrival('/outer', 'keeper')).toBeUndefined();
    expect(arrival('/garage', 'head')).toBeUndefined();
  });

  test('an address opens its redirect’s target while the condition holds', () => {
    const signedIn = { 'viewer.signedIn': true };
    const accessRules = {
      ...manifests,
      routes: [
        { path: '/', gate: [], redirect: { to: '/club/home', when: signedIn }, load },
        { path: '/round', gate: [], redirect: { to: '/round' }, load },
        ...manifests.routes.filter(({ path }) => path !== '/'),
      ],
    };
    expect(followRedirects('/', createRoleScope('member'), accessRules)?.path).toBe('/club/home');
    expect(followRedirects('/', createRoleScope(undefined), accessRules)?.path).toBe('/');
    expect(followRedirects('/round', createRoleScope('member'), accessRules)).toBeUndefined();
  });

  test('an address opens a screen after five redirects, but not after six', () => {
    const steps = [0, 1, 2, 3, 4, 5].map((step) => ({ path: `/${step}`, gate: [], redirect: { to: `/${step + 1}` }, load }));
    const accessRules = { ...manifests, routes: [...steps, { path: '/6', gate: [], load }] };
    expect(followRedirects('/1', {}, accessRules)?.path).toBe('/6');
    expect(followRedirects('/0', {}, accessRules)).toBeUndefined();
  });
});

describe('the portal gate', () => {
  const gated = { settings: { ...settings, portalGate: { condition: { gate: 'keeper' }, screen: 'restricted' } }, gates };

  test('the portal gate lets visitors pass, but a signed-in viewer only if its condition holds', () => {
    expect(passesPortalGate(createRoleScope(undefined), gated)).toBe(true);
    expect(passesPortalGate(createRoleScope('keeper'), gated)).toBe(true);
    expect(passesPortalGate(createRoleScope('member'), gated)).toBe(false);
  });

  test('a missing portal gate is open to everybody', () =>
    expect(passesPortalGate(createRoleScope('member'), { settings, gates })).toBe(true));

  test('an undefined portal gate is closed', () => {
    const portalGate = { condition: { gate: 'nobodyDefinedThis' }, screen: 'restricted' };
    expect(passesPortalGate(createRoleScope('head'), { settings: { ...settings, portalGate }, gates })).toBe(false);
  });
});
