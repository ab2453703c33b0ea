import { cpSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadCompiler } from '../../../../engine/vite/load/loadCompiler.ts';
import { createWorkbench } from '../../../../engine/workbench/server/createWorkbench.ts';
import { draftEndpoints } from '../../../../engine/workbench/server/draftEndpoints.ts';
import { tempPortal } from '../../../support/tempPortal.ts';

const file = 'portal-config/navigation/plots.json';

test('a draft is compared with another draft in the requested direction, open or not', async () => {
  const folder = tempPortal({});
  cpSync('tests/portals/garden', folder, { recursive: true });
  const workbench = createWorkbench(folder, () => loadCompiler('tests/portals/garden'));
  const { draft, drafts } = workbench;
  const call = (label: string) => {
    const text = (draft.text(file) ?? '').replace('"label": "Garden"', `"label": "${label}"`);
    draft.change(label, new Map([[file, text]]), 0);
  };
  call('Beds');
  drafts.add('Spring');
  call('Meadow');
  const compare = (query: string) =>
    draftEndpoints(workbench)['GET /api/drafts/changes']?.({ query: new URLSearchParams(query), body: undefined });
  const renamed = (from: string, to: string) => ({
    status: 200,
    body: { sentences: [{ sentence: expect.stringContaining(`is now called "${to}" (before: "${from}")`) }], edits: [{ file }] },
  });
  expect(await compare('id=1')).toMatchObject(renamed('Garden', 'Meadow'));
  expect(await compare('id=1&since=main')).toMatchObject(renamed('Beds', 'Meadow'));
  expect(await compare('id=main&since=1')).toMatchObject(renamed('Meadow', 'Beds'));
  expect(await compare('id=main&since=main')).toMatchObject({ body: { sentences: [], edits: [] } });
  expect(await compare('id=1&since=7')).toMatchObject({ status: 404, body: { mistake: 'This draft no longer exists.' } });
});
