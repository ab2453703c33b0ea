import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '../../engine/server/database/Database.ts';
import type { Prepared } from './Prepared.ts';
import { password, startSmallServer, type SmallServer } from './smallServer.ts';

/**
 * Starts a small server with a new database for all tests in the file or group that calls this function. Resets rate limits before each
 * test.
 */
export function serverOfTests(open: (prepared: Prepared) => Promise<Database>) {
  let started: SmallServer | undefined;
  beforeAll(async () => {
    started = await startSmallServer({ open });
  });
  afterAll(() => started?.close());
  beforeEach(async () => void (await server().database.owner.query('delete from live.limits')));

  function server(): SmallServer {
    if (!started) throw new Error('The server starts with the first test');
    return started;
  }

  return {
    server,
    signIn: (email: string, secret = password) => server().ask('POST', '/api/auth/login', { body: { email, password: secret } }),
  };
}

export async function readAnswer(response: Response) {
  return { status: response.status, ...(response.status === 204 ? {} : await response.json()) };
}
