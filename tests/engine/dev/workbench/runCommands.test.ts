import { cpSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadCompiler } from '../../../../engine/dev/loadCompiler.ts';
import { createWorkbench } from '../../../../engine/dev/workbench/createWorkbench.ts';
import { editTextsOf } from '../../../../engine/dev/workbench/editAnswers.ts';
import { runCommands } from '../../../../engine/dev/workbench/runCommands.ts';
import { tempPortal } from '../../../support/tempPortal.ts';

const file = 'screens/plots/list.json';
const set = (key: string, value?: unknown) => ({
  do: 'set' as const,
  file,
  path: ['blocks', 1, key],
  ...(value !== undefined && { value }),
});

test('commands of one revision each see what those before them made', async () => {
  const folder = tempPortal({});
  cpSync('tests/portals/garden', folder, { recursive: true });
  const workbench = createWorkbench(folder, () => loadCompiler('tests/portals/garden'));
  const commands = [set('limit', 3), set('title', 'Some plots'), set('sort')];
  expect(await runCommands(workbench, { label: 'several', commands }, editTextsOf(workbench))).toMatchObject({ revision: 1 });
  const { blocks } = JSON.parse(workbench.draft.text(file) ?? '') as { blocks: unknown[] };
  expect(blocks[1]).toMatchObject({ limit: 3, title: 'Some plots' });
  expect(blocks[1]).not.toHaveProperty('sort');
});
