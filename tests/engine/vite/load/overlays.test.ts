import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { formatProblem } from '../../../../engine/compiler/source/Problem.ts';
import type { CheckedPortal } from '../../../../engine/compiler/compilePortal.ts';
import { overFolder } from '../../../../engine/compiler/source/applyOverlay.ts';
import { readFolder } from '../../../../engine/compiler/source/readFolder.ts';
import { loadCompiler } from '../../../../engine/vite/load/loadCompiler.ts';
import { sampled } from '../../../support/fullCounts.ts';
import { randomEdit } from '../../compiler/changes/randomEdit.ts';
import { random } from '../../compiler/slips/random.ts';

const { check, checkLive } = await loadCompiler(resolve('tests/portals/garden'));
const texts = readFolder('tests/portals/garden');
const problemsWith = (file: string, overlay: object) =>
  check(new Map([...texts, [overFolder + file, JSON.stringify(overlay)]])).problems.map(formatProblem);

test('a list of choices that only the sample uses isn’t reported as unused in live', () => {
  const entity = JSON.parse(texts.get('portal-config/entities/plot.json') ?? '{}');
  const field = entity.fields.find(({ choices }: { choices?: string }) => choices !== undefined);
  expect(field).toBeDefined();
  const overlay = { fields: [{ $at: field.name, choices: { $instead: 'liveOnly' } }] };
  const choices = { liveOnly: JSON.parse(texts.get('portal-config/choices.json') ?? '{}')[field.choices] };
  const files = new Map([
    ...texts,
    [`${overFolder}portal-config/entities/plot.json`, JSON.stringify(overlay)],
    [`${overFolder}portal-config/choices.json`, JSON.stringify(choices)],
  ]);
  for (const checked of [check(files), checkLive(files)]) expect(checked.problems.map(formatProblem)).toEqual([]);
});

test('a list of choices that an overlay adds and nothing uses is reported', () => {
  expect(problemsWith('portal-config/choices.json', { liveOnly: [{ value: 'a', label: 'A' }] })).toEqual([
    expect.stringContaining('nothing uses the list of choices "liveOnly"'),
  ]);
});

const overlaid = new Map([
  ...texts,
  ['portal-config/live/access.json', '{ "plot": { "read": { "viewer.role": "warden" } } }'],
  [
    `${overFolder}portal-config/entities/plot.json`,
    '{ "fields": [{ "name": "watered", "label": "Watered", "type": "date", "nullable": true }] }',
  ],
  [
    `${overFolder}screens/plots/list.json`,
    '{ "title": "Plots in live", "blocks": [{ "$at": "All plots", "item": { "$instead": { "title": "keeper", "details": ["watered"] } } }] }',
  ],
]);

test('an incremental check of a portal with overlays gives the same result as a fresh one after random edits', async () => {
  const written = ({ problems, portal, access, operations, files, fileCount }: CheckedPortal) =>
    JSON.stringify([problems, portal, access, operations, files, fileCount]);
  const warm = await loadCompiler(resolve('tests/portals/garden'));
  expect(warm.check(overlaid).problems.map(formatProblem)).toEqual([]);
  expect(warm.check(overlaid).access?.entities).toHaveProperty('plot');
  const next = random(7);
  const wrong: string[] = [];
  let known: ReadonlyMap<string, string> = overlaid;
  let errors = 0;
  for (let done = 0; done < sampled(25, 300); ) {
    const edit = randomEdit(known, next);
    if (!edit) continue;
    done += 1;
    const fresh = await loadCompiler(resolve('tests/portals/garden'));
    const now = warm.check(edit.files);
    if (written(now) !== written(fresh.check(edit.files))) wrong.push(`${edit.name} in ${edit.file}`);
    if (written(warm.checkLive(edit.files)) !== written(fresh.checkLive(edit.files))) wrong.push(`live: ${edit.name} in ${edit.file}`);
    if (now.portal && now.access) known = edit.files;
    else errors += 1;
  }
  expect(wrong).toEqual([]);
  expect(errors).toBeGreaterThan(0);
});

test('an edit of a screen doesn’t check the live portal’s rules again', async () => {
  const { check } = await loadCompiler(resolve('tests/portals/garden'));
  const screen = 'screens/plots/list.json';
  const before = check(overlaid).access;
  const after = check(new Map(overlaid).set(screen, (texts.get(screen) ?? '').replace('No plots.', 'No plots yet.')));
  expect(after.portal?.screens['/plots/list']?.screen.blocks[1]).toMatchObject({ empty: 'No plots yet.' });
  expect(before).toBeDefined();
  expect(after.access).toBe(before);
});
