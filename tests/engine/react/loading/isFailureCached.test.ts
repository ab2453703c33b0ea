import { afterEach, expect, it, vi } from 'vitest';
import { isFailureCached } from '../../../../engine/react/loading/isFailureCached.ts';

afterEach(() => vi.unstubAllGlobals());

/** Chromium's error for a file that fails to load. Chromium creates a new error for each attempt. */
const failure = (file: string) => new TypeError(`Failed to fetch dynamically imported module: https://portal.example/assets/${file}.js`);

function server(answers: Response | Error) {
  const fetched = vi.fn(() => (answers instanceof Error ? Promise.reject(answers) : Promise.resolve(answers)));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

it('the second failure of an available file is reported as remembered, and the first is not checked', async () => {
  const fetched = server(new Response('export {}'));
  expect(await isFailureCached(failure('menu'))).toBe(false);
  expect(fetched).not.toHaveBeenCalled();
  expect(await isFailureCached(new Error('The menu failed', { cause: failure('menu') }))).toBe(true);
  expect(fetched.mock.calls).toEqual([['https://portal.example/assets/menu.js']]);
});

it('one failure reported several times counts once', async () => {
  server(new Response('export {}'));
  const told = failure('chart');
  expect(await isFailureCached(told)).toBe(false);
  expect(await isFailureCached(told)).toBe(false);
});

it.each([
  ['that the server does not have', new Response('', { status: 404 })],
  ['that cannot be reached', new TypeError('Failed to fetch')],
])('the failure of a file %s is not remembered', async (of, answer) => {
  server(answer);
  expect(await isFailureCached(failure(of))).toBe(false);
  expect(await isFailureCached(failure(of))).toBe(false);
});

it('a failure that names no file is not remembered', async () => {
  const fetched = server(new Response('export {}'));
  for (const error of [new TypeError('Importing a module script failed.'), new TypeError('Importing a module script failed.'), 'no error'])
    expect(await isFailureCached(error)).toBe(false);
  expect(fetched).not.toHaveBeenCalled();
});
