import { expect, test } from 'vitest';
import { loadCompiler } from '../../../../engine/vite/load/loadCompiler.ts';
import { createWorkbench } from '../../../../engine/workbench/server/createWorkbench.ts';
import { editEndpoints } from '../../../../engine/workbench/server/editEndpoints.ts';
import { workbenchState } from '../../../../engine/workbench/server/workbenchState.ts';
import { nonEmpty } from '../../../support/nonEmpty.ts';

const workbench = createWorkbench('tests/portals/garden', () => loadCompiler('tests/portals/garden'));
const answer = (endpoint: string, query: Record<string, string>, body?: unknown) =>
  editEndpoints(workbench)[endpoint]?.(new URLSearchParams(query), body);

test('a form does not include the names of icons, which have their own request', async () => {
  const form = await answer('GET /api/form', { file: 'portal-config/navigation/plots.json', path: '["items",0]' });
  expect(form).toMatchObject({ fields: expect.arrayContaining([expect.objectContaining({ named: 'icon', value: 'sprout' })]) });
  expect(JSON.stringify(form).length).toBeLessThan(10_000);
  expect(await answer('GET /api/icons', {})).toEqual(expect.arrayContaining(['sprout', 'sunrise']));
  const shapes = await answer('GET /api/icon-shapes', { names: 'sprout,../sprout,weat' });
  expect(shapes).toEqual({ sprout: expect.arrayContaining([['path', { d: expect.any(String) }]]) });
});

test('a page whose title is computed has a plain name in the tree of files', async () => {
  const { files } = await workbenchState(workbench, async () => ({ shows: 'none', of: 0, origin: '' }));
  expect(files.find(({ file }) => file === 'screens/index.json')?.title).toBe('First page');
  expect(nonEmpty(files).filter(({ title }) => title?.includes('{'))).toEqual([]);
});

test('a scenario has no form, and its text is completed with names of its machine', async () => {
  const file = 'tests/scenarios/watering-waters.json';
  expect(await answer('GET /api/form', { file })).toEqual({
    mistake: 'Scenarios can’t be edited in a form. Edit them as text.',
  });
  const text = '{ "machine": "watering", "steps": [{ "send": "" }] }';
  const offered = await answer('POST /api/complete', {}, { file, text, offset: text.indexOf('""') + 1 });
  expect(offered).toEqual([expect.objectContaining({ label: 'WATER' }), expect.objectContaining({ label: 'AGAIN' })]);
});

test.each([
  ['a plain text', 'screens/plots/list.json', ['blocks', 1], 'All plots', { path: ['blocks', 1, 'title'], text: 'All plots' }],
  ['a text of a sample record', 'screens/plots/list.json', ['blocks', 1], 'Ines Okafor', { path: [0, 'keeper'], text: 'Ines Okafor' }],
  [
    'a text with a value',
    'screens/index.json',
    ['footer', 0],
    '© 2025 Fern Street Garden',
    { path: ['footer', 0], why: /contains placeholders/ },
  ],
  ['a label of a field', 'screens/plots/list.json', ['blocks', 1], 'Area', { why: /the label of “area”/ }],
  ['a computed text', 'screens/plots/list.json', ['blocks', 0], '67%', { path: ['blocks', 0], why: /isn’t in the portal’s files/ }],
])('the preview learns where %s is written, or the reason why it can’t be edited in place', async (_, file, path, text, expected) => {
  const { why = /^undefined$/, ...place } = expected as { why?: RegExp }; // Without `why`, the answer must not contain a reason.
  const found = await answer('GET /api/shown-text', { file, path: JSON.stringify(path), text });
  expect(found).toMatchObject(place);
  expect(String(found && 'why' in found ? found.why : undefined)).toMatch(why);
});
