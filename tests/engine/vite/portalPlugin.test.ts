import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { build, createServer, type HotPayload, type ViteDevServer } from 'vite';
import { toSubject, say } from '../../../engine/core/text/say.ts';
import type { Compilation } from '../../../engine/compiler/link/CompiledPortal.ts';
import type { Problem } from '../../../engine/compiler/source/Problem.ts';
import { versionEvents } from '../../../engine/vite/edits/moduleVersions.ts';
import { portalPlugin } from '../../../engine/vite/portalPlugin.ts';
import type { PortalManifests } from '../../../engine/language/PortalManifests.ts';
import { sampleForm, samplePortal, sampleScreen } from './samplePortal.ts';

let compilation: Compilation;
let schemas: Record<string, string>;
vi.mock('../../../engine/vite/load/loadCompiler.ts', () => ({
  loadCompiler: async () => ({ compile: async () => compilation, jsonSchemas: () => schemas }),
}));

const good: Compilation = { problems: [], fileCount: 1, files: [], portal: samplePortal() };
const problem: Problem = {
  file: 'screens/index.json',
  line: 1,
  column: 3,
  code: 'unknown-key',
  ...say`there is no key ${toSubject('key', 'x')}`,
  severity: 'error',
};
const bad: Compilation = { problems: [problem], fileCount: 1, files: [] };
const edited = (title: string): Compilation => ({
  ...good,
  portal: samplePortal({ screens: { ...samplePortal().screens, '/': sampleScreen('screens/index.json', title) } }),
});

let folder: string;
let server: ViteDevServer | undefined;
let sent: HotPayload[];

beforeEach(() => {
  compilation = good;
  schemas = {};
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'portal-')));
  for (const part of ['portal-config', 'screens', 'fixtures']) mkdirSync(join(folder, part));
  writeFileSync(join(folder, 'screens/index.json'), '{ "x": 1 }');
  writeFileSync(join(folder, 'fixtures/plants.json'), '[{ "id": "fern" }]');
});

afterEach(async () => {
  await server?.close();
  server = undefined;
  rmSync(folder, { recursive: true });
});

/**
 * Starts a dev server for the folder, and records its messages to browsers.
 * @param pages The number of open pages.
 */
async function develop(pages = 1): Promise<ViteDevServer> {
  server = await createServer({
    root: resolve('.'),
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false },
    plugins: [portalPlugin({ folder })],
  });
  sent = [];
  Object.defineProperty(server.ws, 'clients', { value: new Set(Array.from({ length: pages }, () => ({}))) });
  vi.spyOn(server.environments.client.hot, 'send').mockImplementation((...message: unknown[]) => {
    const [payload, data] = message;
    // The first argument of `send` is a payload, or the name of an event.
    sent.push(typeof payload === 'string' ? { type: 'custom', event: payload, data } : (payload as HotPayload));
  });
  return server;
}

/** Writes a file repeatedly until the server notices, because the watcher may not be ready yet. */
async function edit(file: string, next: Compilation, noticed: () => boolean): Promise<void> {
  compilation = next;
  await vi.waitFor(
    () => {
      writeFileSync(join(folder, file), JSON.stringify({ edit: Math.random() }));
      expect(noticed()).toBe(true);
    },
    { timeout: 20_000, interval: 200 },
  );
}

const types = () => sent.map(({ type }) => type);
/** Returns the data of all `values` messages so far. */
const news = () => sent.flatMap((payload) => (payload.type === 'custom' && payload.event === versionEvents.values ? [payload.data] : []));

describe('the modules of a portal', () => {
  test('the modules export the manifests and load screens and records', async () => {
    const { ssrLoadModule } = await develop();
    // virtual.d.ts declares the type of this module.
    const { manifests } = (await ssrLoadModule('virtual:portal')) as { manifests: PortalManifests };
    expect(manifests.settings.name).toBe('Garden');
    expect(manifests.routes.map(({ path, gate }) => [path, gate])).toEqual([
      ['/', []],
      ['/beds', ['member']],
    ]);
    expect((await manifests.routes[0]?.load())?.screen.title).toBe('Welcome');
    expect((await manifests.routes[1]?.load())?.forms.join?.submit).toBe('Join');
    expect((await manifests.standalone.closed?.())?.file).toBe('screens/_closed.json');
    expect((await manifests.fixtures.plants?.())?.default).toEqual([{ id: 'fern' }]);
  });

  test('the page for every host has the portal’s escaped name as its title', async () => {
    const { settings } = samplePortal();
    compilation = { ...good, portal: samplePortal({ settings: { ...settings, name: 'Beds & <Paths>' } }) };
    const page = await (await develop()).transformIndexHtml('/', '<html><head></head></html>');
    expect(page).toContain('<title>Beds &amp; &lt;Paths></title>');
  });
});

describe('an error in a manifest', () => {
  test('an error stops the build and names its place', async () => {
    compilation = bad;
    const run = build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      build: { write: false, rolldownOptions: { input: 'virtual:portal' } },
      plugins: [portalPlugin({ folder })],
    });
    await expect(run).rejects.toThrow('screens/index.json:1:3 unknown-key there is no key "x"');
  });

  test('an error fails the page of a dev server without a good version; fixing it reloads the page', async () => {
    compilation = bad;
    const { ssrLoadModule } = await develop();
    await expect(ssrLoadModule('virtual:portal')).rejects.toThrow('unknown-key');
    await edit('screens/index.json', good, () => types().includes('full-reload'));
  });

  test('an error appears over the last good portal and disappears once it is fixed', async () => {
    const { environments, ssrLoadModule } = await develop();
    await environments.client.transformRequest('virtual:portal/screens/index');
    await edit('screens/index.json', bad, () => types().includes('error'));
    expect(sent.find(({ type }) => type === 'error')).toMatchObject({
      err: {
        loc: { file: join(folder, 'screens/index.json'), line: 1, column: 3 },
        message: expect.stringContaining('there is no key "x"'),
      },
    });
    // virtual.d.ts declares the type of this module.
    const { manifests } = (await ssrLoadModule('virtual:portal')) as { manifests: PortalManifests };
    expect(manifests.settings.name).toBe('Garden');

    sent.length = 0;
    await edit('screens/index.json', good, () => types().includes('update'));
    expect(sent.find(({ type }) => type === 'update')).toEqual({ type: 'update', updates: [] });
    expect(types()).not.toContain('full-reload');
  });
});

describe('a mistake fixed before any page opens', () => {
  test('a fixed mistake is not shown to a page that opens later', async () => {
    const { environments, config } = await develop(0);
    await environments.client.transformRequest('virtual:portal/screens/index');
    const told = vi.spyOn(config.logger, 'error');
    await edit('screens/index.json', bad, () => told.mock.calls.length > 0);
    await edit('screens/index.json', good, () => types().includes('update'));
    expect(types()).not.toContain('error');
  });
});

describe('a valid edit', () => {
  test('a valid edit sends only the new values of the screen that changed', async () => {
    const { environments } = await develop();
    await environments.client.transformRequest('virtual:portal');
    await environments.client.transformRequest('virtual:portal/screens/index');
    await environments.client.transformRequest('virtual:portal/screens/beds');
    await edit('screens/index.json', edited('Hello'), () => news().length > 0);
    expect(news()).toEqual([
      { version: expect.any(Number), modules: { 'virtual:portal/screens/index': expect.stringContaining('"title":"Hello"') } },
    ]);
    expect(types()).not.toContain('update');
    const { code } = (await environments.client.transformRequest('virtual:portal/screens/index')) ?? {};
    expect(code).toContain('"title":"Hello"');
  });

  test('an edit of a form makes pages load its screen again', async () => {
    const { environments } = await develop();
    await environments.client.transformRequest('virtual:portal/screens/index');
    await environments.client.transformRequest('virtual:portal/screens/beds');
    const forms = { join: { ...sampleForm, submit: 'Enter' } };
    const beds = sampleScreen('screens/beds.json', 'Beds', { forms, collections: ['plants'] });
    const next = { ...good, portal: samplePortal({ screens: { ...samplePortal().screens, '/beds': beds } }) };
    await edit('screens/index.json', next, () => types().includes('update'));
    expect(sent.filter(({ type }) => type !== 'custom')).toMatchObject([
      { updates: [{ type: 'js-update', path: expect.stringContaining('virtual:portal/screens/beds') }] },
    ]);
    expect(news()).toEqual([]);
  });

  test('an edit of records reloads the page', async () => {
    await develop();
    await edit('fixtures/plants.json', good, () => types().includes('full-reload'));
    expect(types()).not.toContain('error');
  });

  test('a new file reloads the page', async () => {
    await develop();
    let number = 0;
    await vi.waitFor(
      () => {
        number += 1;
        writeFileSync(join(folder, `screens/new${number}.json`), '{}');
        expect(types()).toContain('full-reload');
      },
      { timeout: 20_000, interval: 200 },
    );
  });
});

describe('the JSON Schemas', () => {
  const place = () => join(folder, 'portal-config/schema');
  const written = () => readFileSync(join(place(), 'names.json'), 'utf8');

  test('the JSON Schemas follow a valid edit but not a mistake, and reload nothing', async () => {
    mkdirSync(place());
    writeFileSync(join(place(), 'fixture-weeds.json'), '{}');
    schemas = { 'names.json': 'first' };
    const { environments, config } = await develop();
    await environments.client.transformRequest('virtual:portal/screens/index');
    expect(written()).toBe('first');
    expect(existsSync(join(place(), 'fixture-weeds.json'))).toBe(false);

    schemas = { 'names.json': 'second' };
    const told = vi.spyOn(config.logger, 'error');
    await edit('screens/index.json', bad, () => told.mock.calls.length > 0);
    expect(written()).toBe('first');
    await edit('screens/index.json', good, () => types().includes('update'));
    await vi.waitFor(() => expect(written()).toBe('second'));
    writeFileSync(join(place(), 'names.json'), 'third');
    await edit('screens/index.json', edited('Hello'), () => sent.length > 2);
    expect(types()).not.toContain('full-reload');
  });

  test('JSON Schemas are not written into a portal without a schema folder', async () => {
    schemas = { 'names.json': 'first' };
    const { environments } = await develop();
    await environments.client.transformRequest('virtual:portal/screens/index');
    expect(existsSync(place())).toBe(false);
  });
});
