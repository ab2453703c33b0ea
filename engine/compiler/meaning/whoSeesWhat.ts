import { arrivalAt, mayEnter, mayPass, passesPortalGate, type Doors } from '../../core/access/mayEnter.ts';
import { visibleLinks } from '../../core/access/visibleLinks.ts';
import { explain, type Explanation } from '../../core/conditions/explain.ts';
import { matches } from '../../core/conditions/matches.ts';
import { pathsRead } from '../../core/conditions/pathsRead.ts';
import { readPath, type Scope } from '../../core/conditions/scope.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import type { User } from '../../core/session/User.ts';
import { viewerOf } from '../../core/session/Viewer.ts';
import type { Condition } from '../../language/condition.ts';
import type { Domain } from '../../language/domain.ts';
import type { Link } from '../../language/navigation.ts';
import type { CompiledPortal } from '../link/CompiledPortal.ts';
import { createChances } from './Chances.ts';
import { openQuestions } from './openQuestions.ts';
import { signInCases, withChances } from './signInCases.ts';

/** Somebody who looks at a variant, as far as the manifests tell people apart. */
export interface PortalViewer {
  domain: string;
  /** What the sign-in rules say of a user; `undefined` for a visitor. */
  user: Readonly<Record<string, unknown>> | undefined;
  /** Further domains whose viewers like this one are answered alike. */
  alike: readonly string[];
}

/** Somebody whom the sign-in rules can make in a variant, or its visitor, whether or not a condition tells them from others. */
export interface Kind {
  domain: string;
  user: PortalViewer['user'];
}

/** What is known of somebody who looks at a variant. */
export interface Sight {
  scope: Scope;
  /** Whether the value at a scope path is known of them; whatever else there is depends on the record, the page, the day or the e-mail. */
  isKnown: (path: string) => boolean;
}

/** `perhaps`: for some with these facts and not for others, by their e-mail, the day, or what else is not known. */
export type Answer = 'yes' | 'perhaps' | 'no';

/** What a viewer is asked; the functions of the browser answer. All but `isLetIn` answer as if the portal gate were open. */
export interface Eyes {
  isLetIn: () => boolean;
  /** Whether the gates of the folder at `path`, and of those around it, are open. */
  mayPass: (path: string) => boolean;
  mayEnter: (address: string) => boolean;
  /** Whether going to `address` ends at a screen, all redirects followed. */
  arrives: (address: string) => boolean;
  holds: (condition: Condition | undefined) => boolean;
  sees: (link: Link) => boolean;
}

/** Who sees what: every variant, everybody whom the sign-in rules can make, and visitors. */
export interface WhoSeesWhat {
  /** One for each kind of viewer that some condition tells from the others. */
  viewers: readonly PortalViewer[];
  /** Everybody, also those whom no condition tells apart; of a variant the visitor first. */
  kinds: readonly Kind[];
  /** What is known of anybody, even of those whom no rule makes there. */
  sight: (kind: Kind) => Sight;
  /** The names of the gates, without the rules. */
  gates: readonly string[];
  /** What a question comes to, however that turns out which is not known of the viewer. */
  ask: (viewer: PortalViewer, question: (eyes: Eyes) => boolean) => Answer;
  /** Why a condition holds or not; what is not known of the viewer counts as missing. */
  why: (viewer: PortalViewer, condition: Condition) => Explanation;
  /** The values that the sign-in rules give a field of the user; `undefined` where they cannot be listed. */
  valuesOf: (field: string) => readonly unknown[] | undefined;
  /** Whether a case of the sign-in rules ever counts. */
  isReached: (field: string, index: number) => boolean;
}

/** The first viewer for whom a question may be answered with yes. */
export function someone(who: WhoSeesWhat, question: (eyes: Eyes, viewer: PortalViewer) => boolean): PortalViewer | undefined {
  return who.viewers.find((viewer) => who.ask(viewer, (eyes) => question(eyes, viewer)) !== 'no');
}

const knownRoots = new Set(['domain', 'features', 'home', 'portal', 'numbers']);

/**
 * @param portal a linked portal.
 * @param gateNames those of its named conditions that are gates.
 * @param asked what every condition in it reads: viewers whom none of them tells apart are one. All kinds of users are there; one that was stored by an
 * earlier visit was made by the same rules, and one that somebody wrote into the storage by hand is nobody the portal knows.
 * @returns `undefined` where the sign-in rules make more kinds of users than can be listed.
 */
export function whoSeesWhat(
  portal: CompiledPortal,
  gateNames: readonly string[],
  asked: readonly string[],
  runtime: Runtime,
): WhoSeesWhat | undefined {
  const { settings, gates, domains } = portal;
  const rules = signInCases(portal, runtime);
  const usersOf = new Map<Domain, User[]>();
  for (const domain of domains) {
    const users = rules.usersOf(domain);
    if (!users) return undefined;
    usersOf.set(domain, users);
  }

  const chances = createChances();
  const never = () => Promise.reject(new Error('a screen that is only asked about is not loaded'));
  const views = [true, false].map((signedIn) => {
    const isKnown = (path: string) => {
      const [root = '', key = ''] = path.split('.');
      if (root === 'session') return key === 'state';
      if (root === 'viewer') return !signedIn || key === 'signedIn' || rules.knownFields.has(key);
      return knownRoots.has(root);
    };
    const opened = openQuestions(chances, isKnown);
    const doors: Doors = {
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
    return { opened, doors, settings: gated, isKnown };
  });
  const viewOf = (user: unknown) => (user === undefined ? views[1] : views[0]) ?? fail();

  function answer(ask: () => boolean): Answer {
    let [yes, no] = [false, false];
    for (const found of chances.answers(ask)) {
      if (found !== false) yes = true;
      if (found !== true) no = true;
      if (yes && no) return 'perhaps';
    }
    return yes ? 'yes' : 'no';
  }

  function scopeOf(domain: Domain, user: User | undefined): Scope {
    const scope = {
      viewer: viewerOf(user),
      domain: withChances(domain, chances),
      features: domain.features,
      portal: settings,
      numbers: settings.numbers,
      session: { state: user ? 'signedIn' : 'signedOut' },
    };
    const { settings: gated, doors } = viewOf(user);
    const home = domains.find(
      (candidate) =>
        candidate.name !== settings.fallbackDomain &&
        answer(() =>
          passesPortalGate(
            { ...scope, domain: withChances(candidate, chances), features: candidate.features },
            { settings: gated, gates: doors.gates },
          ),
        ) !== 'no',
    );
    return { ...scope, home };
  }

  const scopes = new Map<PortalViewer, Scope>();
  const alike = new Map<string, PortalViewer & { alike: string[] }>();
  const kinds: Kind[] = [];
  const paths = [...new Set([...asked, ...Object.values(gates).flatMap((condition) => [...pathsRead(condition, gates)])])];
  for (const domain of domains) {
    for (const user of [undefined, ...(usersOf.get(domain) ?? [])]) {
      const scope = scopeOf(domain, user);
      const { isKnown } = viewOf(user);
      // Which navigation a variant shows is asked of every viewer, though by no condition.
      const key = JSON.stringify([
        user !== undefined,
        domain.navigation,
        ...paths.map((path) => (isKnown(path) ? readPath(scope, path) : null)),
      ]);
      const known = alike.get(key);
      if (known) known.alike.push(domain.name);
      const facts = user && Object.fromEntries(Object.entries(user).filter(([field]) => rules.knownFields.has(field)));
      kinds.push({ domain: domain.name, user: facts });
      const viewer = known ?? { domain: domain.name, user: facts, alike: [] };
      alike.set(key, viewer);
      if (!known) scopes.set(viewer, scope);
    }
  }

  function eyesOf(viewer: PortalViewer): Eyes {
    const scope = scopes.get(viewer) ?? fail();
    const { doors, settings: gated, opened } = viewOf(viewer.user);
    return {
      isLetIn: () => passesPortalGate(scope, { settings: gated, gates: doors.gates }),
      mayPass: (path) => mayPass(path, scope, doors),
      mayEnter: (address) => mayEnter(address, scope, doors),
      arrives: (address) => arrivalAt(address, scope, doors) !== undefined,
      holds: (condition) => matches(condition && opened(condition), scope, doors.gates),
      sees: (link) => visibleLinks({ items: [{ ...link, ...(link.when && { when: opened(link.when) }) }] }, scope, doors).length > 0,
    };
  }

  const eyes = new Map([...scopes.keys()].map((viewer) => [viewer, eyesOf(viewer)]));
  return {
    viewers: [...alike.values()],
    kinds,
    sight(kind) {
      const user = kind.user && { id: '', name: '', email: '', ...kind.user };
      return { scope: scopeOf(domains.find(({ name }) => name === kind.domain) ?? fail(), user), isKnown: viewOf(user).isKnown };
    },
    gates: gateNames,
    ask: (viewer, question) => answer(() => question(eyes.get(viewer) ?? fail())),
    why: (viewer, condition) => explain(condition, scopes.get(viewer) ?? fail(), gates),
    valuesOf: (field) => (rules.knownFields.has(field) ? [...new Set([...usersOf.values()].flat().map((user) => user[field]))] : undefined),
    isReached: (field, index) => rules.reached.has(`${field} ${index}`),
  };
}

function fail(): never {
  throw new Error('a viewer of another portal');
}
