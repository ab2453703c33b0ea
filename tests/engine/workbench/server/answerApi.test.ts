import { expect, test } from 'vitest';
import { apiEndpoints } from '../../../../engine/workbench/server/answerApi.ts';
import { createWorkbench } from '../../../../engine/workbench/server/createWorkbench.ts';
import { tempPortal } from '../../../support/tempPortal.ts';

test('undo and redo are refused if the draft has changed since then', async () => {
  const file = 'screens/index.json';
  const workbench = createWorkbench(tempPortal({ 'portal-config/portal.json': {}, [file]: 'garden' }), () =>
    Promise.reject(new Error('not loaded')),
  );
  const { draft } = workbench;
  const rejectRequest = () => Promise.reject(new Error('not asked'));
  const endpoints = apiEndpoints({ workbench, state: rejectRequest, previewPort: () => 0, origin: () => '' });
  const undo = (body: unknown) => endpoints['POST /api/undo']?.({ query: new URLSearchParams(), body });
  const redo = (body: unknown) => endpoints['POST /api/redo']?.({ query: new URLSearchParams(), body });
  draft.change('mine', new Map([[file, 'orchard']]), 0);
  const mine = draft.revision();
  draft.change('theirs', new Map([[file, 'meadow']]), 0);

  expect(await undo({ revision: mine })).toMatchObject({ status: 409, body: { mistake: expect.stringMatching(/Nothing was undone/) } });
  expect(draft.text(file)).toBe('meadow');
  expect(await undo({ revision: draft.revision() })).toMatchObject({ status: 200 });
  expect(draft.text(file)).toBe('orchard');
  expect(await undo({})).toMatchObject({ status: 200 });
  expect(draft.text(file)).toBe('garden');
  expect(await redo({ revision: mine })).toMatchObject({ status: 409, body: { mistake: expect.stringMatching(/Nothing was redone/) } });
  expect(draft.text(file)).toBe('garden');
  expect(await redo({ revision: draft.revision() })).toMatchObject({ status: 200, body: { revision: draft.revision() } });
  expect(draft.text(file)).toBe('orchard');
});

test('discarding a draft restores the folder’s texts, and undo brings the draft back', async () => {
  const [file, added] = ['screens/index.json', 'screens/about.json'];
  const workbench = createWorkbench(tempPortal({ 'portal-config/portal.json': {}, [file]: 'garden' }), () =>
    Promise.reject(new Error('not loaded')),
  );
  const { draft } = workbench;
  const rejectRequest = () => Promise.reject(new Error('not asked'));
  const endpoints = apiEndpoints({ workbench, state: rejectRequest, previewPort: () => 0, origin: () => '' });
  const discard = () => endpoints['POST /api/discard']?.({ query: new URLSearchParams(), body: {} });
  const garden = draft.text(file);
  expect(await discard()).toMatchObject({ status: 400, body: { mistake: 'The draft has no changes.' } });
  draft.change('mine', new Map([[file, 'orchard']]), 0);
  draft.change('new', new Map([[added, '{}']]), 0);
  expect(await discard()).toMatchObject({ status: 200 });
  expect([draft.text(file), draft.text(added), draft.unsaved()]).toEqual([garden, null, []]);
  draft.undo();
  expect([draft.text(file), draft.text(added)]).toEqual(['orchard', '{}']);
});
