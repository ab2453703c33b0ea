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
  [{ TIME_ZONE: 'America/Detriot' }, `TIME_ZONE is "America/Detriot", which isn't a time zone such as America/Detroit.`],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY is "true", but must be 1 or 0.'],
  [{ PORT: 'http' }, `PORT is "http", which isn't a port number.`],
  [{ PORT: '' }, `PORT is "", which isn't a port number.`],
  [{ DATABASE_URL: 'mysql://me:secret@db/portal' }, 'DATABASE_URL must begin with postgres://.'],
])('a live portal does not start with %j', (environment, sentence) => {
  expect(asked(environment)).toEqual({ status: 2, said: sentence });
});
