import type { Operators, Scalar } from '../../language/condition.ts';

/** Keys and indexes from the root of a condition to one of its parts. */
export type ConditionPath = readonly (string | number)[];

/** A condition parsed by `parseCondition`, with paths distinguished from plain text. `written` is the JSON of an entry's value. */
export type ConditionTree =
  /** The entries of an object. All must hold. */
  | { kind: 'entries'; of: readonly ConditionTree[]; at: ConditionPath }
  | { kind: 'all' | 'any'; of: readonly ConditionTree[]; at: ConditionPath }
  | { kind: 'not'; of: ConditionTree; at: ConditionPath }
  | { kind: 'gate' | 'rule'; names: readonly Name[]; written: unknown; at: ConditionPath }
  /** Comparisons of the value at a path. All must hold. */
  | { kind: 'test'; path: string; of: readonly Comparison[]; written: unknown; at: ConditionPath }
  /** A value that isn't a condition, or that isn't the list that `all` or `any` needs. Never holds. */
  | { kind: 'broken'; needs?: 'all' | 'any'; written: unknown; at: ConditionPath };

export type NodeOf<Kind extends ConditionTree['kind']> = ConditionTree & { kind: Kind };

export interface Name {
  name: unknown;
  at: ConditionPath;
}

interface Operands extends Required<Operators> {
  oneOf: Scalar | Scalar[];
  /** An unknown operator, an unsuitable operand, or a forbidden path. Never holds. */
  broken: unknown;
}

export type Comparison = {
  [Kind in keyof Operands]: {
    kind: Kind;
    path: string;
    /** The operator as written, or undefined for a plain value or a list. */
    key: string | undefined;
    operand: Operands[Kind];
    at: ConditionPath;
  };
}[keyof Operands];

export type Bound = 'gt' | 'gte' | 'lt' | 'lte';

export type DayCount = 'olderThanDays' | 'inLastDays' | 'inNextDays';

export type ComparisonOf<Kind extends Comparison['kind']> = Comparison & { kind: Kind };

/** A function for each kind of node. Omitting one is a type error, so new kinds are handled everywhere. */
export type NodeCases<Node extends { kind: string }, Result, Context = void> = {
  readonly [Kind in Node['kind']]: (node: Node & { kind: Kind }, context: Context) => Result;
};
