import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '../../../../engine/core/data/clock.ts';
import { createApp, type App } from '../../../../engine/server/http/createApp.ts';
import { moment, smallPortal, startSmallServer, type SmallServer } from '../../../support/smallServer.ts';

let server: SmallServer;
let app: App;
beforeAll(async () => {
  server = await startSmallServer();
  const fields = smallPortal.userEntity.fields.map((field) => (field.name === 'seat' ? { ...field, default: 4 } : field));
  const portal = { ...smallPortal, userEntity: { ...smallPortal.userEntity, fields } };
  app = await createApp({
    portal,
    database: server.database,
    clock: fixedClock(moment),
    secret: 'a secret of forty characters, more or less',
  });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

test('an invitation fills in the default values of people', async () => {
  const invited = async (row: object) => {
    const response = await app.request('http://red.example/data/invitations', {
      method: 'POST',
      headers: { host: 'red.example', authorization: `Bearer ${server.tokens.ann}`, 'content-type': 'application/json' },
      body: JSON.stringify({ row }),
    });
    return (await response.json()).row;
  };
  expect(await invited({ email: 'dan@example.org', role: 'rower', team: 'red' })).toMatchObject({ seat: 4 });
  expect(await invited({ email: 'eve@example.org', role: 'rower', team: 'red', seat: 2 })).toMatchObject({ seat: 2 });
});
