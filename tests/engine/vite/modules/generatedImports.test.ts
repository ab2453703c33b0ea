import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { entrySource } from '../../../../engine/vite/modules/entrySource.ts';
import { portalModules } from '../../../../engine/vite/modules/portalModules.ts';
import { nonEmpty } from '../../../support/nonEmpty.ts';
import { samplePortal } from '../samplePortal.ts';

const engine = `${process.cwd()}/engine`;
const live = `${engine}/react/app/liveManifests.ts`;

/** Lists the names that generated modules import from engine files, such as `publish` from `liveManifests.ts`. */
function engineImports(sources: Iterable<string>): { name: string; file: string }[] {
  return [...sources].flatMap((source) =>
    [...source.matchAll(/import \{([^}]*)\} from "([^"]*)"/g)].flatMap(([, names = '', file = '']) =>
      file.startsWith(engine) ? names.split(',').map((name) => ({ name: name.trim().split(' as ')[0] ?? '', file })) : [],
    ),
  );
}

test('generated modules import only names that the engine’s files export', () => {
  const { sources } = portalModules(samplePortal(), { folder: '/portal', live });
  const entry = entrySource({
    folder: '/portal',
    engine: `${engine}/index.ts`,
    hasCode: false,
    remote: `${engine}/react/app/remotePortal.ts`,
  });
  const imports = nonEmpty(engineImports([...sources.values(), entry]));
  expect(imports.map(({ name }) => name)).toEqual(expect.arrayContaining(['publish', 'livePart', 'liveManifests', 'definePortal']));
  const missing = imports.filter(({ name, file }) => !new RegExp(`export .*\\b${name}\\b`).test(readFileSync(file, 'utf8')));
  expect(missing).toEqual([]);
});
