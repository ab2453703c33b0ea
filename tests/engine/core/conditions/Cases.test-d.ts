import { describe, expectTypeOf, test } from 'vitest';
import type { RecordCondition } from '../../../../engine/core/access/parseRecordCondition.ts';
import type { NodeCases, Comparison, ConditionTree } from '../../../../engine/core/conditions/ConditionTree.ts';
import { foldNode } from '../../../../engine/core/conditions/foldNode.ts';
import type { operators } from '../../../../engine/core/conditions/operators.ts';
import type { Operators } from '../../../../engine/language/condition.ts';

// Only the TypeScript compiler checks this file; nothing runs.

/** The node kinds that are optional in `NodeCases`. */
type Optional<Node extends { kind: string }> = {
  [Kind in Node['kind']]: Omit<NodeCases<Node, string>, Kind> extends NodeCases<Node, string> ? Kind : never;
}[Node['kind']];

describe('a table of cases', () => {
  test('leaving out the case of any operator is a type error', () => {
    expectTypeOf<Optional<Comparison>>().toBeNever();
  });

  test('leaving out the case of any part of a condition is a type error', () => {
    expectTypeOf<Optional<ConditionTree>>().toBeNever();
  });

  test('leaving out the case of any question for a database is a type error', () => {
    expectTypeOf<Optional<RecordCondition>>().toBeNever();
  });

  test('a fold does not accept a table without one of the operators', () => {
    const all = {} as NodeCases<Comparison, string>; // type tests don't run
    const { gt, ...others } = all;
    foldNode({} as Comparison, all, undefined); // type tests don't run
    // @ts-expect-error the case of `gt` is missing
    foldNode({} as Comparison, others, undefined); // type tests don't run
    expectTypeOf(gt).toBeFunction();
  });
});

describe('an operator of the language', () => {
  test('every operator of the language is a kind of comparison, with its operand as the type', () => {
    expectTypeOf<Exclude<keyof Operators, Comparison['kind']>>().toBeNever();
    expectTypeOf<(Comparison & { kind: 'exists' })['operand']>().toBeBoolean();
  });

  test('every operator but the broken one is evaluated', () => {
    expectTypeOf<keyof typeof operators>().toEqualTypeOf<Exclude<Comparison['kind'], 'broken'>>();
  });
});
