import type { Comparison, ConditionPath, ConditionTree } from './ConditionTree.ts';
import { isRecord } from './isRecord.ts';
import { operators } from './operators.ts';
import { isForbiddenPath } from './scope.ts';

const parsed = new WeakMap<object, ConditionTree>();

/** Parses a condition from a manifest. Never throws: invalid parts become `broken` nodes. */
export function parseCondition(condition: unknown): ConditionTree {
  const known = isRecord(condition) && parsed.get(condition);
  if (known) return known;
  const tree = parse(condition, []);
  if (isRecord(condition)) parsed.set(condition, tree);
  return tree;
}

function parse(part: unknown, at: ConditionPath): ConditionTree {
  if (!isRecord(part)) return { kind: 'broken', written: part, at };
  return { kind: 'entries', of: Object.entries(part).map(([key, test]) => parseEntry(key, test, [...at, key])), at };
}

function parseEntry(key: string, test: unknown, at: ConditionPath): ConditionTree {
  // Treat an empty list as invalid.
  const items: readonly unknown[] | undefined = Array.isArray(test) && test.length > 0 ? test : undefined;
  switch (key) {
    case 'any':
    case 'all':
      if (!items) return { kind: 'broken', needs: key, written: test, at };
      return { kind: key, of: items.map((item, index) => parse(item, [...at, index])), at };
    case 'not':
      return { kind: key, of: parse(test, at), at };
    case 'gate':
    case 'rule':
      return { kind: key, names: (items ?? [test]).map((name, index) => ({ name, at: items ? [...at, index] : at })), written: test, at };
    default:
      return { kind: 'test', path: key, of: comparisons(key, test, at), written: test, at };
  }
}

/** Parses a test's comparisons. An empty test (`{}`) becomes `broken`, because a test without comparisons would always be true. */
function comparisons(path: string, test: unknown, at: ConditionPath): Comparison[] {
  const entries: [key: string | undefined, operand: unknown][] = isRecord(test) ? Object.entries(test) : [];
  if (entries.length === 0) entries.push([undefined, test]);
  return entries.map(([key, operand]) => {
    const kind = key ?? 'oneOf';
    const isValid = key !== 'oneOf' && isOperator(kind) && !isForbiddenPath(path) && operators[kind].accepts(operand);
    // `accepts` has checked the operand's type.
    return { kind: isValid ? kind : 'broken', path, key, operand, at: key === undefined ? at : [...at, key] } as Comparison;
  });
}

function isOperator(key: string): key is keyof typeof operators {
  return Object.hasOwn(operators, key);
}
