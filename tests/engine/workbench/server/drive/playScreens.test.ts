import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { drivenPortal } from '../../../../../engine/testing/drivenPortal.ts';
import { folderTexts } from '../../../../../engine/workbench/server/folderTexts.ts';
import { createBench } from '../../../../../engine/workbench/server/drive/driveBench.ts';
import { playScreens } from '../../../../../engine/workbench/server/drive/playScreens.ts';

test('a scenario that no page can replay says why, and needs no browser', async () => {
  const { machines, checked } = await drivenPortal(resolve('.'));
  const bench = createBench(machines, folderTexts('.'), checked);
  const play = (file: string) => playScreens(bench, file, { folder: '.', originOf: () => 'http://localhost' });
  expect(await play('tests/scenarios/audit-without-a-year.json')).toMatchObject({ pictures: [], skipped: 'The page always has a year.' });
  expect(await play('tests/scenarios/none.json')).toEqual({ mistake: 'There is no tests/scenarios/none.json.' });
});
