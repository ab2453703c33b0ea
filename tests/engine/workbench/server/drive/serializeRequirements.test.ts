import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createBench } from '../../../../../engine/workbench/server/drive/driveBench.ts';
import { serializeRequirements } from '../../../../../engine/workbench/server/drive/serializeRequirements.ts';
import { machinesOf } from '../../../../support/machinesOf.ts';

test('requirements are listed with the scenarios that cover them, and only scenarios that pass count', async () => {
  const file = 'tests/scenarios/audit-generates.json';
  const requirements = new Map([
    ['R8', 'Generating a package takes three seconds.'],
    ['R99', 'Nobody tests this.'],
  ]);
  const { machines } = await machinesOf('.');
  const listed = (text: string) =>
    serializeRequirements(createBench(machines, new Map([[file, text]]), undefined, undefined, { requirements, problems: [] }));
  const text = readFileSync(file, 'utf8');
  const entry = { id: 'R8', sentence: 'Generating a package takes three seconds.', scenarios: [{ file, name: 'audit-generates' }] };
  const gap = { id: 'R99', sentence: 'Nobody tests this.', scenarios: [], isCovered: false };
  expect(listed(text)).toEqual([{ ...entry, isCovered: true }, gap]);
  expect(listed(text.replace('"state": "generating"', '"state": "idle"'))).toEqual([{ ...entry, isCovered: false }, gap]);
});
