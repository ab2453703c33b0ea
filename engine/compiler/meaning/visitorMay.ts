import type { Operand, Question } from '../../core/access/questionOf.ts';
import { compare } from '../../core/conditions/operators.ts';
import { readPath } from '../../core/conditions/scope.ts';
import type { Domain } from '../../language/domain.ts';

/** For all records, for none, or for some of them or on some days. */
export type Chance = 'always' | 'never' | 'sometimes';

/** For which records a question holds when nobody is signed in on this variant. */
export function visitorMay(question: Question, domain: Domain): Chance {
  switch (question.ask) {
    case 'all':
      return least(question.of.map((part) => visitorMay(part, domain)));
    case 'any':
      return turned(least(question.of.map((part) => turned(visitorMay(part, domain)))));
    case 'not':
      return turned(visitorMay(question.of, domain));
    case 'oneOf':
      return judge(question.found, 'oneOf', question.values);
    case 'contains':
      return judge(question.found, 'contains', question.parts);
    case 'exists':
      return judge(question.found, 'exists', true);
    case 'sameAs':
      return between(question.found, question.other, 'sameAs');
    default:
      return between(question.found, question.limit, question.ask);
  }

  /** A record may hold anything, and the day is any. */
  function valueOf(operand: Operand): { value: unknown } | undefined {
    if (operand.from === 'manifest') return { value: operand.value };
    if (operand.from === 'viewer') return { value: readPath({ signedIn: false, name: '' }, operand.keys.join('.')) };
    return operand.from === 'domain' ? { value: readPath(domain, operand.keys.join('.')) } : undefined;
  }

  function judge(found: Operand, operator: 'oneOf' | 'contains' | 'exists', operand: unknown): Chance {
    const known = valueOf(found);
    if (!known) return 'sometimes';
    return compare(known.value, { operator, key: '', operand }, {}) === true ? 'always' : 'never';
  }

  function between(found: Operand, other: Operand, operator: 'sameAs' | 'gt' | 'gte' | 'lt' | 'lte' | 'olderThanDays'): Chance {
    const [one, two] = [valueOf(found), valueOf(other)];
    // Nothing is like a value that a visitor does not have.
    if ((one && one.value === undefined) || (two && two.value === undefined)) return 'never';
    if (!one || !two) return 'sometimes';
    return compare(one.value, { operator, key: '', operand: 'other.value' }, { other: two }) === true ? 'always' : 'never';
  }
}

function least(chances: readonly Chance[]): Chance {
  if (chances.includes('never')) return 'never';
  return chances.every((chance) => chance === 'always') ? 'always' : 'sometimes';
}

function turned(chance: Chance): Chance {
  return chance === 'sometimes' ? chance : chance === 'always' ? 'never' : 'always';
}
