import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { betterAuth } from 'better-auth/minimal';
import { Kysely, PostgresDialect } from 'kysely';
import type { ServedDatabase } from '../database/Database.ts';

/** How long a session lasts, in seconds. Using it extends it. */
export const sessionTime = 7 * 24 * 3600;

/** The allowed length of a new password, in characters. */
export const passwordLength = { least: 12, most: 128 } as const;

/** Passwords and sessions. Access rights are checked elsewhere. */
export interface Accounts {
  /** Creates a session. Returns `undefined` for a wrong password or an unknown email, after the same time. */
  signIn(email: string, password: string, from: { address: string; agent: string }): Promise<{ token: string; userId: string } | undefined>;
  hash(password: string): Promise<string>;
  isPassword(userId: string, password: string): Promise<boolean>;
}

/** @param secret signs tokens; comes from the environment or a private file. */
export async function createAccounts({ auth: pool }: ServedDatabase, secret: string): Promise<Accounts> {
  const auth = betterAuth({
    // The adapter's type asks for a pool from `pg`, but it only uses these calls.
    database: kyselyAdapter(new Kysely<object>({ dialect: new PostgresDialect({ pool: pool as never }) }).withSchema('auth') as never, {
      type: 'postgres',
    }),
    secret,
    // better-auth handles no requests itself. The server has its own routes, cookies, and limits.
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

/** Returns the user agent without characters that a header may not contain. */
function printable(agent: string): string {
  return agent.replace(/[^\x20-\x7e]/g, '').slice(0, 200);
}

/** Checks whether better-auth has rejected the credentials. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && [400, 401, 403].includes(Number(error.statusCode));
}
