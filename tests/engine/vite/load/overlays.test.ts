import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { formatProblem } from '../../../../engine/compiler/source/Problem.ts';
import { overFolder } from '../../../../engine/compiler/source/applyOverlay.ts';
import { readFolder } from '../../../../engine/compiler/source/readFolder.ts';
import { loadCompiler } from '../../../../engine/vite/load/loadCompiler.ts';

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
