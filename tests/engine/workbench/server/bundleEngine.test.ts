import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import * as engine from '../../../../engine/index.ts';
import { bundleEngine } from '../../../../engine/workbench/server/bundleEngine.ts';
import { nonEmpty } from '../../../support/nonEmpty.ts';

const require = createRequire(import.meta.url);

/** Imports a file of the bundle, as a browser does. */
const load = (file = ''): Promise<Record<string, unknown>> => import(/* @vite-ignore */ pathToFileURL(file).href);

/** Exports that the bundle may omit. The first two exist only in React's development build, and the last two stand for a whole module. */
const left = ['act', 'captureOwnerStack', 'default', 'module.exports'];

const namesIn = (module: object) => Object.keys(module).filter((name) => !left.includes(name));

test('the bundled engine exports what the engine does, and its packages export what the packages do', async () => {
  const { files } = await bundleEngine(() => undefined);
  const exportsOf = async (name: string) => namesIn(await load(files.get(name)));
  const [index = ''] = [...files.keys()].filter((name) => name.endsWith('/engine/index.ts'));
  expect((await exportsOf(index)).sort()).toEqual(namesIn(engine).sort());
  const packages = [...files.keys()].filter((name) => !name.startsWith('/'));
  const missing = async (name: string) => {
    const found = await exportsOf(name);
    return namesIn(require(name)).filter((one) => !found.includes(one));
  };
  const missed = await Promise.all(nonEmpty(packages).map(async (name) => [name, await missing(name)]));
  expect(missed).toEqual(packages.map((name) => [name, []]));
});

test('a package of the bundled engine has its parts as named exports and as its default', async () => {
  const { files } = await bundleEngine(() => undefined);
  const react = await load(files.get('react'));
  expect(react['useState']).toBeTypeOf('function');
  expect(react['default']).toMatchObject({ useState: react['useState'] });
});

test('a bundle that exists is used without a message', async () => {
  await bundleEngine(() => undefined);
  const print = vi.fn();
  await bundleEngine(print);
  expect(print).not.toHaveBeenCalled();
});
