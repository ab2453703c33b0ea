import { afterEach, expect, test, vi } from 'vitest';
import { fixedClock } from '../../../../engine/core/data/clock.ts';
import { fetchSamples } from '../../../../engine/core/data/fetchSamples.ts';
import { createMemorySource } from '../../../../engine/core/data/memorySource.ts';

afterEach(() => vi.unstubAllGlobals());

const source = () => createMemorySource({ plants: () => fetchSamples('/assets/plants.json') }, fixedClock('2026-11-21T09:00'));

test.each([
  ['the network is down', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
  ['the file is gone', async () => new Response('', { status: 404 }), '/assets/plants.json could not be loaded (status 404)'],
  ['a host sends its page instead', async () => new Response('<!doctype html>'), 'Unexpected token'],
])('sample records fail to load with the reason if %s, and another attempt loads them', async (_case, answer, reason) => {
  vi.stubGlobal('fetch', answer);
  const plants = source();
  const failure = await plants.list('plants').catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: 'the collection "plants" could not be loaded' });
  expect(failure).toHaveProperty('cause.message', expect.stringContaining(reason));

  vi.stubGlobal('fetch', async () => Response.json({ records: [{ id: 'fern' }] }));
  expect(await plants.list('plants')).toEqual([{ id: 'fern' }]);
});
