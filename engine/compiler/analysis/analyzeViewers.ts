import { followRedirects, mayEnter, mayPass, passesPortalGate, type AccessRules } from '../../core/access/mayEnter.ts';
import { visibleLinks } from '../../core/access/visibleLinks.ts';
import { explain, type Explanation } from '../../core/conditions/explain.ts';
import { matches } from '../../core/conditions/matches.ts';
import { pathsRead } from '../../core/conditions/pathsRead.ts';
import { readPath, type Scope } from '../../core/conditions/scope.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import type { User } from '../../core/session/User.ts';
import { personName } from '../../core/text/personName.ts';
import { toViewer } from '../../core/session/Viewer.ts';
import type { Condition } from '../../language/condition.ts';
import type { Domain } from '../../language/domain.ts';
import type { Link } from '../../language/navigation.ts';
import type { CompiledPortal } from '../link/CompiledPortal.ts';
import { createUnknownBranches } from './UnknownBranches.ts';
import { replaceUnknowns } from './replaceUnknowns.ts';
import { signInCases, withBranches } from './signInCases.ts';

/** A group of viewers with the same result for every condition. */
export interface PortalViewer {
  domain: string;
  /** The user's fields that the sign-in rules set to fixed values. `undefined` for a visitor. */
  user: Readonly<Record<string, unknown>> | undefined;
  /** Variants in which this group has the same access as in `domain`. */
  alike: readonly string[];
}

/** A visitor, or one of the users that the sign-in rules can produce. */
export interface ViewerKind {
  domain: string;
  user: PortalViewer['user'];
}

export interface Visibility {
  scope: Scope;
  /** Returns true if the compiler knows the value at a scope path. It doesn't know, for example, a record's fields or the date. */
  isKnown: (path: string) => boolean;
}

/** The answer to a question about a viewer. `perhaps` if it depends on something unknown, such as the email or the day. */
export type Answer = 'yes' | 'perhaps' | 'no';

/** The access of one viewer, checked by the same rules as in the browser. All methods except `passesPortalGate` ignore the portal gate. */
export interface ViewerAccess {
  passesPortalGate: () => boolean;
  /** Returns true if the viewer passes the gates of the folder at `path` and of the folders around it. */
  mayPass: (path: string) => boolean;
  mayEnter: (address: string) => boolean;
  /** Returns true if `address` leads to a screen, possibly after redirects. */
  reachesScreen: (address: string) => boolean;
  /** Returns true if the screen at `address` opens without a redirect. */
  opens: (address: string) => boolean;
  meets: (condition: Condition | undefined) => boolean;
  seesLink: (link: Link) => boolean;
}

/** A portal's viewers and viewer kinds, and functions that evaluate conditions for a viewer. */
export interface ViewerAnalysis {
  viewers: readonly PortalViewer[];
  /** Every viewer kind, with the group it belongs to. In each variant, the visitor comes before the users. */
  kinds: readonly (ViewerKind & { group: PortalViewer })[];
  /** Returns the scope for a viewer kind, and which values in that scope are known. Accepts kinds that aren't in `kinds`. */
  visibility: (kind: ViewerKind) => Visibility;
  gates: readonly string[];
  /** Answers a question about a viewer. Tries all combinations of unknown values, and merges the answers. */
  ask: (viewer: PortalViewer, question: (access: ViewerAccess) => boolean) => Answer;
  /** Explains why a viewer meets a condition or doesn't. An unknown value counts as missing. */
  why: (viewer: PortalViewer, condition: Condition) => Explanation;
  /** Returns a user field's possible values under the sign-in rules, or `undefined` if they aren't known. */
  valuesOf: (field: string) => readonly unknown[] | undefined;
  /** Returns false if the sign-in rule at `index` in a user field's list of rules never applies. */
  isReached: (field: string, index: number) => boolean;
}

export function findViewer(
  analysis: ViewerAnalysis,
  question: (access: ViewerAccess, viewer: PortalViewer) => boolean,
): PortalViewer | undefined {
  return analysis.viewers.find((viewer) => analysis.ask(viewer, (access) => question(access, viewer)) !== 'no');
}

const knownRoots = new Set(['domain', 'features', 'home', 'portal', 'numbers']);

/**
 * Returns a portal's kinds of viewers, and functions that evaluate conditions for a viewer. Groups viewers with equal values at all
 * paths in `readPaths`. Returns `undefined` if the sign-in rules have too many possible outcomes.
 */
export function analyzeViewers(
  portal: CompiledPortal,
  gateNames: readonly string[],
  readPaths: readonly string[],
  runtime: Runtime,
): ViewerAnalysis | undefined {
  const { settings, gates, domains } = portal;
  const rules = signInCases(portal, runtime);
  const usersOf = new Map<Domain, User[]>();
  for (const domain of domains) {
    const users = rules.usersOf(domain);
    if (!users) return undefined;
    usersOf.set(domain, users);
  }

  const branches = createUnknownBranches();
  const never = () => Promise.reject(new Error("a screen can't be loaded here"));
  const views = [true, false].map((signedIn) => {
    const isKnown = (path: string) => {
      const [root = '', key = ''] = path.split('.');
      if (root === 'session') return key === 'state';
      if (root === 'viewer') return !signedIn || key === 'signedIn' || rules.knownFields.has(key);
      return knownRoots.has(root);
    };
    const opened = replaceUnknowns(branches, isKnown);
    const accessRules: AccessRules = {
      layouts: portal.layouts,
      gates: Object.fromEntries(Object.entries(gates).map(([name, condition]) => [name, opened(condition)])),
      routes: portal.routes.map(({ path, gate, redirect }) => ({
        path,
        gate,
        load: never,
        ...(redirect && { redirect: { to: redirect.to, ...(redirect.when && { when: opened(redirect.when) }) } }),
      })),
    };
    const { portalGate } = settings;
    const gated = portalGate ? { ...settings, portalGate: { ...portalGate, condition: opened(portalGate.condition) } } : settings;
    return { opened, accessRules, settings: gated, isKnown };
  });
  const viewOf = (user: unknown) => (user === undefined ? views[1] : views[0]) ?? fail();

  function answer(ask: () => boolean): Answer {
    let [yes, no] = [false, false];
    for (const found of branches.answers(ask)) {
      if (found !== false) yes = true;
      if (found !== true) no = true;
      if (yes && no) return 'perhaps';
    }
    return yes ? 'yes' : 'no';
  }

  function createViewerScope(domain: Domain, user: User | undefined): Scope {
    const scope = {
      viewer: toViewer(user, user && personName(user.name)),
      domain: withBranches(domain, branches),
      features: domain.features,
      portal: settings,
      numbers: settings.numbers,
      session: { state: user ? 'signedIn' : 'signedOut' },
    };
    const { settings: gated, accessRules } = viewOf(user);
    const home = domains.find(
      (candidate) =>
        candidate.name !== settings.fallbackDomain &&
        answer(() =>
          passesPortalGate(
            { ...scope, domain: withBranches(candidate, branches), features: candidate.features },
            { settings: gated, gates: accessRules.gates },
          ),
        ) !== 'no',
    );
    return { ...scope, home };
  }

  const scopes = new Map<PortalViewer, Scope>();
  const alike = new Map<string, PortalViewer & { alike: string[] }>();
  const kinds: (ViewerKind & { group: PortalViewer })[] = [];
  const paths = [...new Set([...readPaths, ...Object.values(gates).flatMap((condition) => [...pathsRead(condition, gates)])])];
  for (const domain of domains) {
    for (const user of [undefined, ...(usersOf.get(domain) ?? [])]) {
      const scope = createViewerScope(domain, user);
      const { isKnown } = viewOf(user);
      // The navigation is part of the key, because viewers with different navigations see different links.
      const key = JSON.stringify([
        user !== undefined,
        domain.navigation,
        ...paths.map((path) => (isKnown(path) ? readPath(scope, path) : null)),
      ]);
      const known = alike.get(key);
      if (known) known.alike.push(domain.name);
      const facts = user && Object.fromEntries(Object.entries(user).filter(([field]) => rules.knownFields.has(field)));
      const viewer = known ?? { domain: domain.name, user: facts, alike: [] };
      kinds.push({ domain: domain.name, user: facts, group: viewer });
      alike.set(key, viewer);
      if (!known) scopes.set(viewer, scope);
    }
  }

  function findAccess(viewer: PortalViewer): ViewerAccess {
    const scope = scopes.get(viewer) ?? fail();
    const { accessRules, settings: gated, opened } = viewOf(viewer.user);
    return {
      passesPortalGate: () => passesPortalGate(scope, { settings: gated, gates: accessRules.gates }),
      mayPass: (path) => mayPass(path, scope, accessRules),
      mayEnter: (address) => mayEnter(address, scope, accessRules),
      reachesScreen: (address) => followRedirects(address, scope, accessRules) !== undefined,
      opens: (address) => followRedirects(address, scope, accessRules)?.path === address,
      meets: (condition) => matches(condition && opened(condition), scope, accessRules.gates),
      seesLink: (link) =>
        visibleLinks({ items: [{ ...link, ...(link.when && { when: opened(link.when) }) }] }, scope, accessRules).length > 0,
    };
  }

  const access = new Map([...scopes.keys()].map((viewer) => [viewer, findAccess(viewer)]));
  return {
    viewers: [...alike.values()],
    kinds,
    visibility(kind) {
      const user = kind.user && { id: '', name: '', email: '', ...kind.user };
      return { scope: createViewerScope(domains.find(({ name }) => name === kind.domain) ?? fail(), user), isKnown: viewOf(user).isKnown };
    },
    gates: gateNames,
    ask: (viewer, question) => answer(() => question(access.get(viewer) ?? fail())),
    why: (viewer, condition) => explain(condition, scopes.get(viewer) ?? fail(), gates),
    valuesOf: (field) => (rules.knownFields.has(field) ? [...new Set([...usersOf.values()].flat().map((user) => user[field]))] : undefined),
    isReached: (field, index) => rules.reached.has(`${field} ${index}`),
  };
}

function fail(): never {
  throw new Error('this viewer belongs to a different portal');
}
