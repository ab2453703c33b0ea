import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const asked = (environment: Record<string, string>) => {
  const { status, stderr } = spawnSync(process.execPath, ['engine/dev/commands/live.mjs'], {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  });
  return { status, said: stderr.split('\n')[0] };
};

test.each([
  [{ TIME_ZONE: 'America/Detriot' }, '"America/Detriot" in TIME_ZONE is not a time zone, such as America/Detroit.'],
  [{ TRUST_PROXY: 'true' }, '"true" in TRUST_PROXY is neither 1 nor 0.'],
  [{ PORT: 'http' }, '"http" in PORT is not a port.'],
  [{ PORT: '' }, '"" in PORT is not a port.'],
  [{ DATABASE_URL: 'mysql://me:secret@db/portal' }, 'DATABASE_URL does not begin with postgres://.'],
])('a live portal does not begin with %j', (environment, sentence) => {
  expect(asked(environment)).toEqual({ status: 2, said: sentence });
});
