import { beforeAll, expect, test } from 'vitest';
import { folderTexts } from '../../../../../engine/workbench/server/folderTexts.ts';
import { runDriveRequest } from '../../../../../engine/workbench/server/drive/driveEndpoints.ts';
import { createBench, type DriveBench } from '../../../../../engine/workbench/server/drive/driveBench.ts';
import { reportEndpoints } from '../../../../../engine/workbench/server/drive/reportEndpoints.ts';
import { machinesOf } from '../../../../support/machinesOf.ts';

let bench: DriveBench;
beforeAll(async () => {
  const { machines, checked } = await machinesOf('.');
  bench = createBench(machines, folderTexts('.'), checked);
});

const asks = (path: string, query: string, body: unknown = {}) =>
  reportEndpoints(
    async () => bench,
    '.',
    () => 'http://localhost',
  )[path]?.(new URLSearchParams(query), body) ?? Promise.reject(new Error(path));

test('the pairs of transitions that no scenario takes are listed, and each has a run', async () => {
  const answer = await asks('GET /api/machines/pairs', 'machine=registration');
  expect(answer).toMatchObject({ pairs: expect.any(Number), gaps: expect.arrayContaining([expect.stringContaining(', then ')]) });
  const [gap = ''] = 'gaps' in answer && Array.isArray(answer.gaps) ? answer.gaps : [];
  const found = runDriveRequest(bench, { machine: 'registration', reach: String(gap) });
  if ('mistake' in found) throw new Error(found.mistake);
  expect(found.steps.flatMap(({ transitions }) => transitions).join(', then ')).toContain(gap);
  const unknown = await asks('GET /api/machines/pairs', 'machine=registratoin');
  expect(unknown).toMatchObject({ mistake: expect.stringContaining('(did you mean "registration"?)') });
});

test('a run is exported as a diagram, a machine, a test, and a report', async () => {
  const scenario = 'tests/scenarios/audit-generates.json';
  const found = runDriveRequest(bench, { scenario });
  if ('mistake' in found) throw new Error(found.mistake);
  const exported = (as: string, run = found.run) => asks('POST /api/drive/export', '', { run, as, scenario });
  expect(await exported('mermaid')).toMatchObject({ name: 'audit.mmd', text: expect.stringMatching(/^stateDiagram-v2\n/) });
  expect(await exported('stately')).toMatchObject({ name: 'audit.json', text: expect.stringContaining('"initial": "idle"') });
  const about = 'Generating a package takes three seconds';
  expect(await exported('playwright')).toMatchObject({ name: 'audit-generates.spec.ts', text: expect.stringContaining(`test('${about}'`) });
  expect(await exported('report')).toMatchObject({ name: 'audit-generates.md', text: expect.stringContaining(`# ${about}\n`) });
  expect(await exported('pdf')).toHaveProperty('mistake');
  const failing = runDriveRequest(bench, { scenario: 'tests/scenarios/create-event-never-answered.json' });
  const answer = 'mistake' in failing ? failing : await exported('playwright', failing.run);
  expect(answer).toMatchObject({
    mistake: expect.stringMatching(/^This run can’t be exported as a page test: .*effects can only succeed/s),
  });
});
