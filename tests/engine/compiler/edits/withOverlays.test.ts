import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { formatProblem } from '../../../../engine/compiler/source/Problem.ts';
import { loadCompiler } from '../../../../engine/vite/load/loadCompiler.ts';
import { parseJson } from '../../../../engine/core/values/parseJson.ts';
import type { EditCommand } from '../../../../engine/compiler/edits/EditCommand.ts';
import { applyChanges } from '../../../../engine/compiler/edits/renaming.ts';
import { withOverlays } from '../../../../engine/compiler/edits/withOverlays.ts';
import { overFolder } from '../../../../engine/compiler/source/applyOverlay.ts';
import { portalNamed } from '../changes/portals.ts';

const file = 'screens/plots/list.json';
const overlay = '{ "title": "All plots" }';

const { texts } = await portalNamed('garden');
const { edits, check } = await loadCompiler(resolve('tests/portals/garden'));

async function run(command: EditCommand, over = overlay) {
  const whole = new Map([...texts, [overFolder + file, over]]);
  const made = edits.apply(whole, command);
  if ('mistake' in made) throw new Error(made.mistake);
  return applyChanges(whole, made);
}

/** Sets the plot list's overlay to `blocks`, and then runs a command. Returns the overlay after the command. */
async function overlaidBlocks(command: EditCommand, blocks: readonly unknown[]) {
  const files = await run(command, JSON.stringify({ blocks }));
  expect(check(files).problems.map(formatProblem)).toEqual([]);
  return parseJson(files.get(overFolder + file) ?? '');
}

test.each([true, false])('a page that moves takes its overlay along (everywhere: %s)', async (everywhere) => {
  const files = await run({ do: 'rename', kind: 'screen', name: '/plots/list', to: '/plots/all', everywhere });
  expect(files.has(file)).toBe(false);
  expect(files.has(overFolder + file)).toBe(false);
  expect(files.get(`${overFolder}screens/plots/all.json`)).toBe(overlay);
});

test('a file that is deleted takes its overlay along', async () => {
  const files = await run({ do: 'removeFile', file, everywhere: false });
  expect([files.has(file), files.has(overFolder + file)]).toEqual([false, false]);
});

test('an edited or added file leaves overlays alone', () => {
  const texts = new Map([
    ['a.json', '1'],
    [`${overFolder}a.json`, '2'],
  ]);
  const changed = new Map([
    ['a.json', '3'],
    ['b.json', '4'],
  ]);
  expect(withOverlays(texts, changed)).toEqual(changed);
});

const plots = ['blocks', 1, 'title'];
const newTitle: EditCommand = { do: 'set', file, path: plots, value: 'Every plot' };

test('an overlay follows an item whose name is edited', async () => {
  const blocks = [
    { $at: 'All plots', limit: 3 },
    { block: 'text', text: 'Live' },
  ];
  expect(await overlaidBlocks(newTitle, blocks)).toEqual({ blocks: [{ $at: 'Every plot', limit: 3 }, blocks[1]] });
});

test('an overlay that names an item by another key stays as it is', async () => {
  const blocks = [{ $at: 'list', limit: 3 }];
  expect(await overlaidBlocks(newTitle, blocks)).toEqual({ blocks });
});

test('an overlay follows an item inside an item that it changes', async () => {
  const command: EditCommand = { do: 'set', file, path: ['blocks', 0, 'items', 1, 'label'], value: 'Income' };
  const items = (name: string) => [{ $at: 'stats', items: [{ $at: name, tone: 'success' }] }];
  expect(await overlaidBlocks(command, items('Rent'))).toEqual({ blocks: items('Income') });
});

test('an overlay’s item is removed with the item that it changes', async () => {
  const blocks = [
    {
      $at: 'stats',
      items: [
        { $at: 'Rent', tone: 'success' },
        { $at: 'Sown', tone: 'info' },
      ],
    },
    { $at: 'list', limit: 3 },
  ];
  const left = [{ $at: 'stats', items: [{ $at: 'Sown', tone: 'info' }] }, blocks[1]];
  expect(await overlaidBlocks({ do: 'remove', file, path: ['blocks', 0, 'items', 1] }, blocks)).toEqual({ blocks: left });
});

test('an item that moves takes the overlay’s changes along', async () => {
  const blocks = [{ $at: 'list', limit: 3 }];
  expect(await overlaidBlocks({ do: 'move', file, path: ['blocks', 1], to: 0 }, blocks)).toEqual({ blocks });
});

test.each([
  ['gate', 'warden', 'keeper', { when: { gate: 'warden' } }, { when: { gate: 'keeper' } }],
  ['field', 'plot.sown', 'planted', { where: { 'row.sown': { exists: true } } }, { where: { 'row.planted': { exists: true } } }],
  ['collection', 'plots', 'beds', { of: 'plots' }, { of: 'beds' }],
])('a %s that is renamed everywhere is renamed in overlays, too', async (kind, name, to, before, after) => {
  const blocks = (keys: object) => [{ $at: 'list', ...keys }];
  const made = await overlaidBlocks({ do: 'rename', kind, name, to, everywhere: true }, blocks(before));
  expect(made).toEqual({ blocks: blocks(after) });
});

test('the uses of a name include those in overlays', () => {
  const over = JSON.stringify({ blocks: [{ $at: 'list', when: { gate: 'seedSwap' } }] });
  const uses = edits.uses(new Map([...texts, [overFolder + file, over]]), { kind: 'gate', name: 'seedSwap' });
  expect(uses).toEqual(expect.arrayContaining([expect.objectContaining({ file: overFolder + file, path: ['blocks', 0, 'when', 'gate'] })]));
});

test('deleting a page with all references to it also deletes those in overlays', async () => {
  const navigation = `${overFolder}portal-config/navigation/plots.json`;
  const actions = `${overFolder}portal-config/actions.json`;
  const whole = new Map([
    ...texts,
    [navigation, JSON.stringify({ items: [{ label: 'Plots again', icon: 'sprout', to: '/plots/keys' }] })],
    [actions, JSON.stringify({ openLogin: { $instead: { effect: 'navigate', to: '/plots/keys' } } })],
  ]);
  expect(check(whole).problems.map(formatProblem)).toEqual([]);
  const made = edits.apply(whole, { do: 'removeFile', file: 'screens/plots/keys.json', everywhere: true });
  if ('mistake' in made) throw new Error(made.mistake);
  const files = applyChanges(whole, made);
  expect(files.get(navigation)).not.toContain('/plots/keys');
  expect(files.get(actions)).not.toContain('/plots/keys');
});
