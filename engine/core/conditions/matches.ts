import type { Condition, Gates } from '../../language/condition.ts';
import { compare, comparisonsOf } from './operators.ts';
import { isForbiddenPath, readPath, type Scope } from './scope.ts';
import { allOf, anyOf, itemsOf, negate, type Verdict } from './verdict.ts';

interface Question {
  scope: Scope;
  gates: Gates;
  /** The gates and rules whose conditions are being answered, to notice one that asks for itself. */
  asked: readonly string[];
}

/**
 * Whether the condition holds in the scope; a missing one does.
 *
 * Closed when in doubt: what is broken (see `Verdict`) never holds, not even under `not`. A path that leads nowhere
 * reads as `undefined`, on which only `exists: false` and `not` hold. Never throws, whatever the condition is.
 */
export function matches(condition: Condition | undefined, scope: Scope, gates: Gates = {}): boolean {
  return condition === undefined || judge(condition, { scope, gates, asked: [] }) === true;
}

function judge(condition: unknown, question: Question): Verdict {
  if (typeof condition !== 'object' || condition === null || Array.isArray(condition)) return undefined;
  return allOf(Object.entries(condition), ([key, test]: [string, unknown]) => judgeEntry(key, test, question));
}

function judgeEntry(key: string, test: unknown, question: Question): Verdict {
  const items = itemsOf(test);
  switch (key) {
    case 'any':
      return items && anyOf(items, (item) => judge(item, question));
    case 'all':
      return items && allOf(items, (item) => judge(item, question));
    case 'not':
      return negate(judge(test, question));
    case 'gate':
    case 'rule':
      return items ? allOf(items, (name) => judgeNamed(name, question)) : judgeNamed(test, question);
    default: {
      if (isForbiddenPath(key)) return undefined;
      const found = readPath(question.scope, key);
      return allOf(comparisonsOf(test), (comparison) => compare(found, comparison, question.scope));
    }
  }
}

function judgeNamed(name: unknown, question: Question): Verdict {
  const { gates, asked } = question;
  if (typeof name !== 'string' || asked.includes(name) || !Object.hasOwn(gates, name)) return undefined;
  return judge(gates[name], { ...question, asked: [...asked, name] });
}
