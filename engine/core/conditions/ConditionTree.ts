import type { Operators, Scalar } from '../../language/condition.ts';

/** The keys and indexes that lead from a condition to one of its parts. */
export type ConditionPath = readonly (string | number)[];

/** A parsed condition. `written` is the original JSON. */
export type ConditionTree =
  /** The entries of an object. All must hold. */
  | { kind: 'entries'; of: readonly ConditionTree[]; at: ConditionPath }
  | { kind: 'all' | 'any'; of: readonly ConditionTree[]; at: ConditionPath }
  | { kind: 'not'; of: ConditionTree; at: ConditionPath }
  | { kind: 'gate' | 'rule'; names: readonly Name[]; written: unknown; at: ConditionPath }
  /** Compares the value at `path`. All comparisons must hold. */
  | { kind: 'test'; path: string; of: readonly Comparison[]; written: unknown; at: ConditionPath }
  /** An invalid condition, such as an `any` without a list. Always false. */
  | { kind: 'broken'; needs?: 'all' | 'any'; written: unknown; at: ConditionPath };

export type NodeOf<Kind extends ConditionTree['kind']> = ConditionTree & { kind: Kind };

export interface Name {
  name: unknown;
  at: ConditionPath;
}

interface Operands extends Required<Operators> {
  oneOf: Scalar | Scalar[];
  /** A comparison with an unknown operator, an unsuitable operand, or a forbidden path. Always false. */
  broken: unknown;
}

export type Comparison = {
  [Kind in keyof Operands]: {
    kind: Kind;
    path: string;
    /** The operator as written. Undefined for shorthand: `"head"` or `["head", "crew"]`. */
    key: string | undefined;
    operand: Operands[Kind];
    at: ConditionPath;
  };
}[keyof Operands];

export type Bound = 'gt' | 'gte' | 'lt' | 'lte';

export type DayCount = 'olderThanDays' | 'inLastDays' | 'inNextDays';

export type ComparisonOf<Kind extends Comparison['kind']> = Comparison & { kind: Kind };

/** One function per kind of node. A missing function is a type error. */
export type NodeCases<Node extends { kind: string }, Result, Context = void> = {
  readonly [Kind in Node['kind']]: (node: Node & { kind: Kind }, context: Context) => Result;
};
