import { cpSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { loadCompiler } from '../../../../engine/vite/load/loadCompiler.ts';
import { apiEndpoints } from '../../../../engine/workbench/server/answerApi.ts';
import { createWorkbench } from '../../../../engine/workbench/server/createWorkbench.ts';
import { choosePreviewPortal } from '../../../../engine/workbench/server/previewServer.ts';
import { workbenchState } from '../../../../engine/workbench/server/workbenchState.ts';
import { tempPortal } from '../../../support/tempPortal.ts';

test('the viewers of a draft with mistakes are those of the portal that is shown', async () => {
  const folder = tempPortal({});
  cpSync('tests/portals/garden', folder, { recursive: true });
  const compiler = await loadCompiler('tests/portals/garden');
  const workbench = createWorkbench(folder, async () => compiler);
  const { reading } = choosePreviewPortal(workbench);
  await reading.checked();
  const state = () => Promise.reject(new Error('not asked'));
  const endpoints = apiEndpoints({ workbench, state, previewPort: () => 4401, origin: () => '', shown: reading.checked });
  workbench.draft.change('broken', new Map([['portal-config/portal.json', '{']]), 1);
  const answer = await endpoints['GET /api/viewers']?.({ query: new URLSearchParams(), body: undefined });
  expect(answer).toMatchObject({ status: 200, body: { variants: [{ name: 'friends' }, { name: 'gardeners' }] } });
});

test('the preview shows the draft again after a mistake is undone', async () => {
  const folder = tempPortal({});
  cpSync('tests/portals/garden', folder, { recursive: true });
  const compiler = await loadCompiler('tests/portals/garden');
  const workbench = createWorkbench(folder, async () => compiler);
  const { reading, state } = choosePreviewPortal(workbench);
  const shown = await reading.checked();
  expect(state().shows).toBe('draft');
  workbench.draft.change('broken', new Map([['portal-config/portal.json', '{']]), 1);
  expect(await reading.checked()).toBe(shown);
  expect(state().shows).toBe('last');
  workbench.draft.undo();
  await reading.checked();
  expect(state()).toEqual({ shows: 'draft', of: workbench.draft.revision() });
});

test('the preview is notified of a change before the rest of the state is computed', async () => {
  const folder = tempPortal({});
  cpSync('tests/portals/garden', folder, { recursive: true });
  const compiler = await loadCompiler('tests/portals/garden');
  const check = vi.fn(compiler.check);
  const workbench = createWorkbench(folder, async () => ({ ...compiler, check }));
  const { reading, sent, state } = choosePreviewPortal(workbench);
  const order: string[] = [];
  reading.listen(async () => {
    await reading.checked();
    order.push(`shown before ${check.mock.calls.length} checks`);
  });
  const listened = new Promise<void>((resolve) => void workbench.listen(resolve));
  workbench.notifyListeners();
  await listened;
  const { preview } = await workbenchState(workbench, async () => {
    await sent();
    return { ...state(), origin: '' };
  });
  expect(order).toEqual(['shown before 0 checks']);
  expect(preview.shows).toBe('draft');
});
