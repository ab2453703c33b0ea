import type { Gates } from '../../language/condition.ts';
import { pickCase } from '../conditions/pickCase.ts';
import { forbiddenKeys, type Scope } from '../conditions/scope.ts';
import type { Domain } from '../../language/domain.ts';
import type { PortalSettings, SignIn } from '../../language/portal.ts';
import type { Runtime } from '../fields/createRuntime.ts';
import { evaluate } from '../values/evaluate.ts';
import type { ValueEnv } from '../values/ValueEnv.ts';
import type { Credentials, User } from './User.ts';

export interface SignInContext {
  domain: Domain;
  runtime: Runtime;
  numbers: PortalSettings['numbers'];
  gates: Gates;
  functions: ValueEnv['functions'];
}

/** Returns true if the email contains an `@` and the password is long enough. */
export function acceptsCredentials({ email, password }: Credentials, signIn: Pick<SignIn, 'passwordMinLength'>): boolean {
  return email.trim().includes('@') && password.length >= signIn.passwordMinLength;
}

/** Builds the user for `email` from the cases in `signIn.user`. A case can read earlier fields as `user.NAME`. */
export function buildUser(email: string, signIn: Pick<SignIn, 'user'>, context: SignInContext): User {
  const { domain, gates, functions, runtime, numbers } = context;
  const address = email.trim();
  let user: User = { id: `user-${slug(address)}`, name: nameFromEmail(address), email: address };
  for (const [field, cases] of Object.entries(signIn.user)) {
    const scope: Scope = { credentials: { email: address.toLowerCase() }, domain, features: domain.features, numbers, user };
    const value = pickCase(cases, scope, gates);
    if (value === undefined || forbiddenKeys.has(field)) continue;
    user = { ...user, [field]: evaluate(value, { scope, gates, runtime, functions, rows: noRecords }) };
  }
  return user;
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function noRecords(collection: string): never {
  throw new Error(`sign-in rules can't read the collection "${collection}"`);
}

/** Guesses a name from an email address: `john.smith42@…` → `John Smith`. */
export function nameFromEmail(email: string): string {
  const local = email.split('@')[0] ?? '';
  const words = local
    .replace(/\d/g, '')
    .split(/[._-]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase());
  return words.join(' ') || local || email;
}
