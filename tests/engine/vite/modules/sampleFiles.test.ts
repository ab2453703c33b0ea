import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { build } from 'vite';
import type { Compilation } from '../../../../engine/compiler/link/CompiledPortal.ts';
import type { PortalManifests } from '../../../../engine/language/PortalManifests.ts';
import { portalModules } from '../../../../engine/vite/modules/portalModules.ts';
import { sampleFiles } from '../../../../engine/vite/modules/sampleFiles.ts';
import { portalPlugin } from '../../../../engine/vite/portalPlugin.ts';
import { samplePortal, sampleScreen } from '../samplePortal.ts';

let compilation: Compilation;
vi.mock('../../../../engine/vite/load/loadCompiler.ts', () => ({
  loadCompiler: async () => ({ compile: async () => compilation, jsonSchemas: () => ({}) }),
}));

const many = Array.from({ length: 4000 }, (_, index) => ({ id: `fern-${index}`, kind: index % 2 ? 'tall' : null, height: index }));

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'samples-')));
  mkdirSync(join(folder, 'fixtures'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  rmSync(folder, { recursive: true });
});

test.each([
  ['their file', {}],
  ['a file that also has a schema', { plants: many }],
])('a build stores many records from %s as JSON and loads them from there under its base', async (_case, records) => {
  writeFileSync(join(folder, 'fixtures/plants.json'), `\uFEFF${JSON.stringify(many, undefined, 2)}`);
  const screens = { '/': sampleScreen('screens/index.json', 'Welcome'), '/beds': sampleScreen('screens/beds.json', 'Beds') };
  compilation = { problems: [], fileCount: 1, files: [], portal: samplePortal({ records, screens, gates: { member: {} } }) };
  const outDir = join(folder, 'dist');
  await build({
    root: folder,
    base: '/below/',
    configFile: false,
    logLevel: 'silent',
    build: { outDir, minify: false, rolldownOptions: { input: 'virtual:portal', preserveEntrySignatures: 'strict' } },
    plugins: [portalPlugin({ folder })],
  });
  const files = readdirSync(join(outDir, 'assets'));
  expect(files.filter((file) => /^plants-.*\.json$/.test(file))).toHaveLength(1);
  vi.stubGlobal('fetch', async (url: string) => new Response(readFileSync(join(outDir, url.replace(/^\/below\//, '')))));
  const start = files.find((file) => file.includes('portal-')) ?? '';
  // The cast matches virtual.d.ts, because `start` is the built `virtual:portal` module.
  const built = (await import(/* @vite-ignore */ pathToFileURL(join(outDir, 'assets', start)).href)) as { manifests: PortalManifests };
  expect((await built.manifests.fixtures['plants']?.())?.default).toEqual(many);
});

test('collections of up to 100,000 bytes, and those without a file, stay modules', () => {
  writeFileSync(join(folder, 'fixtures/plants.json'), JSON.stringify('x'.repeat(99_998)));
  expect(sampleFiles(samplePortal(), folder).size).toBe(0);
  expect(sampleFiles(samplePortal({ fixtures: { gone: 'fixtures/gone.json' } }), folder).size).toBe(0);
  writeFileSync(join(folder, 'fixtures/plants.json'), JSON.stringify('x'.repeat(99_999)));
  expect([...sampleFiles(samplePortal(), folder).keys()]).toEqual(['plants']);
});

test('the dev server and portals with a server have no JSON files with records', () => {
  writeFileSync(join(folder, 'fixtures/plants.json'), JSON.stringify(many));
  expect(portalModules(samplePortal(), { folder }).files.size).toBe(1);
  expect(portalModules(samplePortal(), { folder, live: 'live' }).files.size).toBe(0);
  expect(portalModules(samplePortal(), { folder, remote: true }).files.size).toBe(0);
});
