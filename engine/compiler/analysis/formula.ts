import type { Bound, DayCount, NodeCases, Comparison, ComparisonOf, ConditionTree, NodeOf } from '../../core/conditions/ConditionTree.ts';
import { foldNode } from '../../core/conditions/foldNode.ts';
import { limitIn } from '../../core/conditions/Limit.ts';
import { asArray } from '../../core/conditions/asArray.ts';
import { compare } from '../../core/conditions/operators.ts';
import { parseCondition } from '../../core/conditions/parseCondition.ts';
import { mayBePath, listReads } from '../../core/conditions/listReads.ts';
import { isForbiddenPath, readPath } from '../../core/conditions/scope.ts';
import type { Gates } from '../../language/condition.ts';
import type { Answer, Visibility } from './analyzeViewers.ts';

/** A condition with one viewer's known values filled in. The unknown parts are atoms. */
export type Formula = boolean | { atom: string } | { not: Formula } | { all: Formula[] } | { any: Formula[] };

interface EvaluationContext extends Visibility {
  gates: Gates;
  /** The gates and rules that are being evaluated, used to detect circular references. */
  enclosing: readonly string[];
}

/** Converts a condition to a formula, and fills in the known values. A missing condition becomes `true`. */
export function toFormula(condition: unknown, visibility: Visibility, gates: Gates): Formula {
  return condition === undefined || formulaOfTree(parseCondition(condition), visibility, gates);
}

export function formulaOfTree(tree: ConditionTree, visibility: Visibility, gates: Gates): Formula {
  return foldFormula(tree, { ...visibility, gates, enclosing: [] });
}

function foldFormula(node: ConditionTree, context: EvaluationContext): Formula {
  return foldNode(node, cases, context);
}

const cases: NodeCases<ConditionTree, Formula, EvaluationContext> = {
  entries: ({ of }, context) => all(of.map((part) => foldFormula(part, context))),
  all: ({ of }, context) => all(of.map((part) => foldFormula(part, context))),
  any: ({ of }, context) => any(of.map((part) => foldFormula(part, context))),
  not: ({ of }, context) => negateFormula(foldFormula(of, context)),
  gate: combineNamed,
  rule: combineNamed,
  test: ({ path, of }, context) => !isForbiddenPath(path) && all(of.map((comparison) => evaluateComparison(comparison, context))),
  broken: () => false,
};

function combineNamed({ names }: NodeOf<'gate' | 'rule'>, context: EvaluationContext): Formula {
  const { gates, enclosing } = context;
  return all(
    names.map(({ name }) => {
      if (typeof name !== 'string' || enclosing.includes(name) || !Object.hasOwn(gates, name)) return false;
      return foldFormula(parseCondition(gates[name]), { ...context, enclosing: [...enclosing, name] });
    }),
  );
}

/** Evaluates a comparison if all its values are known. Otherwise, returns an atom that contains the known values. */
function evaluateComparison(comparison: Comparison, context: EvaluationContext): Formula {
  const { path } = comparison;
  const { scope, isKnown } = context;
  const found = readPath(scope, path);
  if ([path, ...listReads(comparison)].every(isKnown)) return compare(found, comparison, scope) === true;
  return foldNode(comparison, atoms, { ...context, left: isKnown(path) ? { value: found ?? null } : path });
}

interface ComparisonContext extends EvaluationContext {
  left: unknown;
}

const atoms: NodeCases<Comparison, Formula, ComparisonContext> = {
  oneOf: ({ operand }, { left }) => equalsOneOf(left, asArray(operand)),
  not: ({ operand }, { left }) => negateFormula(equalsOneOf(left, asArray(operand))),
  gt: evaluateBound,
  gte: evaluateBound,
  lt: evaluateBound,
  lte: evaluateBound,
  olderThanDays: evaluateBound,
  inLastDays: evaluateBound,
  inNextDays: evaluateBound,
  inThis: ({ operand }, { left }) => createAtom(left, 'inThis', operand),
  exists: ({ operand }, { left }) => (operand ? createAtom(left, 'exists', true) : negateFormula(createAtom(left, 'exists', true))),
  contains: ({ operand }, { left }) =>
    createAtom(
      left,
      'contains',
      asArray(operand)
        .map((part) => part.toLowerCase())
        .sort(),
    ),
  sameAs: ({ path, operand: other }, { left, scope, isKnown }) => {
    const [one, two] = [path, other].map((read) => readPath(scope, read));
    if (isKnown(path)) return one !== undefined && equalsOneOf(other, asArray(one));
    if (isKnown(other)) return two !== undefined && equalsOneOf(left, asArray(two));
    return createAtom([path, other].sort().join(' '), 'sameAs', true);
  },
  broken: ({ key, operand }, { left }) => createAtom(left, key ?? 'oneOf', operand),
};

function evaluateBound({ kind, operand }: ComparisonOf<Bound | DayCount>, { left, scope, isKnown }: ComparisonContext): Formula {
  return createAtom(left, kind, mayBePath(operand) && isKnown(operand) ? limitIn(operand, scope) : operand);
}

function equalsOneOf(left: unknown, values: readonly unknown[]): Formula {
  return createAtom(left, 'oneOf', [...new Set(values.map((value) => JSON.stringify(value)))].sort());
}

function createAtom(left: unknown, operator: string, operand: unknown): Formula {
  return { atom: JSON.stringify([left, operator, operand ?? null]) };
}

export function negateFormula(formula: Formula): Formula {
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

/** Formulas with more atoms than this are compared as text, not by truth table. */
const mostAtoms = 8;

/** Returns a string that is the same for equivalent formulas: `true`, `false`, or the atoms with their truth table. */
export function getFormulaKey(formula: Formula): string {
  if (typeof formula === 'boolean') return String(formula);
  const atoms = [...collectAtoms(formula)].sort();
  if (atoms.length > mostAtoms) return JSON.stringify(sortFormula(formula));
  const matters = atoms.filter((_, index) =>
    listAssignments(atoms.length).some(
      (assignment) => evaluate(formula, atoms, assignment) !== evaluate(formula, atoms, assignment ^ (1 << index)),
    ),
  );
  if (matters.length === 0) return String(evaluate(formula, atoms, 0));
  const table = listAssignments(matters.length).map((assignment) => Number(evaluate(formula, matters, assignment)));
  return `${matters.join(' ')} ${table.join('')}`;
}

/** Evaluates a formula. Returns `perhaps` if the result depends on unknown values. */
export function evaluateFormula(formula: Formula): Answer {
  const meaning = getFormulaKey(formula);
  return meaning === 'true' ? 'yes' : meaning === 'false' ? 'no' : 'perhaps';
}

function listAssignments(count: number): number[] {
  return Array.from({ length: 1 << count }, (_, assignment) => assignment);
}

function evaluate(formula: Formula, atoms: readonly string[], assignment: number): boolean {
  if (typeof formula === 'boolean') return formula;
  if ('atom' in formula) return (assignment >> atoms.indexOf(formula.atom)) % 2 === 1 && atoms.includes(formula.atom);
  if ('not' in formula) return !evaluate(formula.not, atoms, assignment);
  if ('all' in formula) return formula.all.every((part) => evaluate(part, atoms, assignment));
  return formula.any.some((part) => evaluate(part, atoms, assignment));
}

function collectAtoms(formula: Formula): Set<string> {
  if (typeof formula === 'boolean') return new Set();
  if ('atom' in formula) return new Set([formula.atom]);
  if ('not' in formula) return collectAtoms(formula.not);
  return new Set(('all' in formula ? formula.all : formula.any).flatMap((part) => [...collectAtoms(part)]));
}

function sortFormula(formula: Formula): unknown {
  if (typeof formula === 'boolean' || 'atom' in formula) return formula;
  if ('not' in formula) return { not: sortFormula(formula.not) };
  const parts = (list: readonly Formula[]) => list.map((part) => JSON.stringify(sortFormula(part))).sort();
  return 'all' in formula ? { all: parts(formula.all) } : { any: parts(formula.any) };
}
