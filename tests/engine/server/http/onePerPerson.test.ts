import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallPortal, startSmallServer, type SmallServer } from '../../../support/smallServer.ts';

let server: SmallServer;
beforeAll(async () => {
  const { note } = smallPortal.access;
  server = await startSmallServer({
    portal: { ...smallPortal, access: { ...smallPortal.access, note: { ...note, add: { gate: 'signedIn' }, onePerPerson: true } } },
  });
});
afterAll(() => server.close());

const add = (as: 'ann' | 'bob', id: string) => server.ask('POST', '/data/notes', { as, body: { row: { id, title: 'x', author: as } } });

test('a person who may add one record can’t add a second one, even at the same time', async () => {
  const both = await Promise.all([add('ann', 'one'), add('ann', 'two')]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  const refused = await add('ann', 'three');
  expect([refused.status, (await refused.json()).error]).toEqual([409, 'You already added your note. Change that one instead.']);
  expect((await add('bob', 'four')).status).toBe(201);
});
