import { gatesBefore } from '../../core/access/mayEnter.ts';
import { indexPath, toPath } from '../../core/access/addresses.ts';
import { resolveViewer } from '../answers/resolveViewer.ts';
import { explainSubject, type ExplainRequest } from '../answers/explainSubject.ts';
import type { CheckedPortal } from '../compilePortal.ts';
import type { Condition } from '../../language/condition.ts';
import { all, evaluateFormula, toFormula } from '../analysis/formula.ts';
import type { Answer, Visibility } from '../analysis/analyzeViewers.ts';
import { findPlace } from '../source/locate.ts';
import type { Manifest } from '../source/readPortal.ts';
import { isObject, valueAt, type Path } from '../source/Source.ts';
import type { Mistake } from './EditCommand.ts';
import { entryTitle, keyWords } from './keyWords.ts';
import { withCurrentDay } from '../analysis/withCurrentDay.ts';

export interface OutlineNode {
  title: string;
  /** A block's kind, such as `table`. For an item in a list, the list's key, such as `columns`. */
  kind: string;
  file: string;
  path: Path;
  /** `yes` if the viewer sees this node. `perhaps` if the answer depends on records or on the page's state. */
  seen: Answer;
  children: readonly OutlineNode[];
}

interface OutlineContext {
  checked: CheckedPortal;
  visibilities: readonly Visibility[];
}

/** Returns the outline of the screen at an address: its menu, blocks, links, fields, and buttons. */
export function buildOutline(checked: CheckedPortal, { subject, as, on, date }: ExplainRequest): OutlineNode | Mistake {
  const resolved = resolveViewer(checked, as, on ?? checked.portal?.settings.fallbackDomain ?? '');
  if ('mistake' in resolved) return resolved;
  const screen = screenAt(toPath(subject), checked);
  if (!screen) return { mistake: `there is no screen at ${subject}` };
  const visibilities = resolved.kinds.flatMap((kind) => (checked.analysis ? [atDate(checked.analysis.visibility(kind), date)] : []));
  const ways = explainSubject(checked, { subject: screen.name, as, on, date });
  const seen = 'mistake' in ways ? 'perhaps' : mergeAnswers(ways.map(({ answer }) => answer));
  const context = { checked, visibilities };
  const root = buildNode(screen, [], 'screen', context, seen);
  return { ...root, title: entryTitle(screen.source.value, 0), children: [...buildMenu(screen.name, on, context, seen), ...root.children] };
}

function screenAt(address: string, { manifests }: Pick<CheckedPortal, 'manifests'>, passed: readonly string[] = []): Manifest | undefined {
  const screen = manifests.find(({ kind, name }) => kind === 'screens' && name === address);
  if (screen || passed.includes(address)) return screen;
  const folder = manifests.find(({ kind, name }) => kind === 'layouts' && name === address);
  const index = folder && valueAt(folder.source.value, ['index']);
  return typeof index === 'string' ? screenAt(indexPath(address, index), { manifests }, [...passed, address]) : undefined;
}

function atDate(visibility: Visibility, date: string | undefined): Visibility {
  return date === undefined ? visibility : withCurrentDay(visibility, date);
}

function mergeAnswers(answers: readonly Answer[]): Answer {
  const [first = 'no'] = answers;
  return answers.every((answer) => answer === first) ? first : 'perhaps';
}

const contentKinds = { form: 'forms', table: 'tables' } as const;

function buildNode(manifest: Manifest, path: Path, kind: string, context: OutlineContext, around: Answer): OutlineNode {
  const value = valueAt(manifest.source.value, path);
  const place = findPlace(manifest.source, path);
  const seen = path.length === 0 ? around : combineAnswers(around, evaluateVisibility(value, context));
  const inside = isObject(value)
    ? Object.entries(value).flatMap(([key, entry]) => buildNodes(manifest, [...path, key], entry, context, seen))
    : [];
  const named = isObject(value) && typeof value['block'] === 'string' ? listNamedContents(value, context, seen) : [];
  const last = path.at(-1);
  const own = isObject(value) && typeof value['block'] === 'string' ? value['block'] : kind;
  return {
    title: entryTitle(value, typeof last === 'number' ? last : 0),
    kind: own,
    file: place.source.file,
    path: place.path,
    seen,
    children: [...inside, ...named],
  };
}

const skippedKeys = new Set(['values', 'keywords', 'sorts', 'views', 'export', 'prefill', 'any', 'all', 'fixed', 'gate']);

function buildNodes(manifest: Manifest, path: Path, value: unknown, context: OutlineContext, seen: Answer): OutlineNode[] {
  const key = String(path.at(-1));
  if (skippedKeys.has(key) || key === 'when' || key === 'where' || key === 'state' || key === 'redirect') return [];
  if (Array.isArray(value)) {
    if (value.some((entry) => isObject(entry) && 'use' in entry)) return [];
    return value.map((_, index) => buildNode(manifest, [...path, index], key, context, seen));
  }
  // For a wrapper such as `item` or `card`, return the nodes inside.
  return isObject(value)
    ? Object.entries(value).flatMap(([inner, entry]) => buildNodes(manifest, [...path, inner], entry, context, seen))
    : [];
}

function listNamedContents(block: Readonly<Record<string, unknown>>, context: OutlineContext, seen: Answer): OutlineNode[] {
  return Object.entries(contentKinds).flatMap(([key, kind]) => {
    const manifest = context.checked.manifests.find((other) => other.kind === kind && other.name === block[key]);
    return block['block'] === key && manifest ? buildNode(manifest, [], key, context, seen).children : [];
  });
}

function combineAnswers(one: Answer, other: Answer): Answer {
  if (one === 'no' || other === 'no') return 'no';
  return one === 'yes' ? other : one;
}

function evaluateVisibility(value: unknown, { checked, visibilities }: OutlineContext): Answer {
  const { portal } = checked;
  if (!isObject(value) || !portal) return 'yes';
  const { to } = value;
  const gates = typeof to === 'string' && to.startsWith('/') && !toPath(to).includes('{') ? (gatesBefore(to, portal) ?? []) : [];
  // The cast is safe, because all conditions in a checked portal are valid.
  const when = value['when'] as Condition | undefined;
  return mergeAnswers(
    visibilities.map((visibility) =>
      evaluateFormula(
        all([toFormula(when, visibility, portal.gates), ...gates.map((gate) => toFormula({ gate }, visibility, portal.gates))]),
      ),
    ),
  );
}

function buildMenu(route: string, on: string | undefined, context: OutlineContext, seen: Answer): OutlineNode[] {
  const { checked } = context;
  const frames = Object.entries(checked.portal?.shells ?? {}).filter(
    ([folder]) => folder === '/' || route === folder || route.startsWith(`${folder}/`),
  );
  const [, frame] = frames.sort(([a], [b]) => b.length - a.length)[0] ?? [];
  const domain = checked.portal?.domains.find(({ name }) => name === (on ?? checked.portal?.settings.fallbackDomain));
  const name = frame?.shell.navigation === 'domain.navigation' ? domain?.navigation : frame?.shell.navigation;
  const manifest = checked.manifests.find((other) => other.kind === 'navigation' && other.name === name);
  if (!manifest) return [];
  const node = buildNode(manifest, [], 'navigation', context, seen);
  return [{ ...node, title: `${keyWords('menu')}: ${node.title}` }];
}
