import { compare, comparisonsOf, type Comparison } from '../../core/conditions/operators.ts';
import { readPath } from '../../core/conditions/scope.ts';
import { itemsOf } from '../../core/conditions/verdict.ts';
import type { Gates } from '../../language/condition.ts';
import { isObject } from '../source/Source.ts';
import type { Answer, Sight } from './whoSeesWhat.ts';

/** A condition as one viewer meets it: what is known of them is answered, and what is left to ask stands as atoms. */
export type Formula = boolean | { atom: string } | { not: Formula } | { all: Formula[] } | { any: Formula[] };

/** What is left to ask of `condition` when what `sight` knows is answered; gates and rules are taken apart. A missing condition holds. */
export function formulaOf(condition: unknown, sight: Sight, gates: Gates): Formula {
  const asked: string[] = [];

  function whole(part: unknown): Formula {
    if (!isObject(part)) return false;
    return all(Object.entries(part).map(([key, test]) => entry(key, test)));
  }

  function entry(key: string, test: unknown): Formula {
    if (key === 'any') return any((itemsOf(test) ?? []).map(whole));
    if (key === 'all') return all((itemsOf(test) ?? []).map(whole));
    if (key === 'not') return not(whole(test));
    if (key === 'gate' || key === 'rule') return all((itemsOf(test) ?? [test]).map(named));
    return all(comparisonsOf(test).map((comparison) => compared(key, comparison, sight)));
  }

  function named(name: unknown): Formula {
    if (typeof name !== 'string' || asked.includes(name) || !Object.hasOwn(gates, name)) return false;
    asked.push(name);
    const formula = whole(gates[name]);
    asked.pop();
    return formula;
  }

  return condition === undefined || whole(condition);
}

const pathLike = /^[A-Za-z]\w*(?:\.[\w-]+)+$/;
const bounds: ReadonlySet<string | undefined> = new Set(['gt', 'gte', 'lt', 'lte', 'olderThanDays']);

/** One comparison: its answer where everything in it is known, otherwise an atom in which the known is written out. */
function compared(path: string, { operator, key, operand }: Comparison, { scope, isKnown }: Sight): Formula {
  const operandPath = typeof operand === 'string' && (operator === 'sameAs' || (bounds.has(operator) && pathLike.test(operand)));
  const reads = [path, ...(operandPath ? [operand] : []), ...(operator === 'olderThanDays' ? ['now.date'] : [])];
  const found = readPath(scope, path);
  if (reads.every(isKnown)) return compare(found, { operator, key, operand }, scope) === true;
  const left = isKnown(path) ? { value: found ?? null } : path;
  const right = operandPath && isKnown(operand) ? readPath(scope, operand) : operand;
  switch (operator) {
    case 'equals':
    case 'oneOf':
      return oneOf(left, operand);
    case 'not':
      return not(oneOf(left, operand));
    case 'exists':
      return operand === true ? atom(left, 'exists', true) : not(atom(left, 'exists', true));
    case 'contains':
      return atom(
        left,
        'contains',
        listed(operand)
          .map((part) => String(part).toLowerCase())
          .sort(),
      );
    case 'sameAs':
      if (isKnown(path)) return found === undefined ? false : oneOf(String(operand), found);
      if (operandPath && isKnown(operand)) return right === undefined ? false : oneOf(left, right);
      return atom([path, String(operand)].sort().join(' '), 'sameAs', true);
    default:
      return atom(left, operator ?? key, right);
  }
}

function oneOf(left: unknown, operand: unknown): Formula {
  return atom(left, 'oneOf', [...new Set(listed(operand).map((value) => JSON.stringify(value)))].sort());
}

function listed(operand: unknown): unknown[] {
  return Array.isArray(operand) ? operand : [operand];
}

function atom(left: unknown, operator: string, operand: unknown): Formula {
  return { atom: JSON.stringify([left, operator, operand ?? null]) };
}

export function not(formula: Formula): Formula {
  return typeof formula === 'boolean' ? !formula : { not: formula };
}

export function all(parts: readonly Formula[]): Formula {
  const left = parts.filter((part) => part !== true);
  if (left.includes(false)) return false;
  return left.length === 0 ? true : left.length === 1 ? (left[0] ?? true) : { all: left };
}

function any(parts: readonly Formula[]): Formula {
  const left = parts.filter((part) => part !== false);
  if (left.includes(true)) return true;
  return left.length === 0 ? false : left.length === 1 ? (left[0] ?? false) : { any: left };
}

/** Formulas of more atoms than this are compared as they are written. */
const mostAtoms = 8;

/**
 * The same text for all formulas that come to the same, however they are written: `true`, `false`, or the atoms that matter and for
 * each way in which they can turn out a digit.
 */
export function meaningOfFormula(formula: Formula): string {
  if (typeof formula === 'boolean') return String(formula);
  const atoms = [...atomsIn(formula)].sort();
  if (atoms.length > mostAtoms) return JSON.stringify(sorted(formula));
  const matters = atoms.filter((_, index) =>
    ways(atoms.length).some((way) => holds(formula, atoms, way) !== holds(formula, atoms, way ^ (1 << index))),
  );
  if (matters.length === 0) return String(holds(formula, atoms, 0));
  const table = ways(matters.length).map((way) => Number(holds(formula, matters, way)));
  return `${matters.join(' ')} ${table.join('')}`;
}

/** What the formula comes to: `perhaps` where that depends on what is not known. */
export function answerOf(formula: Formula): Answer {
  const meaning = meaningOfFormula(formula);
  return meaning === 'true' ? 'yes' : meaning === 'false' ? 'no' : 'perhaps';
}

function ways(count: number): number[] {
  return Array.from({ length: 1 << count }, (_, way) => way);
}

/** Whether the formula holds when the atoms turn out as the bits of `way` say; an atom that is not listed does not hold. */
function holds(formula: Formula, atoms: readonly string[], way: number): boolean {
  if (typeof formula === 'boolean') return formula;
  if ('atom' in formula) return (way >> atoms.indexOf(formula.atom)) % 2 === 1 && atoms.includes(formula.atom);
  if ('not' in formula) return !holds(formula.not, atoms, way);
  if ('all' in formula) return formula.all.every((part) => holds(part, atoms, way));
  return formula.any.some((part) => holds(part, atoms, way));
}

function atomsIn(formula: Formula): Set<string> {
  if (typeof formula === 'boolean') return new Set();
  if ('atom' in formula) return new Set([formula.atom]);
  if ('not' in formula) return atomsIn(formula.not);
  return new Set(('all' in formula ? formula.all : formula.any).flatMap((part) => [...atomsIn(part)]));
}

function sorted(formula: Formula): unknown {
  if (typeof formula === 'boolean' || 'atom' in formula) return formula;
  if ('not' in formula) return { not: sorted(formula.not) };
  const parts = (list: readonly Formula[]) => list.map((part) => JSON.stringify(sorted(part))).sort();
  return 'all' in formula ? { all: parts(formula.all) } : { any: parts(formula.any) };
}
