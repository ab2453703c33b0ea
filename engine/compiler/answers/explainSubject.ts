import { gatesBefore, gatesAround } from '../../core/access/mayEnter.ts';
import { isWithin, toPath } from '../../core/access/addresses.ts';
import type { CheckedPortal } from '../compilePortal.ts';
import { all, evaluateFormula, toFormula, negateFormula } from '../analysis/formula.ts';
import type { Answer } from '../analysis/analyzeViewers.ts';
import { kindWords } from '../analysis/viewerWords.ts';
import type { Manifest } from '../source/readPortal.ts';
import { isObject, valueAt, type Path } from '../source/Source.ts';
import { resolveViewer, type UnknownName } from './resolveViewer.ts';
import { findExplainTargets, type ExplainTarget } from './findExplainTargets.ts';
import { placeIn, accessStep, type ExplainContext, type AccessStep } from './AccessStep.ts';
import { withCurrentDay } from '../analysis/withCurrentDay.ts';

export interface SubjectExplanation {
  /** The viewer, such as `someone who signs in at "active" with role "officer"`. */
  viewer: string;
  subject: string;
  answer: Answer;
  /** The steps, from the outermost to the innermost. */
  steps: AccessStep[];
  note?: string;
}

export interface ExplainRequest {
  subject: string;
  as: string;
  /** The name of a variant. Defaults to the portal's `fallbackDomain`. */
  on?: string | undefined;
  /** The current day, such as `2025-05-14`. If it is missing, answers that depend on the day are `perhaps`. */
  date?: string | undefined;
}

/**
 * Explains why viewers can or can't see a screen, a link, a block, or a record's field. Lists every condition that applies, with its
 * clauses.
 */
export function explainSubject(checked: CheckedPortal, { subject, as, on, date }: ExplainRequest): SubjectExplanation[] | UnknownName {
  const resolved = resolveViewer(checked, as, on ?? checked.portal?.settings.fallbackDomain ?? '');
  if ('mistake' in resolved) return resolved;
  if (date !== undefined && !/^\d{4}-\d\d-\d\d$/.test(date)) return { mistake: `"${date}" isn't a date; write a date such as 2025-05-14` };
  const { portal, analysis } = checked;
  const spots = findExplainTargets(checked, subject);
  if ('mistake' in spots) return spots;
  if (!portal || !analysis) return [];
  return resolved.kinds.flatMap((kind) => {
    const known = analysis.visibility(kind);
    const visibility = date === undefined ? known : withCurrentDay(known, date);
    const occurrences = spots.flatMap((spot) => findOccurrences(spot, { checked, portal, kind, visibility }, []));
    return occurrences.map(({ words, steps }) => ({
      viewer: kindWords(kind, analysis.kinds),
      subject: words,
      answer: combineAnswers(steps),
      steps,
      ...(resolved.note !== undefined && { note: resolved.note }),
    }));
  });
}

function combineAnswers(steps: readonly AccessStep[]): Answer {
  if (steps.some(({ answer }) => answer === 'no')) return 'no';
  return steps.some(({ answer }) => answer === 'perhaps') ? 'perhaps' : 'yes';
}

interface Occurrence {
  words: string;
  steps: AccessStep[];
}

/** Returns every place where `spot` appears in the portal. For example, a form on two screens appears twice. */
function findOccurrences(spot: ExplainTarget, context: ExplainContext, passed: readonly Manifest[]): Occurrence[] {
  const { checked } = context;
  if ('gate' in spot) {
    const file = checked.manifests.find(
      ({ kind, source }) => (kind === 'gates' || kind === 'rules') && isObject(source.value) && Object.hasOwn(source.value, spot.gate),
    );
    if (!file) return [];
    const test = file.kind === 'gates' ? { gate: spot.gate } : { rule: spot.gate };
    return [
      {
        words: `the ${file.kind === 'gates' ? 'gate' : 'rule'} "${spot.gate}"`,
        steps: [accessStep(`"${spot.gate}"`, test, file, [spot.gate], context)],
      },
    ];
  }
  if ('access' in spot) return [fieldOccurrence(spot, context)];
  if ('address' in spot) return [{ words: spot.address, steps: listStepsTo(spot.address, context) }];
  const { manifest, path } = spot;
  const inside = stepsInside(manifest, path, context);
  const words = `${describePlace(manifest, path)} (${placeIn(manifest, path).file}:${placeIn(manifest, path).line})`;
  if (manifest.kind === 'screens') return [{ words, steps: [...listStepsTo(manifest.name, context), ...inside] }];
  if (manifest.kind === 'layouts') return [{ words, steps: [...portalStep(context), ...folderSteps(manifest.name, context), ...inside] }];
  const uses = passed.includes(manifest) ? [] : findUses(manifest, path, context);
  const occurrences = uses.flatMap((use) => findOccurrences(use, context, [...passed, manifest]));
  const variant = manifest.kind === 'navigation' ? navigationSteps(manifest, context) : [];
  return occurrences.length === 0
    ? [{ words, steps: [...variant, ...inside] }]
    : occurrences.map((way) => ({ words: `${words}, in ${way.words}`, steps: [...variant, ...way.steps, ...inside] }));
}

function fieldOccurrence({ access, entity, field }: Extract<ExplainTarget, { access: Manifest }>, context: ExplainContext): Occurrence {
  const step = (what: string, path: Path): AccessStep[] => {
    const rule = valueAt(access.source.value, path);
    return rule === undefined ? [] : [accessStep(what, rule, access, path, context)];
  };
  const none: AccessStep = { what: 'no one may read the records', answer: 'no', ...placeIn(access, [entity]), clauses: [] };
  const records = step('the rule for reading the record', [entity, 'read']);
  const own = step(`the rule for reading "${field}"`, [entity, 'fields', field, 'read']);
  return {
    words: `the field "${field}" of "${entity}" in the live portal`,
    steps: [...portalStep(context), ...(records.length === 0 ? [none] : records), ...own],
  };
}

const namedBy: Partial<Record<Manifest['kind'], string>> = {
  forms: 'form',
  tables: 'table',
  flows: 'machine',
  actions: 'action',
  navigation: 'navigation',
};

function findUses(manifest: Manifest, path: Path, { checked, portal }: ExplainContext): ExplainTarget[] {
  const kind = namedBy[manifest.kind];
  const name = manifest.kind === 'actions' ? path[0] : manifest.name;
  const shells =
    manifest.kind === 'navigation'
      ? Object.entries(portal.shells)
          .filter(([, { shell }]) => shell.navigation === 'domain.navigation')
          .map(([folder]) => folder)
      : [];
  return checked.manifests.flatMap((other): ExplainTarget[] => {
    if (other.kind === 'layouts' && shells.includes(other.name)) return [{ manifest: other, path: ['shell'] }];
    const named = checked
      .references(other)
      .filter((reference) => reference.kind === kind && reference.name === name && other.kind !== 'domains');
    const places = new Map(named.map((reference) => [JSON.stringify(reference.path.slice(0, -1)), reference.path.slice(0, -1)]));
    return [...places.values()].map((place) => ({ manifest: other, path: place }));
  });
}

function navigationSteps(manifest: Manifest, { portal, kind, checked }: ExplainContext): AccessStep[] {
  const own = Object.values(portal.shells).some(({ shell }) => shell.navigation === manifest.name);
  const shown = portal.domains.find(({ name }) => name === kind.domain)?.navigation;
  const file = checked.manifests.find((other) => other.kind === 'domains' && other.name === kind.domain);
  if (own || !file) return [];
  return [
    {
      what: `the variant "${kind.domain}" shows the navigation "${shown}"`,
      answer: shown === manifest.name ? 'yes' : 'no',
      ...placeIn(file, ['navigation']),
      clauses: [],
    },
  ];
}

function portalStep(context: ExplainContext): AccessStep[] {
  const { portal, kind, checked } = context;
  const file = checked.manifests.find((manifest) => manifest.kind === 'portal');
  const { portalGate } = portal.settings;
  if (!portalGate || !file || kind.user === undefined) return [];
  return [accessStep('the portal gate', portalGate.condition, file, ['portalGate', 'condition'], context)];
}

function folderSteps(path: string, context: ExplainContext): AccessStep[] {
  const { portal, checked } = context;
  const folders = portal.layouts.filter((entry) => isWithin(entry.path, path)).sort((a, b) => a.path.length - b.path.length);
  return folders.flatMap((folder) => {
    const file = checked.manifests.find(({ kind, name }) => kind === 'layouts' && name === folder.path);
    return file
      ? folder.gate.map((gate) => accessStep(`the folder ${folder.path} requires the gate "${gate}"`, { gate }, file, ['gate'], context))
      : [];
  });
}

function listStepsTo(address: string, context: ExplainContext): AccessStep[] {
  const { portal, checked } = context;
  const route = portal.routes.find(({ path }) => path === address);
  const file = checked.manifests.find(({ kind, name }) => kind === 'screens' && name === address);
  const gateSteps = [...portalStep(context), ...folderSteps(address, context)];
  if (!route || !file) return [...gateSteps, ...indexSteps(address, context)];
  const own = route.gate.map((gate) => accessStep(`the screen requires the gate "${gate}"`, { gate }, file, ['gate'], context));
  const { redirect } = route;
  if (!redirect) return [...gateSteps, ...own];
  const redirectStep = accessStep(`the screen redirects to ${redirect.to}`, redirect.when, file, ['redirect', 'when'], context);
  const negatedStep = {
    ...redirectStep,
    answer: evaluateFormula(negateFormula(toFormula(redirect.when, context.visibility, portal.gates))),
  };
  return [...gateSteps, ...own, negatedStep];
}

/** Returns a step for each gate that a folder's index screen requires in addition to the folder's own gates. */
function indexSteps(address: string, context: ExplainContext): AccessStep[] {
  const { portal, checked } = context;
  const file = checked.manifests.find(({ kind, name }) => kind === 'layouts' && name === address);
  const around = gatesAround(address, portal);
  const more = (gatesBefore(address, portal) ?? []).filter((gate) => !around.includes(gate));
  return file
    ? more.map((gate) => accessStep(`the first screen of the folder requires the gate "${gate}"`, { gate }, file, ['index'], context))
    : [];
}

/** Returns the `when` conditions of the entry at `path` and of its parents. For entries with a link, adds the gates of the linked page. */
function stepsInside(manifest: Manifest, path: Path, context: ExplainContext): AccessStep[] {
  const { portal, visibility } = context;
  const around = path.map((_, index) => path.slice(0, index + 1)).map((place) => ({ place, value: valueAt(manifest.source.value, place) }));
  return around.flatMap(({ place, value }) => {
    if (!isObject(value)) return [];
    const own = isObject(value['when'])
      ? [accessStep(`the "when" of ${describePlace(manifest, place)}`, value['when'], manifest, [...place, 'when'], context)]
      : [];
    const { to } = value;
    const gates = typeof to === 'string' && to.startsWith('/') && !toPath(to).includes('{') ? gatesBefore(to, portal) : undefined;
    if (!gates || gates.length === 0 || typeof to !== 'string') return own;
    const formula = all(gates.map((gate) => toFormula({ gate }, visibility, portal.gates)));
    const linkStep = accessStep(
      `it links to ${to}, which requires ${gates.map((gate) => `"${gate}"`).join(' and ')}`,
      { gate: [...gates] },
      manifest,
      [...place, 'to'],
      context,
    );
    return [...own, { ...linkStep, answer: evaluateFormula(formula) }];
  });
}

function describePlace(manifest: Manifest, path: Path): string {
  const value = valueAt(manifest.source.value, path);
  if (!isObject(value)) return manifest.source.file;
  const name = ['title', 'label', 'id', 'name', 'field', 'text', 'form', 'table']
    .map((key) => value[key])
    .find((text) => typeof text === 'string');
  const kind = typeof value['block'] === 'string' ? `the block ${value['block']}` : path.length === 0 ? manifest.source.file : 'the entry';
  return name === undefined ? kind : `${kind} "${name}"`;
}
