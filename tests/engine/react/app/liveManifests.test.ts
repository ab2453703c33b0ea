import { expect, test, vi } from 'vitest';
import { reuseUnchanged, liveManifests, livePart, loader } from '../../../../engine/react/app/liveManifests.ts';

const load = () => Promise.resolve({});

test('unchanged parts of an edited manifest stay the same objects, and changed ones don’t', () => {
  const before = reuseUnchanged('beds', {
    title: 'Beds',
    table: { columns: ['crop', 'rent'] },
    blocks: [{ text: 'One' }, { text: 'Two' }],
    load,
  });
  const after = reuseUnchanged('beds', {
    title: 'Plots',
    table: { columns: ['crop', 'rent'] },
    blocks: [{ text: 'One' }, { text: 'Three' }],
    load,
  });
  expect(after).toEqual({ title: 'Plots', table: { columns: ['crop', 'rent'] }, blocks: [{ text: 'One' }, { text: 'Three' }], load });
  expect(after).not.toBe(before);
  expect(after.table).toBe(before.table);
  expect(after.blocks).not.toBe(before.blocks);
  expect(after.blocks[0]).toBe(before.blocks[0]);
  expect(after.blocks[1]).not.toBe(before.blocks[1]);
});

test('an equal value stays the same object', () => {
  const before = reuseUnchanged('same', [{ a: 1 }]);
  expect(reuseUnchanged('same', [{ a: 1 }])).toBe(before);
});

test('another key order, another type, and a removed key count as changes', () => {
  reuseUnchanged('kinds', { a: { x: 1, y: 2 }, b: {}, c: 1 });
  const after = reuseUnchanged<object>('kinds', { a: { y: 2, x: 1 }, b: [] });
  expect(JSON.stringify(after)).toBe('{"a":{"y":2,"x":1},"b":[]}');
});

test('a new first key leaves the following objects unchanged', () => {
  reuseUnchanged<object>('front', { second: { of: [1] } });
  expect(reuseUnchanged<object>('front', { first: null, second: { of: [1] } })).toEqual({ first: null, second: { of: [1] } });
});

test('a module’s loader is always the same function', () => {
  expect(loader('virtual:portal/screens/beds')).toBe(loader('virtual:portal/screens/beds'));
  expect(loader('virtual:portal/screens/beds')).not.toBe(loader('virtual:portal/screens/plots'));
});

test('a screen with new values keeps its unchanged objects and its code, and the new objects are marked', () => {
  const code = { validators: { join: async () => ({ default: {} }) }, mark: vi.fn() };
  const made = (title: string, places: string[]) =>
    livePart('plots.json', { exports: { screen: { title, blocks: [{ text: 'One' }] }, icons: {} }, places }, code);
  const before = made('Plots', ['first']);
  const after = made('Beds', ['second']);
  expect(after).toEqual({ screen: { title: 'Beds', blocks: [{ text: 'One' }] }, icons: {}, validators: code.validators });
  expect(Reflect.get(Reflect.get(after, 'screen'), 'blocks')).toBe(Reflect.get(Reflect.get(before, 'screen'), 'blocks'));
  expect(Reflect.get(after, 'icons')).toBe(Reflect.get(before, 'icons'));
  expect(code.mark).toHaveBeenLastCalledWith(expect.objectContaining({ icons: {} }), ['second']);
});

test('manifests with new values keep their loaders and sample records', () => {
  const { manifests } = manifestsOf('Page');
  const { manifests: edited, fixtures } = manifestsOf('Plots');
  expect(edited.routes.map(({ path, name }) => [path, name])).toEqual([['/plots', 'Plots']]);
  expect(edited.routes[0]?.load).toBe(manifests.routes[0]?.load);
  expect(edited.layouts).toBe(manifests.layouts);
  expect(edited.layouts.map(({ shell }) => shell)).toEqual([loader('virtual:portal/screens/_layout'), undefined]);
  expect(edited.standalone).toEqual({ closed: loader('virtual:portal/screens/_closed') });
  expect(edited.search).toBe(loader('virtual:portal/search'));
  expect(edited.fixtures).toEqual(fixtures);
  expect(edited.phrase?.('forms.save', {})).toBe('forms.save in en-US');
});

/** Returns manifests with a single route called `name`. */
function manifestsOf(name: string) {
  const fixtures = { plots: async () => ({ default: [] }) };
  const manifests = liveManifests(
    {
      settings: {
        name: 'Garden',
        fallbackDomain: 'open',
        locale: 'en-US',
        currency: 'USD',
        features: [],
        delays: {},
        numbers: {},
        signIn: { storageKey: 'user', entity: 'user', passwordMinLength: 6, refused: 'No.', failed: 'Failed.', user: {} },
      },
      userEntity: { name: 'user', label: 'User', fields: [] },
      domains: [],
      gates: {},
      undated: [],
      derived: {},
      phrases: { 'forms.save': 'Keep' },
      layouts: [
        [{ path: '/', gate: [], layout: {} }, 'virtual:portal/screens/_layout'],
        [{ path: '/plots', gate: [], layout: {} }, null],
      ],
      routes: [[{ path: '/plots', name, gate: [] }, 'virtual:portal/screens/plots']],
      standalone: { closed: 'virtual:portal/screens/_closed' },
      search: 'virtual:portal/search',
    },
    { fixtures, phraseFormatter: (_phrases, locale) => (key) => `${key} in ${locale}` },
  );
  return { manifests, fixtures };
}
