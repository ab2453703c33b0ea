import { expect, test } from 'vitest';
import { folderTexts } from '../../../../../engine/workbench/server/folderTexts.ts';
import { createBench } from '../../../../../engine/workbench/server/drive/driveBench.ts';
import { playScreens } from '../../../../../engine/workbench/server/drive/playScreens.ts';
import { machinesOf } from '../../../../support/machinesOf.ts';

test('a scenario that is missing, or whose machine has no screen, says so without opening a browser', async () => {
  const { machines, checked } = await machinesOf('.');
  const bench = createBench(machines, folderTexts('.'), checked);
  const play = (file: string, of = bench) => playScreens(of, file, 'http://localhost');
  expect(await play('tests/scenarios/none.json')).toEqual({ mistake: 'There is no scenario "tests/scenarios/none.json".' });
  expect(await play('tests/scenarios/audit-generates.json', { ...bench, stage: () => undefined })).toEqual({
    mistake: 'No screen runs the machine "audit".',
  });
});
