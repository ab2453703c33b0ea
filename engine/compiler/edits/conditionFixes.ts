import type { NodeCases, ConditionTree } from '../../core/conditions/ConditionTree.ts';
import { foldNode } from '../../core/conditions/foldNode.ts';
import { parseCondition } from '../../core/conditions/parseCondition.ts';
import type { Condition } from '../../language/condition.ts';
import { nearest } from '../source/nearest.ts';
import { isObject, valueAt, type Path } from '../source/Source.ts';
import type { Fix } from './EditCommand.ts';
import type { EditedPortal } from './entryAt.ts';
import { keyWords } from './keyWords.ts';

interface UnmetCondition {
  file: string;
  path: Path;
  condition: unknown;
  isMet: (condition: Condition) => boolean;
}

const most = 3;

/** Returns fixes for an unmet condition. Each fix changes or removes one clause, and `isMet` is true for the result. */
export function conditionFixes({ file, path, condition, isMet }: UnmetCondition, { checked }: EditedPortal): Fix[] {
  if (!isObject(condition)) return [];
  const found = collectClauses(parseCondition(condition));
  const values = found.flatMap(({ at, key, test }): Fix[] => {
    const known = valuesOf(key, checked).filter((value) => value !== test && isPlain(value));
    const current = Array.isArray(test) ? test[0] : test;
    if (isObject(test)) return [];
    const similar =
      typeof current === 'string'
        ? nearest(
            current,
            known.filter((value) => typeof value === 'string'),
          )
        : undefined;
    return [...new Set([...(similar === undefined ? [] : [similar]), ...known])]
      .filter((value) => isMet(withValue(condition, at, value)))
      .map((value) => ({
        label: `Require ${pathLabel(key)}: ${describeValue(value)}`,
        command: { do: 'set', file, path: [...path, ...at], value },
      }));
  });
  const removals = found.flatMap(({ at, key, test }): Fix[] => {
    const rest = withValue(condition, at, undefined);
    if (Object.keys(rest).length === 0 || !isMet(rest)) return [];
    const suffix = isObject(test) || Array.isArray(test) ? '' : `: ${describeValue(test)}`;
    return [
      {
        label: `No longer require ${pathLabel(key)}${suffix}`,
        command: { do: 'remove', file, path: [...path, ...at] },
      },
    ];
  });
  return [...values.slice(0, most), ...removals];
}

interface Clause {
  at: Path;
  key: string;
  test: unknown;
}

const clauses: NodeCases<ConditionTree, Clause[]> = {
  entries: clausesOfParts,
  all: clausesOfParts,
  any: clausesOfParts,
  not: () => [],
  gate: ({ kind, written, at }) => [{ at, key: kind, test: written }],
  rule: ({ kind, written, at }) => [{ at, key: kind, test: written }],
  test: ({ path, written, at }) => (path.startsWith('$') ? [] : [{ at, key: path, test: written }]),
  broken: () => [],
};

function collectClauses(node: ConditionTree): Clause[] {
  return foldNode(node, clauses, undefined);
}

function clausesOfParts({ of }: { of: readonly ConditionTree[] }): Clause[] {
  return of.flatMap(collectClauses);
}

function valuesOf(path: string, { analysis, portal }: EditedPortal['checked']): unknown[] {
  const [root = '', ...rest] = path.split('.');
  if (path === 'viewer.signedIn') return [true, false];
  if (root === 'viewer') return [...(analysis?.valuesOf(rest.join('.')) ?? [])];
  if (root === 'features') return [true, false];
  if (root === 'domain') return [...new Set(portal?.domains.map((domain) => valueAt(domain, rest)))];
  return [];
}

function isPlain(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** Returns a copy of `condition` with `value` at the given path. If `value` is `undefined`, removes the entry at that path. */
function withValue(condition: unknown, [step, ...rest]: Path, value: unknown): Condition {
  const changed = changedAt(condition, step, rest, value);
  // The cast is safe, because a condition with one changed value or one removed clause is still a condition.
  return (isObject(changed) ? changed : {}) as Condition;
}

function changedAt(part: unknown, step: string | number | undefined, [next, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  const inner = next === undefined ? value : changedAt(valueAt(part, [step]), next, rest, value);
  if (Array.isArray(part)) return part.flatMap((entry: unknown, index) => (index !== step ? [entry] : isEmpty(inner) ? [] : [inner]));
  const others = Object.entries(isObject(part) ? part : {}).filter(([key]) => key !== step);
  const own = isObject(part) && !isEmpty(inner) ? [[String(step), inner] as const] : [];
  return Object.fromEntries([...others, ...own]);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
}

function pathLabel(key: string): string {
  const words = keyWords(key.split('.').at(-1) ?? key);
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

function describeValue(value: unknown): string {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}
