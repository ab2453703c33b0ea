import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listFailedJobs } from '../../../../engine/server/database/failedJobs.ts';
import { createJobs } from '../../../../engine/server/live/createJobs.ts';
import { openLiveChapter, type LiveChapter } from '../../../support/liveChapter.ts';
import { readAnswer } from '../../../support/serverOfTests.ts';

let chapter: LiveChapter;
let problem: Error | undefined;
let logged: string[] = [];
const minute = 60_000;
const clock = { now: () => new Date('2026-11-22T12:00:00Z') };
const work = async () => {
  if (problem) throw problem;
};
const start = () => createJobs({ database: chapter.database, clock, log: (line) => logged.push(line) });
beforeAll(async () => {
  chapter = await openLiveChapter(undefined, { retryJob: (job) => jobs.retry(job), metricsToken: 'token' });
});
afterAll(() => chapter?.close());
beforeEach(() => {
  problem = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  logged = [];
});
let jobs: ReturnType<typeof createJobs>;
const retry = async (as: string) => readAnswer(await chapter.ask('PATCH', '/data/failedJobs/backup', as, { set: { state: 'queued' } }));
const metrics = async () => (await chapter.app.request('/metrics', { headers: { authorization: 'Bearer token' } })).text();

test('a failed backup is logged, counted in the metrics, and listed until a retry succeeds', async () => {
  jobs = start();
  await jobs.run('backup', work, minute);
  expect(logged).toEqual(['The job "backup" failed: The disk is full. Next attempt: 2026-11-22T12:01:00.000Z']);
  expect(await metrics()).toContain('portal_failed_jobs 1\n');
  const { rows } = await readAnswer(await chapter.ask('GET', '/data/failedJobs', 'olaf'));
  expect(rows).toEqual([
    {
      ...{ id: 'backup', job: 'backup', state: 'failed', attempts: 1, why: 'The disk is full.' },
      ...{ since: '2026-11-22T12:00:00.000Z', at: '2026-11-22T12:00:00.000Z', next: '2026-11-22T12:01:00.000Z' },
    },
  ]);
  expect(await retry('pia')).toMatchObject({ status: 409, error: 'The job failed again: The disk is full.' });
  problem = undefined;
  expect(await retry('pia')).toMatchObject({ status: 200, row: { state: 'done' } });
  expect([await listFailedJobs(chapter.database.auth), (await retry('pia')).status]).toEqual([[], 404]);
  expect(await metrics()).toContain('portal_failed_jobs 0\n');
});

test('a server can’t retry a job that only another server runs', async () => {
  await start().run('backup', work, minute);
  jobs = start();
  expect(await retry('pia')).toMatchObject({ status: 409, error: 'Another server is running this job, and will retry it automatically.' });
});

test('a job whose server is closing isn’t reported as failed', async () => {
  await chapter.database.owner.query('delete from live.failed_jobs');
  const closing = start();
  closing.repeat('unusedFiles', work, minute);
  closing.close();
  await expect(closing.retry('unusedFiles')).resolves.toMatchObject({ state: 'failed' });
  expect([await listFailedJobs(chapter.database.auth), logged]).toEqual([[], []]);
});
