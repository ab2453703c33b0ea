import { cpSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadCompiler } from '../../../../engine/vite/load/loadCompiler.ts';
import { createWorkbench, hashText } from '../../../../engine/workbench/server/createWorkbench.ts';
import { createEditTexts } from '../../../../engine/workbench/server/editEndpoints.ts';
import type { Command } from '../../../../engine/workbench/server/protocol.ts';
import { runCommands } from '../../../../engine/workbench/server/runCommands.ts';
import { tempPortal } from '../../../support/tempPortal.ts';

const file = 'screens/plots/list.json';
const set = (key: string, value?: unknown) => ({
  do: 'set' as const,
  file,
  path: ['blocks', 1, key],
  ...(value !== undefined && { value }),
});

test('commands of one revision see the results of those before them', async () => {
  const folder = tempPortal({});
  cpSync('tests/portals/garden', folder, { recursive: true });
  const workbench = createWorkbench(folder, () => loadCompiler('tests/portals/garden'));
  const commands = [set('limit', 3), set('title', 'Some plots'), set('sort')];
  expect(await runCommands(workbench, { label: 'several', commands }, createEditTexts(workbench))).toMatchObject({ revision: 1 });
  const { blocks } = JSON.parse(workbench.draft.text(file) ?? '') as { blocks: unknown[] };
  expect(blocks[1]).toMatchObject({ limit: 3, title: 'Some plots' });
  expect(blocks[1]).not.toHaveProperty('sort');
});

test('a command that fails is skipped if it may be, unless all of them fail', async () => {
  const folder = tempPortal({});
  cpSync('tests/portals/garden', folder, { recursive: true });
  const workbench = createWorkbench(folder, () => loadCompiler('tests/portals/garden'));
  const nowhere = { do: 'move' as const, file, path: ['blocks', 7], to: 0 };
  const run = (commands: readonly Command[], skips: boolean) =>
    runCommands(workbench, { label: 'fixes', commands, skips }, createEditTexts(workbench));
  expect(await run([set('limit', 3), nowhere], false)).toHaveProperty('mistake');
  expect(await run([nowhere], true)).toHaveProperty('mistake');
  expect(workbench.draft.revision()).toBe(0);
  expect(await run([nowhere, set('limit', 3)], true)).toMatchObject({ revision: 1, skipped: 1 });
});

test('typing after a merge with another user’s change keeps that change', async () => {
  const folder = tempPortal({ 'portal-config/portal.json': {}, [file]: '{ "title": "Plots", "hideTitle": true }' });
  const workbench = createWorkbench(folder, () => Promise.reject(new Error('not loaded')));
  const type = async (text: string, base: string) => {
    const answer = await runCommands(
      workbench,
      { label: 'typed', commands: [{ do: 'text', file, text, base }] },
      createEditTexts(workbench),
    );
    if (!('hashes' in answer)) throw new Error(answer.mistake);
    return answer.hashes[file] ?? '';
  };
  const begun = hashText(workbench.draft.text(file));
  await type('{ "title": "Plots", "hideTitle": false }', begun);
  const mine = await type('{ "title": "Our plots", "hideTitle": true }', begun);
  expect(workbench.draft.text(file)).toBe('{ "title": "Our plots", "hideTitle": false }');
  expect(mine).toBe(hashText('{ "title": "Our plots", "hideTitle": true }'));
  await type('{ "title": "Our own plots", "hideTitle": true }', mine);
  expect(workbench.draft.text(file)).toBe('{ "title": "Our own plots", "hideTitle": false }');
});
