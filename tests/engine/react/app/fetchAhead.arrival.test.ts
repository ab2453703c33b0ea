import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LayoutEntry, RouteEntry } from '../../../../engine/language/PortalManifests.ts';
import { fetchArrival } from '../../../../engine/react/app/fetchAhead.ts';
import { stubDataSource } from '../../../support/stubDataSource.ts';
import { gates, createRoleScope } from '../../core/access/samples.ts';
import { settings } from '../../core/session/samples.ts';

let fetched: string[];
beforeEach(() => {
  fetched = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());
// These tests load the frame's code. Wait for it, so that it doesn't arrive during the next test file.
afterAll(() => vi.dynamicImportSettled());

/** Returns a loader that records the request and never finishes. */
function asked<Loaded>(name: string) {
  return (): Promise<Loaded> => {
    fetched.push(name);
    return new Promise(() => undefined);
  };
}

const route = (path: string, more: Partial<RouteEntry> = {}): RouteEntry => ({ path, gate: [], load: asked(`screen ${path}`), ...more });
const folder = (
  path: string,
  { gate = [], ...layout }: Pick<Partial<LayoutEntry>, 'gate'> & LayoutEntry['layout'],
  framed = false,
): LayoutEntry => ({
  path,
  gate,
  layout,
  ...(framed ? { shell: asked(`frame ${path}`) } : {}),
});

function arrive(path: string, role?: string) {
  const portalGate = { condition: { 'viewer.role': ['member', 'keeper', 'head'] }, screen: 'restricted' };
  const manifests = {
    settings: { ...settings, portalGate },
    gates,
    layouts: [
      folder('/club', { gate: ['signedIn'], otherwise: '/', index: '/club/home' }, true),
      folder('/club/shed', { gate: ['keeper'], index: 'tools' }),
      folder('/club/cellar', {}, true),
      folder('/circle', { index: '/circle' }),
    ],
    routes: [
      route('/', { redirect: { when: { 'viewer.signedIn': true }, to: '/club' } }),
      route('/club/home', { ahead: { collections: ['plots', 'tools'], tables: false } }),
      route('/club/shed/tools'),
      route('/club/cellar/wine'),
      route('/round', { redirect: { when: {}, to: '/round' } }),
    ],
  };
  const list = (collection: string) => asked<never>(`records ${collection}`)();
  void fetchArrival(path, { manifests, scope: createRoleScope(role), source: stubDataSource({ list, getCached: () => undefined }) });
  vi.runAllTimers();
  return [...new Set(fetched)];
}

describe('early requests for the first page', () => {
  test('the first page’s screen, records, and frame are requested at once', () => {
    expect(arrive('/club/home', 'member')).toEqual(['records plots', 'records tools', 'screen /club/home', 'frame /club']);
  });

  test('the frame of the innermost folder that has one is requested', () => {
    expect(arrive('/club/shed/tools', 'keeper')).toEqual(['screen /club/shed/tools', 'frame /club']);
    fetched = [];
    expect(arrive('/club/cellar/wine', 'member')).toEqual(['screen /club/cellar/wine', 'frame /club/cellar']);
  });

  test('early requests follow redirects and the first screens of folders', () => {
    expect(arrive('/', 'member')).toContain('screen /club/home');
    fetched = [];
    expect(arrive('/club/shed/', 'keeper')).toContain('screen /club/shed/tools');
  });
});

describe('a page without early requests', () => {
  test.each([
    ['behind a gate that is closed', '/club/shed/tools', 'member'],
    ['in a folder that a visitor may not enter', '/club/home', undefined],
    ['of a page that does not exist', '/club/garage', 'head'],
    ['by a viewer for whom the portal gate is closed', '/', 'stranger'],
    ['where redirects go round in a circle', '/round', 'member'],
    ['where a folder leads to itself', '/circle', 'member'],
  ])('the arrival makes no early request: %s', (_, path, role) => expect(arrive(path, role)).toEqual([]));
});

test('a visitor’s page is requested without a frame', () => {
  expect(arrive('/')).toEqual(['screen /']);
});
