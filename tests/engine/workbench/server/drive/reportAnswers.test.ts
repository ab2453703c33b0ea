import { resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { drivenPortal } from '../../../../../engine/testing/drivenPortal.ts';
import { folderTexts } from '../../../../../engine/workbench/server/folderTexts.ts';
import { drive } from '../../../../../engine/workbench/server/drive/driveAnswers.ts';
import { createBench, type DriveBench } from '../../../../../engine/workbench/server/drive/driveBench.ts';
import { reportAnswers } from '../../../../../engine/workbench/server/drive/reportAnswers.ts';

let bench: DriveBench;
beforeAll(async () => {
  bench = createBench((await drivenPortal(resolve('.'))).machines, folderTexts('.'));
});

const asks = (path: string, query: string, body: unknown = {}) =>
  reportAnswers(async () => bench)[path]?.(new URLSearchParams(query), body) ?? Promise.reject(new Error(path));

test('the pairs of transitions that no scenario takes are listed, and each has a run', async () => {
  const answer = await asks('GET /api/machines/pairs', 'machine=registration');
  expect(answer).toMatchObject({ pairs: expect.any(Number), gaps: expect.arrayContaining([expect.stringContaining(', then ')]) });
  const [gap = ''] = 'gaps' in answer && Array.isArray(answer.gaps) ? answer.gaps : [];
  const found = drive(bench, { machine: 'registration', reach: String(gap) });
  if ('mistake' in found) throw new Error(found.mistake);
  expect(found.steps.flatMap(({ transitions }) => transitions).join(', then ')).toContain(gap);
  const unknown = await asks('GET /api/machines/pairs', 'machine=registratoin');
  expect(unknown).toMatchObject({ mistake: expect.stringContaining('(did you mean "registration"?)') });
});
