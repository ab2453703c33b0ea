import { buildUser } from '../../core/session/buildUser.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import type { CompiledPortal } from '../link/CompiledPortal.ts';

/** Returns the field values that a new user gets if no sign-in rule matches. Returns `{}` if a rule calls the portal's own code. */
export function signInFacts({ domains, settings, gates }: CompiledPortal, on: string, runtime: Runtime): Readonly<Record<string, unknown>> {
  const domain = domains.find(({ name }) => name === on);
  if (!domain) return {};
  const { numbers, signIn } = settings;
  try {
    const { id: _id, name: _name, email: _email, ...facts } = buildUser('', signIn, { domain, runtime, numbers, gates, functions: {} });
    return facts;
  } catch {
    // A sign-in rule that calls a portal function throws here, because `functions` is empty.
    return {};
  }
}
