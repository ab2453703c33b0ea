import { resolve } from 'node:path';
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { compileAhead } from '../../../../engine/vite/chunks/entryChunkGroups.ts';

const engine = resolve(import.meta.dirname, '../../../../engine');
const hint = '//# allFunctionsCalledOnLoad\n';

function chunk(fileName: string, modules: readonly string[], { isEntry = false, imports = [] as string[] } = {}) {
  return { type: 'chunk', fileName, code: `say('${fileName}');`, moduleIds: modules.map((id) => resolve(engine, id)), isEntry, imports };
}

test('scripts that every page runs get a compile hint, and the start script and the grid don’t', () => {
  const files = [
    chunk('start.js', ['react/app/startPortal.ts'], { isEntry: true }),
    chunk('page.js', ['react/app/mountPortal.tsx'], { imports: ['start.js', 'shared.js'] }),
    chunk('shared.js', ['core/values/evaluate.ts']),
    chunk('inside.js', ['react/app/Shell.tsx'], { imports: ['start.js'] }),
    chunk('grid.js', ['react/tables/TableView.tsx'], { imports: ['page.js'] }),
  ];
  compileAhead(Object.fromEntries(files.map((file) => [file.fileName, file])) as unknown as Rolldown.OutputBundle);
  const hinted = files.filter(({ code }) => code.startsWith(hint)).map(({ fileName }) => fileName);
  expect(hinted).toEqual(['page.js', 'shared.js', 'inside.js']);
  expect(files.map(({ code }) => code.replace(hint, ''))).toEqual(files.map(({ fileName }) => `say('${fileName}');`));
});
