import { describe, expect, test } from 'vitest';
import { entrySource } from '../../../../engine/vite/modules/entrySource.ts';
import { changedModules, changedValues, portalModules } from '../../../../engine/vite/modules/portalModules.ts';
import { sampleForm, samplePortal, sampleScreen } from '../samplePortal.ts';

const options = { folder: '/portal' };

describe('the virtual modules of a portal', () => {
  test('the manifests, screens, parts, shells, and the signed-in part are modules; validators are on demand', () => {
    const { sources, forms } = portalModules(samplePortal(), options);
    expect([...sources.keys()]).toEqual([
      'virtual:portal',
      'virtual:portal/inside',
      'virtual:portal/theme.css',
      'virtual:portal/screens/index',
      'virtual:portal/screens/beds',
      'virtual:portal/screens/_closed',
      'virtual:portal/screens/beds/_layout',
    ]);
    expect([...forms]).toEqual([['virtual:portal/validators/join', sampleForm]]);
  });

  test('the first page is bundled with the manifests, and all others load on demand', () => {
    const { sources } = portalModules(samplePortal(), options);
    expect(sources.get('virtual:portal')).toContain('import * as first from "virtual:portal/screens/index"');
    expect(sources.get('virtual:portal')).not.toContain('import("virtual:portal/screens/index")');
    expect(sources.get('virtual:portal/inside')).toContain('import("virtual:portal/screens/beds")');
    expect(sources.get('virtual:portal/inside')).toContain('import("/portal/fixtures/plants.json")');
  });

  test('the size of a visitor’s module does not grow with the screens and records behind the sign-in', () => {
    const { sources } = portalModules(samplePortal(), options);
    expect(sources.get('virtual:portal')).toContain('inside: () => import("virtual:portal/inside")');
    for (const word of ['virtual:portal/screens/beds', '_closed', 'plants']) {
      expect(sources.get('virtual:portal')).not.toContain(word);
      expect(sources.get('virtual:portal/inside')).toContain(word);
    }
  });

  test('a portal without gates on the viewer has no signed-in module', () => {
    const gates = { member: { 'features.beds': true } };
    const { sources } = portalModules(samplePortal({ gates }), options);
    expect(sources.has('virtual:portal/inside')).toBe(false);
    expect(sources.get('virtual:portal')).toContain('virtual:portal/screens/beds');
  });

  test('the modules of a server portal contain no sample records', () => {
    const { sources } = portalModules(samplePortal(), { ...options, remote: true });
    const all = [...sources.values()].join();
    expect(all).not.toContain('fixtures/plants.json');
    expect(sources.get('virtual:portal/inside')).toContain('fixtures: {}');
    expect(all).toContain('"user":{}');
    expect(all).toContain(`"timeZone":"${new Intl.DateTimeFormat().resolvedOptions().timeZone}"`);
    expect(entrySource({ folder: '/portal', engine: '/engine.ts', hasCode: true, remote: '/remote.ts' })).toContain(
      'import { remotePortal } from "/remote.ts"',
    );
    const entry = { folder: '/portal', engine: '/engine.ts', hasCode: true, hasLiveCode: true };
    expect(entrySource({ ...entry, remote: '/remote.ts' })).toContain('remotePortal(live(own), [])');
    expect(entrySource(entry)).not.toContain('live');
  });

  test('the dev server bundles everything in one module and replaces it in place', () => {
    const { sources } = portalModules(samplePortal(), { ...options, live: '/live.ts' });
    expect(sources.has('virtual:portal/inside')).toBe(false);
    expect(sources.get('virtual:portal')).toContain('[{"path":"/beds","name":"Page","gate":["member"]},"virtual:portal/screens/beds"]');
  });

  test('a module that the dev server replaces imports no other screens or records', () => {
    const { sources } = portalModules(samplePortal(), { ...options, live: '/live.ts' });
    expect(sources.get('virtual:portal')).not.toContain('import(');
    expect(sources.get('virtual:portal')).not.toContain('.json"');
    expect(sources.get('virtual:portal/samples')).toContain('import("/portal/fixtures/plants.json")');
  });

  test('a portal without a first page imports none', () => {
    const { sources } = portalModules(samplePortal({ routes: [] }), options);
    expect(sources.get('virtual:portal')).not.toContain('import * as first');
  });

  test('modules replace themselves only in the dev server', () => {
    const quiet = portalModules(samplePortal(), options);
    const live = portalModules(samplePortal(), { ...options, live: '/engine/app/liveManifests.ts' });
    for (const source of quiet.sources.values()) expect(source).not.toContain('import.meta.hot');
    expect(live.sources.get('virtual:portal')).toContain('publish("portal", module.manifests)');
    expect(live.sources.get('virtual:portal/screens/beds')).toContain('publish("screens/beds.json", module)');
  });
});

describe('the modules that an edit changes', () => {
  const before = portalModules(samplePortal(), options);

  test('an edit without effect changes no module', () => {
    expect(changedModules(before, portalModules(samplePortal(), options))).toEqual([]);
  });

  test('an edited screen changes only its own module', () => {
    const screens = { ...samplePortal().screens, '/': sampleScreen('screens/index.json', 'Hello') };
    expect(changedModules(before, portalModules(samplePortal({ screens }), options))).toEqual(['virtual:portal/screens/index']);
  });

  test('an edited setting that all screens share changes the manifests module', () => {
    const gates = { member: { 'viewer.email': 'ann@garden.example' } };
    // Public pages don't use the gate `member`, so an edit of the gate leaves their module unchanged.
    expect(changedModules(before, portalModules(samplePortal({ gates }), options))).toEqual(['virtual:portal/inside']);
    const settings = { ...samplePortal().settings, portalGate: { condition: { gate: 'member' }, screen: 'restricted' } };
    const gated = portalModules(samplePortal({ settings }), options);
    expect(changedModules(gated, portalModules(samplePortal({ settings, gates }), options))).toContain('virtual:portal');
  });

  test('an edited form changes its screen and its validator', () => {
    const join = { ...sampleForm, fields: sampleForm.fields.map((field) => ({ ...field, required: true })) };
    const screens = {
      ...samplePortal().screens,
      '/beds': sampleScreen('screens/beds.json', 'Beds', { forms: { join }, collections: ['plants'] }),
    };
    expect(changedModules(before, portalModules(samplePortal({ screens }), options))).toEqual([
      'virtual:portal/screens/beds',
      'virtual:portal/validators/join',
    ]);
  });
});

describe('the values that an edit changes in the dev server', () => {
  const build = (changes: Parameters<typeof samplePortal>[0] = {}) =>
    portalModules(samplePortal(changes), { ...options, live: '/live.ts' });
  const valuesAfter = (changes: Parameters<typeof samplePortal>[0]) => {
    const [before, after] = [build(), build(changes)];
    return changedValues(before, after, changedModules(before, after));
  };

  test('an edit of a screen’s text changes only values, which are also in the module’s source', () => {
    const changes = { screens: { ...samplePortal().screens, '/': sampleScreen('screens/index.json', 'Hello') } };
    const values = valuesAfter(changes);
    expect([...values.keys()]).toEqual(['virtual:portal/screens/index']);
    const text = values.get('virtual:portal/screens/index') ?? '';
    expect(JSON.parse(text)).toMatchObject({ exports: { file: 'screens/index.json', screen: { title: 'Hello' } } });
    expect(build(changes).sources.get('virtual:portal/screens/index')).toContain(`create(${text})`);
  });

  test('an edit of a setting changes only values of the manifests', () => {
    expect([...valuesAfter({ gates: { member: { 'viewer.email': 'ann@garden.example' } } }).keys()]).toEqual(['virtual:portal']);
  });

  test('a screen with an edited form is loaded again, because the form’s validators are code', () => {
    const join = { ...sampleForm, submit: 'Enter' };
    const beds = sampleScreen('screens/beds.json', 'Beds', { forms: { join }, collections: ['plants'] });
    expect([...valuesAfter({ screens: { ...samplePortal().screens, '/beds': beds } }).keys()]).toEqual([]);
  });

  test('the first version of a portal has no new values', () => {
    const none = { sources: new Map(), forms: new Map(), files: new Map(), live: new Map() };
    expect(changedValues(none, build(), ['virtual:portal']).size).toBe(0);
  });
});

describe('the entry module', () => {
  test('the entry is the portal’s own code if it has some', () => {
    expect(entrySource({ folder: '/portal', engine: '/engine/index.ts', hasCode: true })).toContain(
      'import { portal as own } from "/portal/portal.ts";',
    );
  });

  test('the entry is made of the manifests alone if there is no code', () => {
    expect(entrySource({ folder: '/portal', engine: '/engine/index.ts', hasCode: false })).toContain('definePortal({ manifests })');
  });
});
