import { afterAll, beforeAll, expect, test } from 'vitest';
import { countOne } from '../../../../engine/server/database/limits.ts';
import { startSmallServer, type SmallServer } from '../../../support/smallServer.ts';

let server: SmallServer;
beforeAll(async () => {
  server = await startSmallServer();
});
afterAll(() => server.close());

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 22) + seconds * 1000);
const count = async (key: string, seconds: number) => (await countOne(server.database.auth, key, 60, at(seconds))).count;

test('a count starts over when its window ends', async () => {
  expect([await count('a', 0), await count('a', 59), await count('a', 60), await count('a', 61)]).toEqual([1, 2, 1, 2]);
});

test('the clocks of two servers may differ a little', async () => {
  expect([await count('b', 2), await count('b', 0), await count('b', 3)]).toEqual([1, 2, 3]);
});

test('a clock that was once a day ahead doesn’t lock anyone out for that day', async () => {
  expect([await count('c', 86_400), await count('c', 0), await count('c', 1)]).toEqual([1, 1, 2]);
});
