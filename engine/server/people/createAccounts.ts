import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { betterAuth } from 'better-auth/minimal';
import { Kysely, PostgresDialect } from 'kysely';
import type { ServedDatabase } from '../database/Database.ts';

/** In seconds. A session that is used goes on. */
export const sessionTime = 7 * 24 * 3600;

/** The fewest and the most characters that a new password may have. */
export const passwordLength = { least: 12, most: 128 } as const;

/** Passwords and sessions. What a person may do is no matter here. */
export interface Accounts {
  /** A new session; `undefined` for a wrong password and for an address that nobody has, which take equally long. */
  signIn(email: string, password: string, from: { address: string; agent: string }): Promise<{ token: string; userId: string } | undefined>;
  hash(password: string): Promise<string>;
  /** Whether the password is that of the person with this id. */
  isPassword(userId: string, password: string): Promise<boolean>;
}

/** @param secret as for tokens: from the environment, or a file that nobody else may read. */
export async function createAccounts({ auth: pool }: ServedDatabase, secret: string): Promise<Accounts> {
  const auth = betterAuth({
    // The pool's type is that of `pg`, of which only these calls are used.
    database: kyselyAdapter(new Kysely<object>({ dialect: new PostgresDialect({ pool: pool as never }) }).withSchema('auth') as never, {
      type: 'postgres',
    }),
    secret,
    // It answers no requests itself: addresses, cookies and limits are the server's.
    baseURL: 'http://localhost',
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { disabled: true },
    session: { expiresIn: sessionTime },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLength.least,
      maxPasswordLength: passwordLength.most,
    },
  });
  const { password: passwords, internalAdapter } = await auth.$context;

  return {
    signIn: async (email, password, { address, agent }) => {
      const headers = new Headers({ 'x-forwarded-for': address, 'user-agent': printable(agent) });
      try {
        const { token, user } = await auth.api.signInEmail({ body: { email, password }, headers });
        return { token, userId: user.id };
      } catch (error) {
        if (isRefusal(error)) return undefined;
        throw error;
      }
    },
    hash: (password) => passwords.hash(password),
    isPassword: async (userId, password) => {
      const accounts = await internalAdapter.findAccounts(userId);
      const hash = accounts.find(({ providerId }) => providerId === 'credential')?.password;
      return typeof hash === 'string' && passwords.verify({ hash, password });
    },
  };
}

/** What a browser says of itself, as a header may hold it. */
function printable(agent: string): string {
  return agent.replace(/[^\x20-\x7e]/g, '').slice(0, 200);
}

/** What it throws for credentials that it does not take, of any shape. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && [400, 401, 403].includes(Number(error.statusCode));
}
