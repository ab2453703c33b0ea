import type { Condition, Gates, Test } from '../../language/condition.ts';
import type { Field } from '../../language/field.ts';
import type { Runtime } from '../fields/createRuntime.ts';
import { typeOf } from '../fields/fieldTypes.ts';
import { boundOf, comparisonsOf, type Comparison } from '../conditions/operators.ts';
import { matches } from '../conditions/matches.ts';
import { pathsRead } from '../conditions/pathsRead.ts';
import { readPath, withRow, type Scope } from '../conditions/scope.ts';
import { itemsOf } from '../conditions/verdict.ts';

/** What whoever keeps the records knows by itself. */
const servedRoots: readonly string[] = ['row', 'viewer', 'domain', 'features', 'numbers', 'now'];
const isServed = (path: string) => servedRoots.includes(path.split('.')[0] ?? '');

const always: Condition = {};
const never: Condition = { not: always };

/** It cannot be asked elsewhere. */
class Unaskable extends Error {}

/**
 * A condition on the records of a list, as it can be asked of whoever keeps them: what page, flow, form or the record around say stands in it
 * as a value, or is decided already. `undefined` where that cannot be done; the records have to be looked at here then.
 * @param scope around the list, without a record of it.
 * @param fields of the records, as far as they are stored.
 */
export function aboutRow(
  condition: Condition | undefined,
  scope: Scope,
  gates: Gates,
  fields: readonly Field[],
  runtime: Runtime,
): Condition | undefined {
  if (condition === undefined) return always;
  const here = withRow(scope, undefined);
  const isStored = (path: string) => fields.some(({ name }) => path === `row.${name}`);
  // A list may hold what a single value is held against.
  const isSingle = (path: string) => fields.some((field) => path === `row.${field.name}` && typeOf(field, runtime).basic !== 'list');

  function all(parts: readonly Condition[]): Condition {
    const asked = parts.filter((part) => part !== always);
    const [only = always, ...more] = asked;
    if (asked.includes(never)) return never;
    return more.length === 0 ? only : { all: asked };
  }

  function walk(part: unknown): Condition {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) throw new Unaskable();
    return all(Object.entries(part).map(([key, test]: [string, unknown]) => entry(key, test)));
  }

  function entry(key: string, test: unknown): Condition {
    switch (key) {
      case 'all':
        return all(parts(test));
      case 'any': {
        const asked = parts(test).filter((item) => item !== never);
        return asked.includes(always) ? always : asked.length === 0 ? never : { any: asked };
      }
      case 'not': {
        const inner = walk(test);
        return inner === always ? never : inner === never ? always : { not: inner };
      }
      case 'gate':
      case 'rule':
        return all((itemsOf(test) ?? [test]).map(named));
      default:
        return isServed(key) ? served(key, test) : decided(key, test);
    }
  }

  function parts(test: unknown): Condition[] {
    const items = itemsOf(test);
    if (!items) throw new Unaskable();
    return items.map(walk);
  }

  function named(name: unknown): Condition {
    if (typeof name !== 'string' || !Object.hasOwn(gates, name)) throw new Unaskable();
    const paths = [...pathsRead({ gate: name }, gates)];
    // Whether it is a gate or a rule, its name says by whom it is meant to be asked, not what it means.
    if (paths.every((path) => isServed(path) && (!path.startsWith('row.') || isStored(path)))) return { gate: name };
    const { [name]: inner, ...others } = gates;
    return aboutRow(inner, scope, others, fields, runtime) ?? unaskable();
  }

  /** What does not depend on the records. */
  function decided(key: string, test: unknown): Condition {
    if ([...pathsRead({ [key]: test })].some((path) => path.startsWith('row.'))) throw new Unaskable();
    // The test was taken out of a condition.
    const question: Condition = { [key]: test as Test };
    if (matches(question, here, gates)) return always;
    // What is broken holds neither this way nor the other.
    if (!matches({ not: question }, here, gates)) throw new Unaskable();
    return never;
  }

  function served(key: string, test: unknown): Condition {
    if (key.startsWith('row.') && !isStored(key)) throw new Unaskable();
    return all(comparisonsOf(test).map((comparison) => compared(key, comparison)));
  }

  function compared(key: string, { operator, key: written, operand }: Comparison): Condition {
    if (operator === undefined) throw new Unaskable();
    // As it was written.
    const asWritten: Condition = { [key]: (written === '' ? operand : { [written]: operand }) as Test };
    const paths = [...pathsRead(asWritten)].filter((path) => path !== key);
    if (paths.every((path) => isServed(path) && (!path.startsWith('row.') || isStored(path)))) return asWritten;
    if (operator === 'sameAs') return same(key, readPath(here, String(operand)));
    const value = boundOf(operand, here);
    const bounded: Condition = { [key]: { [written]: value } };
    if (typeof value === 'number') return bounded;
    if (operator === 'olderThanDays' || (typeof value === 'string' && pathsRead(bounded).size > 1)) throw new Unaskable();
    return typeof value === 'string' ? bounded : never;
  }

  function same(key: string, value: unknown): Condition {
    if (!isSingle(key)) throw new Unaskable();
    if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return { [key]: value as string };
    return never;
  }

  try {
    return walk(condition);
  } catch (error) {
    if (error instanceof Unaskable) return undefined;
    throw error;
  }
}

function unaskable(): never {
  throw new Unaskable();
}
