import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const runLive = (environment: Record<string, string>) => {
  const { status, stderr } = spawnSync(process.execPath, ['engine/cli/commands/live.mjs'], {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  });
  return { status, said: stderr.split('\n')[0] };
};

test.each([
  [{ TIME_ZONE: 'America/Detriot' }, `TIME_ZONE is "America/Detriot", which isn't a valid time zone. Use a name such as America/Detroit.`],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY is "true", but it must be 1 or 0.'],
  [{ PORT: 'http' }, `PORT is "http", which isn't a port number.`],
  [{ PORT: '' }, `PORT is "", which isn't a port number.`],
  [{ BACKUP_EVERY: 'daily' }, 'BACKUP_EVERY is "daily", but it must be a duration, such as 12h or 1d.'],
  [{ BACKUP_EVERY: '0h' }, 'BACKUP_EVERY is "0h", but it must be a duration, such as 12h or 1d.'],
  [{ BACKUP_EVERY: '1d', BACKUP_KEEP: '0' }, 'BACKUP_KEEP is "0", but it must be a positive whole number.'],
  [{ BACKUP_EVERY: '1d', BACKUP_DAYS: '1.5' }, 'BACKUP_DAYS is "1.5", but it must be a positive whole number.'],
  [{ OFFLINE: 'yes' }, 'OFFLINE is "yes", but it must be 1 or 0.'],
  [{ METRICS: 'short' }, 'METRICS must be a token of at least 16 characters without spaces.'],
  [{ LOG: 'text' }, 'LOG is "text", but it must be json.'],
  [{ DATABASE_URL: 'mysql://me:secret@db/portal' }, 'DATABASE_URL must begin with postgres://.'],
])('a live portal does not start with %j', (environment, sentence) => {
  expect(runLive(environment)).toEqual({ status: 2, said: sentence });
});
