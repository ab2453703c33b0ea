import { toSubject, say } from '../../core/text/say.ts';
import type { Condition } from '../../language/condition.ts';
import type { CompiledPortal } from '../link/CompiledPortal.ts';
import type { Reference } from '../references/Reference.ts';
import { createMemory } from '../source/createMemory.ts';
import { nearest } from '../source/nearest.ts';
import { problemAt, type Finding } from '../source/locate.ts';
import type { Problem } from '../source/Problem.ts';
import type { Manifest } from '../source/readPortal.ts';
import { isObject, valueAt, type Path } from '../source/Source.ts';
import { linkViewers } from './linkViewers.ts';
import { screensWith } from './screensWith.ts';
import { viewerWords } from './viewerWords.ts';
import { findViewer, type ViewerAccess, type PortalViewer, type ViewerAnalysis } from './analyzeViewers.ts';

export interface AnalysisInput {
  manifests: readonly Manifest[];
  references: readonly Reference[];
  portal: CompiledPortal;
  analysis: ViewerAnalysis;
}

/** Reports gates that nobody passes, links and redirects that lead nowhere, and conditions that nobody can meet. */
export function accessProblems(input: AnalysisInput): Problem[] {
  return [
    findDeadGates,
    findLonelyVariants,
    findLostLandings,
    findClosedLinks,
    findDeadConditions,
    findEmptyScreens,
    findStrayFigures,
  ].flatMap((check) => check(input));
}

function warning({ source }: Manifest, path: Path, finding: Finding): Problem {
  return problemAt(source, path, { severity: 'warning', ...finding });
}

function findDeadGates({ manifests, portal, analysis }: AnalysisInput): Problem[] {
  return manifests.flatMap((manifest) => {
    if (manifest.kind !== 'gates') return [];
    return analysis.gates.flatMap((name) => {
      if (findViewer(analysis, (access) => access.meets({ gate: name }))) return [];
      return [
        warning(manifest, [name], {
          code: 'closed-gate',
          side: 'key',
          ...say`no one passes the gate ${toSubject('gate', name)}${explainUnmet(portal.gates[name], analysis)}`,
        }),
      ];
    });
  });
}

function explainUnmet(condition: Condition | undefined, analysis: ViewerAnalysis): string {
  const [entry] = Object.entries(condition ?? {}).filter(([key, test]) => !findViewer(analysis, (access) => access.meets({ [key]: test })));
  if (!entry) return ': its conditions can never all hold';
  if (['any', 'all', 'not'].includes(entry[0])) return ' in any variant';
  return `: ${JSON.stringify(Object.fromEntries([entry]))} matches no one in any variant`;
}

function findLonelyVariants({ manifests, analysis }: AnalysisInput): Problem[] {
  return manifests.flatMap((manifest) => {
    if (manifest.kind !== 'domains') return [];
    const own = analysis.viewers.filter(
      ({ user, alike, domain }) => user !== undefined && (domain === manifest.name || alike.includes(manifest.name)),
    );
    if (own.length === 0 || own.some((viewer) => analysis.ask(viewer, (access) => access.passesPortalGate()) !== 'no')) return [];
    return [
      warning(manifest, ['domain'], {
        code: 'lonely-variant',
        side: 'key',
        ...say`no one who signs in at ${toSubject('domain', manifest.name)} gets in: the portalGate in portal.json is closed to every user that the sign-in rules create there`,
      }),
    ];
  });
}

/** Suggests an address that all redirected viewers can open. Prefers the address most similar to `to`. */
function suggestAddress(
  to: string,
  { portal, analysis }: AnalysisInput,
  isRedirected: (access: ViewerAccess) => boolean,
): string | undefined {
  const open = portal.routes.flatMap(({ path, redirect }) =>
    redirect || path.includes(':') || findViewer(analysis, (access) => isRedirected(access) && !access.reachesScreen(path)) ? [] : [path],
  );
  return nearest(to, open) ?? open.find((path) => path.startsWith(to.slice(0, to.lastIndexOf('/') + 1)));
}

function findLostLandings(input: AnalysisInput): Problem[] {
  const { manifests, portal, analysis } = input;
  const lostFolders = new Set<string>();
  const problem = (
    file: Manifest,
    path: Path,
    to: string,
    viewer: PortalViewer | undefined,
    isRedirected: (access: ViewerAccess) => boolean,
  ) =>
    viewer
      ? [
          problemAt(file.source, path, {
            code: 'lost-viewer',
            ...say`${viewerWords(viewer)} is redirected to ${toSubject('address', to)} but can't see anything there`,
            suggestion: suggestAddress(to, input, isRedirected),
          }),
        ]
      : [];
  const of = (kind: Manifest['kind'], name: string) => manifests.find((manifest) => manifest.kind === kind && manifest.name === name);
  const folders = portal.layouts.flatMap(({ path, layout }) => {
    const file = of('layouts', path);
    if (!file) return [];
    const { index, otherwise } = layout;
    const isInside = (access: ViewerAccess) => access.passesPortalGate() && access.mayPass(path);
    const isOutside = (access: ViewerAccess) => access.passesPortalGate() && !access.mayPass(path);
    const lost = index === undefined ? undefined : findViewer(analysis, (access) => isInside(access) && !access.reachesScreen(path));
    if (lost) lostFolders.add(path);
    const outside =
      otherwise === undefined ? undefined : findViewer(analysis, (access) => isOutside(access) && !access.reachesScreen(otherwise));
    return [...problem(file, ['index'], index ?? '', lost, isInside), ...problem(file, ['otherwise'], otherwise ?? '', outside, isOutside)];
  });
  const redirects = portal.routes.flatMap(({ path, redirect }) => {
    const file = of('screens', path);
    if (!file || !redirect || lostFolders.has(redirect.to)) return [];
    const isRedirected = (access: ViewerAccess) => access.passesPortalGate() && access.mayEnter(path) && access.meets(redirect.when);
    const lost = findViewer(analysis, (access) => isRedirected(access) && !access.reachesScreen(path));
    return problem(file, ['redirect', 'to'], redirect.to, lost, isRedirected);
  });
  return [...folders, ...redirects];
}

function findClosedLinks({ manifests, portal, analysis }: AnalysisInput): Problem[] {
  return manifests.flatMap((manifest) => {
    const canSee = manifest.kind === 'navigation' ? linkViewers(manifest.name, { portal, analysis }) : undefined;
    const shell = Object.values(portal.shells).find(({ navigation }) => Object.hasOwn(navigation, manifest.name));
    const shown = shell?.navigation[manifest.name];
    if (!canSee || !shown) return [];
    return shown.items.flatMap((link, index) =>
      canSee(link)
        ? []
        : [
            warning(manifest, ['items', index, 'to'], {
              code: 'closed-link',
              ...say`no one who has this menu can see this link: its "when" or a gate along the way excludes everyone`,
            }),
          ],
    );
  });
}

/**
 * Returns a predicate that checks if a viewer can reach the manifest's screen or layout. Returns `undefined` for other manifests.
 */
function createReachTest(manifest: Manifest, { portal }: AnalysisInput): ((access: ViewerAccess) => boolean) | undefined {
  if (manifest.kind === 'screens') return (access) => access.passesPortalGate() && access.mayEnter(manifest.name);
  if (manifest.kind !== 'layouts' || !portal.shells[manifest.name]) return undefined;
  return (access) => access.passesPortalGate() && access.mayPass(manifest.name);
}

interface CheckedCondition {
  problem: Problem;
  isDead: boolean;
}

const checkedConditions = createMemory<readonly CheckedCondition[]>();

/** Reports conditions that no viewer of the screen can meet. For a part, checks the viewers of all screens that use it. */
function findDeadConditions(input: AnalysisInput): Problem[] {
  const byManifest = new Map<Manifest, Reference[]>();
  for (const reference of input.references) {
    if (reference.kind !== 'condition') continue;
    const own = byManifest.get(reference.manifest);
    if (own) own.push(reference);
    else byManifest.set(reference.manifest, [reference]);
  }
  const dead = new Map<string, Problem | undefined>();
  for (const [manifest, own] of byManifest) {
    const canReach = createReachTest(manifest, input);
    const checked = canReach
      ? checkedConditions(manifest, [input.analysis], () => own.map((reference) => checkCondition(reference, canReach, input.analysis)))
      : [];
    for (const { problem, isDead } of checked) {
      const key = `${problem.file}:${problem.line}:${problem.column}`;
      dead.set(key, isDead && (!dead.has(key) || dead.get(key)) ? problem : undefined);
    }
  }
  return [...dead.values()].filter((problem) => problem !== undefined);
}

function checkCondition(
  { manifest, path, test }: Reference,
  canReach: (access: ViewerAccess) => boolean,
  analysis: ViewerAnalysis,
): CheckedCondition {
  // The cast is safe, because all conditions in a checked portal are valid.
  const isDead =
    !findViewer(analysis, (access) => canReach(access) && access.meets(test as Condition)) && findViewer(analysis, canReach) !== undefined;
  const place = manifest.kind === 'screens' ? 'this screen' : 'this layout';
  return { isDead, problem: warning(manifest, path, { code: 'never-holds', ...say`this is never true for anyone who sees ${place}` }) };
}

function findEmptyScreens({ manifests, portal, analysis }: AnalysisInput): Problem[] {
  const files = new Map(manifests.filter(({ kind }) => kind === 'screens').map((manifest) => [manifest.name, manifest]));
  return Object.entries(portal.screens).flatMap(([path, { screen }]) => {
    const manifest = files.get(path);
    if (!manifest || screen.blocks.length === 0 || screen.blocks.some(({ when }) => when === undefined)) return [];
    const full = (access: ViewerAccess) => screen.blocks.some(({ when }) => access.meets(when));
    const variants = portal.domains.filter(({ name }) => {
      const own = analysis.viewers.filter(({ domain, alike }) => domain === name || alike.includes(name));
      const admitted = own.filter(
        (viewer) => analysis.ask(viewer, (access) => access.passesPortalGate() && access.mayEnter(path)) !== 'no',
      );
      return admitted.length > 0 && admitted.every((viewer) => analysis.ask(viewer, full) === 'no');
    });
    return variants.map(({ name }) =>
      warning(manifest, ['blocks'], {
        code: 'empty-screen',
        side: 'key',
        ...say`in the variant ${toSubject('domain', name)}, this screen never shows any blocks`,
      }),
    );
  });
}

function findStrayFigures(input: AnalysisInput): Problem[] {
  const { references, analysis } = input;
  const screenNames = screensWith(references);
  return references.flatMap(({ kind, name, path, manifest }) => {
    const shown = kind === 'collection' && manifest.kind === 'screens' ? screenNames.get(name) : undefined;
    const canReach = shown && createReachTest(manifest, input);
    if (!canReach || shown.has(manifest.name)) return [];
    const around = conditionsAround(manifest.source.value, path);
    const seesFigure = (access: ViewerAccess) => canReach(access) && around.every((condition) => access.meets(condition));
    const outsider = findViewer(analysis, (access) => seesFigure(access) && ![...shown].some((screenName) => access.mayEnter(screenName)));
    if (!outsider) return [];
    const message = say`${viewerWords(outsider)} sees this figure of ${toSubject('collection', name)}, but can't enter any screen that shows its records`;
    return [warning(manifest, path, { code: 'stray-figure', ...message })];
  });
}

function conditionsAround(value: unknown, path: Path): (Condition | undefined)[] {
  return [...path.keys()].map((depth) => {
    const part = valueAt(value, path.slice(0, depth));
    // The cast is safe, because all conditions in a checked portal are valid.
    return isObject(part) ? (part['when'] as Condition | undefined) : undefined;
  });
}
