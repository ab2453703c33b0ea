import { expect, test } from 'vitest';
import { describeStartupError } from '../../../../engine/server/live/describeStartupError.ts';

const options = { port: 4180, data: '/srv/data' };
const failure = (code: string, more: object = {}) => Object.assign(new Error(`${code}: something`), { code, ...more });

test.each([
  [
    failure('EADDRINUSE', { syscall: 'listen' }),
    "Port 4180 is in use. If it's this portal's server, stop it with Ctrl+C. Otherwise, choose another port: PORT=4181 npm run live",
  ],
  [
    failure('EACCES', { syscall: 'listen' }),
    "The server isn't allowed to listen on port 4180. Choose a port above 1023, and put a proxy in front of it.",
  ],
  [failure('EACCES', { path: '/srv/data/lock' }), "The server isn't allowed to write to /srv/data/lock."],
  [failure('EROFS'), "The server isn't allowed to write to /srv/data."],
  [failure('ENOSPC'), 'The disk is full: nothing can be written to /srv/data.'],
  [failure('ENOENT', { path: '/srv/old.gz' }), "/srv/old.gz doesn't exist."],
  [new Error('/srv/data is in use by process 7.'), '/srv/data is in use by process 7.'],
  ['odd', 'odd'],
])('an error is reported in a sentence: %s', (error, sentence) => {
  expect(describeStartupError(error, options)).toBe(sentence);
});

test('an existing backup is not overwritten, and the message says so', () => {
  expect(describeStartupError(failure('EEXIST', { path: '/srv/a.gz' }), { ...options, argument: '/srv/a.gz' })).toBe(
    '/srv/a.gz already exists. Choose another file for the backup.',
  );
});
