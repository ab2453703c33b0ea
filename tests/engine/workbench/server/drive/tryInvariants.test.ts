import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drivenPortal } from '../../../../../engine/testing/drivenPortal.ts';
import { replayScenarios } from '../../../../../engine/testing/replayScenarios.ts';
import { folderTexts } from '../../../../../engine/workbench/server/folderTexts.ts';
import { createBench } from '../../../../../engine/workbench/server/drive/driveBench.ts';
import { runDriveRequest } from '../../../../../engine/workbench/server/drive/driveEndpoints.ts';
import { tryInvariants } from '../../../../../engine/workbench/server/drive/tryInvariants.ts';
import { tempPortal } from '../../../../support/tempPortal.ts';

test('a broken invariant has the shortest run that breaks it, and fails the scenarios that break it', async () => {
  const folder = tempPortal({});
  cpSync('tests/portals/garden', folder, { recursive: true });
  const table = join(folder, 'tests/machines/watering.md');
  writeFileSync(table, `${readFileSync(table, 'utf8')}| Wet beds stay wet. | wet | dry | | |\n`);
  const bench = createBench((await drivenPortal(folder)).machines, folderTexts(folder));
  const answer = tryInvariants(bench, folder, 'watering');
  if ('mistake' in answer) throw new Error(answer.mistake);
  const [ends, first, stays] = answer.invariants;
  expect([ends, first]).toEqual([{ sentence: 'Watering ends.' }, { sentence: 'Dry beds are not wet before they are watered.' }]);
  expect(stays).toMatchObject({ sentence: 'Wet beds stay wet.', broken: { reason: 'it happens here' } });
  const run = runDriveRequest(bench, { run: stays?.broken?.run ?? '' });
  if ('mistake' in run) throw new Error(run.mistake);
  expect(run.steps.map(({ words }) => words)).toEqual(['Start', 'WATER', 'next timer, 300 ms', 'AGAIN']);
  const lines: string[] = [];
  expect(await replayScenarios(folder, { print: (line) => lines.push(line) })).toBe(1);
  expect(lines[0]).toMatch(
    /^tests\/scenarios\/watering-waters\.json step \d: the invariant "Wet beds stay wet\." is broken: it happens here$/,
  );
  expect(tryInvariants(bench, folder, 'watring')).toMatchObject({ mistake: expect.stringContaining('"watering"') });
});
