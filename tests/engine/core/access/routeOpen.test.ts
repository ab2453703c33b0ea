import { expect, test } from 'vitest';
import { routeOpen } from '../../../../engine/core/access/routeOpen.ts';
import { manifests, scopeOf } from './samples.ts';

// Written by hand: who may go where. Visitor, member, keeper, keeper without sheds, head.
test.each([
  ['/', true, true, true, true, true],
  ['/club', false, true, true, true, true],
  ['/club/home', false, true, true, true, true],
  ['/club/shed', false, false, true, false, true],
  ['/club/shed/tools', false, false, true, false, true],
  ['/club/shed/safe', false, false, false, false, true],
  ['/broken', false, false, false, false, false],
  ['/nowhere', false, false, false, false, false],
  ['/garage', false, false, false, false, false],
])('%s', (path, visitor, member, keeper, keeperWithoutSheds, head) => {
  const open = [scopeOf(undefined), scopeOf('member'), scopeOf('keeper'), scopeOf('keeper', false), scopeOf('head')].map((scope) =>
    routeOpen(path, scope, manifests),
  );
  expect(open).toEqual([visitor, member, keeper, keeperWithoutSheds, head]);
});

test('search, hash and a closing slash do not matter', () => {
  for (const address of ['/club/shed/?a=/b', '/club/shed#x', '/club/shed/']) {
    expect(routeOpen(address, scopeOf('keeper'), manifests)).toBe(true);
    expect(routeOpen(address, scopeOf('member'), manifests)).toBe(false);
  }
  expect(routeOpen('/?open=login', scopeOf(undefined), manifests)).toBe(true);
});

test('what is no route of the portal is nobody’s to close', () => {
  for (const address of ['https://garden.example', 'mailto:a@b.example', '#join']) expect(routeOpen(address, {}, manifests)).toBe(true);
});
