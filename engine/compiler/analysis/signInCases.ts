import { findFieldType } from '../../core/fields/fieldTypes.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import { buildUser } from '../../core/session/buildUser.ts';
import type { User } from '../../core/session/User.ts';
import type { Domain } from '../../language/domain.ts';
import type { CompiledPortal } from '../link/CompiledPortal.ts';
import { isObject } from '../source/Source.ts';
import { looksLikePath } from '../references/looksLikePath.ts';
import { createUnknownBranches, type UnknownBranches } from './UnknownBranches.ts';
import { branchKey, replaceUnknowns } from './replaceUnknowns.ts';

export interface SignInCases {
  /** Returns each user that the sign-in rules can create in `domain`, or `undefined` if there are too many. */
  usersOf: (domain: Domain) => User[] | undefined;
  knownFields: ReadonlySet<string>;
  reached: ReadonlySet<string>;
}

/** Runs the sign-in rules for an unknown email. Tries both outcomes of each condition that depends on an unknown value. */
export function signInCases(
  { settings, gates, userEntity }: Pick<CompiledPortal, 'settings' | 'gates' | 'userEntity'>,
  runtime: Runtime,
): SignInCases {
  const { signIn } = settings;
  const branches = createUnknownBranches();
  const chosen = userEntity.fields.filter((field) => field.options !== undefined || findFieldType(field, runtime).basic === 'boolean');
  const known = chosen.filter(({ name }) => Object.hasOwn(signIn.user, name) && signIn.user[name]?.cases.every(isFixed));
  const knownFields = new Set(known.map(({ name }) => name));
  const isKnown = (path: string) => {
    const [root = '', field = ''] = path.split('.');
    return ['domain', 'features', 'numbers'].includes(root) || (root === 'user' && knownFields.has(field));
  };
  const opened = replaceUnknowns(branches, isKnown);
  const openGates = Object.fromEntries(Object.entries(gates).map(([name, condition]) => [name, opened(condition)]));
  const reached = new Set<string>();
  const user = Object.fromEntries(
    Object.entries(signIn.user).map(([field, { cases }]) => [
      field,
      {
        cases: cases.map((entry, index) =>
          watchReads({ ...entry, ...(entry.when && { when: opened(entry.when) }) }, () => reached.add(`${field} ${index}`)),
        ),
      },
    ]),
  );

  return {
    knownFields,
    reached,
    usersOf: (domain) =>
      distinctUsers(
        branches,
        () =>
          buildUser(
            '',
            { user },
            { domain: withBranches(domain, branches), runtime, gates: openGates, functions: {}, numbers: settings.numbers },
          ),
        knownFields,
      ),
  };
}

function isFixed(entry: object): boolean {
  return Object.entries(entry).every(
    ([key, value]) => key === 'when' || (!isObject(value) && !(typeof value === 'string' && looksLikePath(value))),
  );
}

function watchReads<T extends object>(entry: T, onRead: () => void): T {
  const copy = { ...entry };
  for (const [key, value] of Object.entries(entry)) {
    if (key === 'when') continue;
    Object.defineProperty(copy, key, {
      get: () => {
        onRead();
        return value;
      },
    });
  }
  return copy;
}

export function withBranches(domain: Domain, { outcomes }: UnknownBranches): Domain {
  return { ...domain, [branchKey]: outcomes };
}

function distinctUsers(branches: UnknownBranches, build: () => User, knownFields: ReadonlySet<string>): User[] | undefined {
  const users = new Map<string, User>();
  for (const user of branches.answers(build)) {
    if (!user) return undefined;
    const fixed = Object.entries(user).filter(([field]) => knownFields.has(field));
    users.set(JSON.stringify(fixed), { id: '', name: '', email: '', ...Object.fromEntries(fixed) });
  }
  return [...users.values()];
}
