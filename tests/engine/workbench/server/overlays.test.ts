import { resolve } from 'node:path';
import { cpSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadCompiler } from '../../../../engine/vite/load/loadCompiler.ts';
import { createWorkbench } from '../../../../engine/workbench/server/createWorkbench.ts';
import { workbenchState } from '../../../../engine/workbench/server/workbenchState.ts';
import { tempPortal } from '../../../support/tempPortal.ts';

const garden = resolve('tests/portals/garden');
const screen = 'screens/plots/list.json';
const over = `portal-config/live/over/${screen}`;
const compiler = await loadCompiler(garden);

async function overlaidWith(overlay: string) {
  const folder = tempPortal({ [over]: overlay });
  cpSync(garden, folder, { recursive: true });
  return workbenchState(
    createWorkbench(folder, async () => compiler),
    async () => ({ shows: 'none', of: 0, origin: '' }),
  );
}

test('an overlay is listed after the file that it changes, with the same title and kind, and can’t be renamed on its own', async () => {
  const { files } = await overlaidWith('{ "subtitle": "In live" }');
  const page = { kind: 'screens', name: '/plots/list', title: 'Plots', state: 'same' };
  expect(files.filter(({ file }) => file.endsWith(screen))).toEqual([
    { file: screen, ...page, renames: 'screen' },
    { file: over, over: screen, ...page },
  ]);
});

test('a problem in an overlay counts, and is located in the overlay', async () => {
  const { problems, problemCount } = await overlaidWith('{\n  "blocks": [{ "$at": "Al plots", "limit": 3 }]\n}');
  expect(problemCount.errors).toBe(1);
  expect(problems[0]).toMatchObject({ file: over, line: 2, path: ['blocks', 0, '$at'] });
  expect(problems[0]?.sentence).toContain('(did you mean "All plots"?)');
});
