import { matches } from '../../core/conditions/matches.ts';
import { readPath, type Scope } from '../../core/conditions/scope.ts';
import { allOf, anyOf, itemsOf, negate, type Verdict } from '../../core/conditions/verdict.ts';
import { isRecord } from '../../core/conditions/isRecord.ts';
import { isBlank } from '../../core/fields/values.ts';
import type { Condition, Gates } from '../../language/condition.ts';

/**
 * Whether there may be a record for which the condition holds in `scope`, which has no `row`: what it asks of the record is open. Never
 * says no wrongly.
 */
export function mayHold(condition: Condition | undefined, scope: Scope, gates: Gates): boolean {
  return condition !== undefined && judge(condition, { scope, gates, asked: [] }) !== false;
}

interface Question {
  scope: Scope;
  gates: Gates;
  asked: readonly string[];
}

/** As when conditions are answered, only that `undefined` stands for what depends on the record, too. */
function judge(condition: unknown, question: Question): Verdict {
  if (!isRecord(condition)) return false;
  return allOf(Object.entries(condition), ([key, test]) => judgeEntry(key, test, question));
}

function judgeEntry(key: string, test: unknown, question: Question): Verdict {
  const items = itemsOf(test);
  switch (key) {
    case 'any':
      return items ? anyOf(items, (item) => judge(item, question)) : false;
    case 'all':
      return items ? allOf(items, (item) => judge(item, question)) : false;
    case 'not':
      return negate(judge(test, question));
    case 'gate':
    case 'rule':
      return allOf(items ?? [test], (name) => judgeNamed(name, question));
    default:
      return judgePath(key, test, question);
  }
}

function judgeNamed(name: unknown, { gates, asked, scope }: Question): Verdict {
  if (typeof name !== 'string' || asked.includes(name) || !Object.hasOwn(gates, name)) return false;
  return judge(gates[name], { gates, scope, asked: [...asked, name] });
}

function judgePath(path: string, test: unknown, { scope, gates }: Question): Verdict {
  // No test is anything else: the condition was held against its schema.
  const entry = { [path]: test } as Condition;
  const other = isRecord(test) ? test['sameAs'] : undefined;
  if (!path.startsWith('row.')) return asksRow(test) ? undefined : matches(entry, scope, gates);
  // What equals the e-mail of a visitor is nobody's.
  const isNobodys = typeof other === 'string' && !other.startsWith('row.') && isBlank(readPath(scope, other));
  return isNobodys ? false : undefined;
}

function asksRow(test: unknown): boolean {
  return isRecord(test) && Object.values(test).some((operand) => typeof operand === 'string' && operand.startsWith('row.'));
}
