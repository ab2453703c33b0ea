import { expect, test } from 'vitest';
import { routeRules } from '../../../../engine/core/access/routeRules.ts';
import { manifests } from './samples.ts';

const gatesOf = (path: string) => routeRules(manifests).get(path);

test('a screen has the gates of all folders on the way, outermost first, and its own, each once', () => {
  expect(gatesOf('/club/home')).toEqual(['signedIn']);
  expect(gatesOf('/club/shed/tools')).toEqual(['signedIn', 'keeper', 'sheds']);
  expect(gatesOf('/club/shed/safe')).toEqual(['signedIn', 'keeper', 'sheds', 'head']);
});

test('a screen outside of every folder has its own only', () => expect(gatesOf('/')).toEqual([]));

test('a folder ends where its name does', () => expect(gatesOf('/clubs')).toEqual([]));

test('a folder’s own address has the gates of the screen that it leads to', () => {
  expect(gatesOf('/club')).toEqual(['signedIn']);
  expect(gatesOf('/club/shed')).toEqual(['signedIn', 'keeper', 'sheds']);
  expect(gatesOf('/outer')).toEqual(['keeper', 'head']);
});

test('nothing is at an unknown address, nor at a folder that leads nowhere', () => {
  expect(gatesOf('/nowhere')).toBeUndefined();
  expect(gatesOf('/garage')).toBeUndefined();
});

test('a root folder is around everything', () => {
  const layouts = [{ path: '/', layout: { gate: 'open', index: 'start' } }, ...manifests.layouts];
  const load = manifests.routes[0]?.load ?? (() => Promise.reject(new Error()));
  const routes = [
    { path: '/start', gate: [], load },
    { path: '/club/home', gate: [], load },
  ];
  expect(routeRules({ layouts, routes }).get('/club/home')).toEqual(['open', 'signedIn']);
  expect(routeRules({ layouts, routes }).get('/')).toEqual(['open']);
});

test('the rules are compiled once for the same manifests, and again for changed ones', () => {
  expect(routeRules(manifests)).toBe(routeRules({ ...manifests }));
  const changed = { ...manifests, layouts: [] };
  expect(routeRules(changed).get('/club/home')).toEqual([]);
});
