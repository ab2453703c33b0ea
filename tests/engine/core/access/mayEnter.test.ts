import { describe, expect, test } from 'vitest';
import { arrivalAt, mayEnter, mayPass, passesPortalGate } from '../../../../engine/core/access/mayEnter.ts';
import type { Gates } from '../../../../engine/language/condition.ts';
import { settings } from '../session/samples.ts';
import { gates, manifests, scopeOf } from './samples.ts';

describe('an address', () => {
  // Written by hand: who may go where. Visitor, member, keeper, keeper without sheds, head.
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
  ])('%s', (path, visitor, member, keeper, keeperWithoutSheds, head) => {
    const open = [scopeOf(undefined), scopeOf('member'), scopeOf('keeper'), scopeOf('keeper', false), scopeOf('head')].map((scope) =>
      mayEnter(path, scope, manifests),
    );
    expect(open).toEqual([visitor, member, keeper, keeperWithoutSheds, head]);
  });

  test('search, hash and a closing slash do not matter', () => {
    for (const address of ['/club/shed/?a=/b', '/club/shed#x', '/club/shed/']) {
      expect(mayEnter(address, scopeOf('keeper'), manifests)).toBe(true);
      expect(mayEnter(address, scopeOf('member'), manifests)).toBe(false);
    }
    expect(mayEnter('/?open=login', scopeOf(undefined), manifests)).toBe(true);
  });

  test('outside of the portal is nobody’s to close', () => {
    for (const address of ['https://garden.example', 'mailto:a@b.example', '#join']) expect(mayEnter(address, {}, manifests)).toBe(true);
  });

  test('is asked of the manifests at hand, whatever was asked before', () => {
    expect(mayEnter('/club/home', scopeOf(undefined), manifests)).toBe(false);
    expect(mayEnter('/club/home', scopeOf(undefined), { ...manifests, layouts: [] })).toBe(true);
  });

  test('inside a root folder needs its gates as well', () => {
    const load = () => Promise.reject(new Error('access never loads a screen'));
    const doors = {
      gates,
      layouts: [{ path: '/', gate: ['head'], layout: { index: 'start' } }, ...manifests.layouts],
      routes: ['/start', '/club/home'].map((path) => ({ path, gate: [], load })),
    };
    for (const address of ['/', '/club/home']) {
      expect(mayEnter(address, scopeOf('keeper'), doors)).toBe(false);
      expect(mayEnter(address, scopeOf('head'), doors)).toBe(true);
    }
  });
});

const oneGate = (defined: Gates, gate: string[]) => ({
  gates: defined,
  layouts: [],
  routes: [{ path: '/door', gate, load: () => Promise.reject(new Error('access never loads a screen')) }],
});

test('every gate on the way must be open, and no gate is', () => {
  expect(mayEnter('/door', {}, oneGate(gates, []))).toBe(true);
  expect(mayEnter('/door', scopeOf('keeper'), oneGate(gates, ['signedIn', 'keeper']))).toBe(true);
  expect(mayEnter('/door', scopeOf('keeper'), oneGate(gates, ['signedIn', 'head']))).toBe(false);
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
])('a gate %s is closed', (_what, name, defined) => expect(mayEnter('/door', scopeOf('head'), oneGate(defined, [name]))).toBe(false));

test('a folder is passed when its own gates and those around it are open, wherever it leads', () => {
  expect(mayPass('/outer', scopeOf('member'), manifests)).toBe(true);
  expect(mayPass('/outer/inner', scopeOf('member'), manifests)).toBe(false);
  expect(mayPass('/outer/inner', scopeOf('keeper'), manifests)).toBe(true);
});

describe('whoever goes to an address arrives', () => {
  const arrival = (address: string, role?: string) => arrivalAt(address, scopeOf(role), manifests)?.path;

  test('at the screen itself, or at the one that its folder leads to', () => {
    expect(arrival('/club/home?tab=a', 'member')).toBe('/club/home');
    expect(arrival('/outer', 'head')).toBe('/outer/inner/seat');
  });

  test('nowhere, where a gate on the way is closed or there is nothing', () => {
    expect(arrival('/outer', 'keeper')).toBeUndefined();
    expect(arrival('/garage', 'head')).toBeUndefined();
  });

  test('where a redirect sends them while its condition holds', () => {
    const load = () => Promise.reject(new Error('access never loads a screen'));
    const signedIn = { 'viewer.signedIn': true };
    const doors = {
      ...manifests,
      routes: [
        { path: '/', gate: [], redirect: { to: '/club/home', when: signedIn }, load },
        { path: '/round', gate: [], redirect: { to: '/round' }, load },
        ...manifests.routes.filter(({ path }) => path !== '/'),
      ],
    };
    expect(arrivalAt('/', scopeOf('member'), doors)?.path).toBe('/club/home');
    expect(arrivalAt('/', scopeOf(undefined), doors)?.path).toBe('/');
    expect(arrivalAt('/round', scopeOf('member'), doors)).toBeUndefined();
  });
});

describe('the portal gate', () => {
  const gated = { settings: { ...settings, portalGate: { condition: { gate: 'keeper' }, screen: 'restricted' } }, gates };

  test('lets visitors pass, a signed-in viewer only when its condition holds', () => {
    expect(passesPortalGate(scopeOf(undefined), gated)).toBe(true);
    expect(passesPortalGate(scopeOf('keeper'), gated)).toBe(true);
    expect(passesPortalGate(scopeOf('member'), gated)).toBe(false);
  });

  test('is open to everybody where there is none', () => expect(passesPortalGate(scopeOf('member'), { settings, gates })).toBe(true));

  test('that nobody defined is closed', () => {
    const portalGate = { condition: { gate: 'nobodyDefinedThis' }, screen: 'restricted' };
    expect(passesPortalGate(scopeOf('head'), { settings: { ...settings, portalGate }, gates })).toBe(false);
  });
});
