import { toSubject, say } from '../../core/text/say.ts';
import { nearest } from '../source/nearest.ts';
import { problemAt } from '../source/locate.ts';
import type { Problem } from '../source/Problem.ts';
import type { KindName } from '../source/kinds.ts';
import type { Manifest } from '../source/readPortal.ts';
import { isObject } from '../source/Source.ts';
import type { Reference } from './Reference.ts';

export interface ReferenceProblem {
  reference: Reference;
  problem: Problem;
}

const definedIn: Partial<Record<Reference['kind'], KindName>> = { gate: 'gates', rule: 'rules', action: 'actions', choices: 'choices' };

/** Merges problems with the same cause. For example, one misspelled definition causes a problem in each place that uses its name. */
export function mergeAtDefinitions(
  problems: readonly ReferenceProblem[],
  references: readonly Reference[],
  manifests: readonly Manifest[],
): Problem[] {
  const groups = new Map<string, ReferenceProblem[]>();
  for (const one of problems) {
    const { kind, name } = one.reference;
    const key = one.problem.code === `unknown-${kind}` ? `${kind} ${name}` : `${groups.size}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flatMap((group) => definition(group, references, manifests) ?? group.map(({ problem }) => problem));
}

function definition(
  group: readonly ReferenceProblem[],
  references: readonly Reference[],
  manifests: readonly Manifest[],
): Problem[] | undefined {
  const [first] = group;
  const kind = first && definedIn[first.reference.kind];
  if (!kind || group.length < 2) return undefined;
  const { reference } = first;
  const file = manifests.find((manifest) => manifest.kind === kind);
  if (!file || !isObject(file.source.value)) return undefined;
  const used = new Set(references.flatMap(({ kind: other, name }) => (other === reference.kind ? [name] : [])));
  const unused = Object.keys(file.source.value).filter((name) => !name.startsWith('$') && !used.has(name));
  const suggestion = nearest(reference.name, unused);
  if (suggestion === undefined) return undefined;
  const message = say`nothing uses ${toSubject(reference.kind, suggestion)}, but ${group.length} places use ${toSubject(reference.kind, reference.name)}, which doesn't exist`;
  return [problemAt(file.source, [suggestion], { code: 'misspelled-definition', side: 'key', ...message, suggestion: reference.name })];
}
