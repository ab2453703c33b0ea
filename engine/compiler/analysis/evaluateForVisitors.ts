import type { Operand, RecordCondition } from '../../core/access/parseRecordCondition.ts';
import type { DayCount, NodeCases } from '../../core/conditions/ConditionTree.ts';
import { foldNode } from '../../core/conditions/foldNode.ts';
import { matches } from '../../core/conditions/matches.ts';
import { readPath } from '../../core/conditions/scope.ts';
import type { Test } from '../../language/condition.ts';
import type { Domain } from '../../language/domain.ts';

/**
 * `always` if a condition is true for all records, `never` if it's false for all, and `sometimes` if it depends on the record or the day.
 */
export type Chance = 'always' | 'never' | 'sometimes';

/** Evaluates a record condition for a variant's visitors. */
export function evaluateForVisitors(recordCondition: RecordCondition, domain: Domain): Chance {
  return foldNode(recordCondition, cases, domain);
}

const cases: NodeCases<RecordCondition, Chance, Domain> = {
  all: ({ of }, domain) => pickLeastChance(of.map((part) => evaluateForVisitors(part, domain))),
  any: ({ of }, domain) => negate(pickLeastChance(of.map((part) => negate(evaluateForVisitors(part, domain))))),
  not: ({ of }, domain) => negate(evaluateForVisitors(of, domain)),
  oneOf: ({ found, values }, domain) => compareValue(found, [...values], domain),
  contains: ({ found, parts }, domain) => compareValue(found, { contains: [...parts] }, domain),
  exists: ({ found }, domain) => compareValue(found, { exists: true }, domain),
  sameAs: ({ found, other }, domain) => compareOperands(found, other, { sameAs: 'other.value' }, domain),
  gt: ({ found, limit }, domain) => compareOperands(found, limit, { gt: 'other.value' }, domain),
  gte: ({ found, limit }, domain) => compareOperands(found, limit, { gte: 'other.value' }, domain),
  lt: ({ found, limit }, domain) => compareOperands(found, limit, { lt: 'other.value' }, domain),
  lte: ({ found, limit }, domain) => compareOperands(found, limit, { lte: 'other.value' }, domain),
  olderThanDays: ({ found, limit }, domain) => {
    const atLast = compareOperands(found, limit, { olderThanDays: 'other.value' }, domain);
    return atLast === 'always' ? 'sometimes' : atLast;
  },
  inLastDays: evaluateDayLimit,
  inNextDays: evaluateDayLimit,
  inThis: ({ found }, domain) => (isMissing(found, domain) ? 'never' : 'sometimes'),
};

const lastDay = { date: '9999-12-31' };

function evaluateDayLimit({ found, limit }: RecordCondition & { kind: DayCount }, domain: Domain): Chance {
  return isMissing(found, domain) || isMissing(limit, domain) ? 'never' : 'sometimes';
}

function isMissing(operand: Operand, domain: Domain): boolean {
  const known = resolveOperand(operand, domain);
  return known !== undefined && known.value === undefined;
}

function resolveOperand(operand: Operand, domain: Domain): { value: unknown } | undefined {
  if (operand.from === 'manifest') return { value: operand.value };
  if (operand.from === 'viewer') return { value: readPath({ signedIn: false, name: '' }, operand.keys.join('.')) };
  return operand.from === 'domain' ? { value: readPath(domain, operand.keys.join('.')) } : undefined;
}

function compareValue(operand: Operand, test: Test, domain: Domain): Chance {
  const found = resolveOperand(operand, domain);
  if (!found) return 'sometimes';
  return matches({ 'found.value': test }, { found }) ? 'always' : 'never';
}

function compareOperands(operand: Operand, otherOperand: Operand, test: Test, domain: Domain): Chance {
  const [found, other] = [resolveOperand(operand, domain), resolveOperand(otherOperand, domain)];
  // Comparisons with a missing value are always false.
  if ((found && found.value === undefined) || (other && other.value === undefined)) return 'never';
  if (!found || !other) return 'sometimes';
  return matches({ 'found.value': test }, { found, other, now: lastDay }) ? 'always' : 'never';
}

function pickLeastChance(chances: readonly Chance[]): Chance {
  if (chances.includes('never')) return 'never';
  return chances.every((chance) => chance === 'always') ? 'always' : 'sometimes';
}

function negate(chance: Chance): Chance {
  return chance === 'sometimes' ? chance : chance === 'always' ? 'never' : 'always';
}
