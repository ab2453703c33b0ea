import fc from 'fast-check';
import type { Condition } from '../../engine/language/condition.ts';
import type { Scope } from '../../engine/core/conditions/scope.ts';

const values = fc.constantFrom<(string | number | boolean | null)[]>('a', 'b', '', 1, 2, true, false, null);
const bounds = fc.constantFrom<(string | number)[]>('a', 'b', 1, 2, 'v.x', 'v.gone');
const path = fc.constantFrom('v.x', 'v.y', 'v.list', 'v.gone', 'v');

/** Random scopes with values for some of the paths above. */
export const sampleScope: fc.Arbitrary<Scope> = fc.record({
  v: fc.record({ x: values, y: values, list: fc.array(values, { maxLength: 3 }) }, { requiredKeys: [] }),
});

const operators = fc
  .record(
    {
      gt: bounds,
      gte: bounds,
      lt: bounds,
      lte: bounds,
      not: fc.oneof(values, fc.array(values, { maxLength: 2 })),
      contains: fc.constantFrom<(string | string[])[]>('a', ['b', ''], []),
      exists: fc.boolean(),
      sameAs: path,
    },
    { requiredKeys: [] },
  )
  .filter((given) => Object.keys(given).length > 0);

export const soundCondition: fc.Arbitrary<Condition> = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.dictionary(path, fc.oneof(values, fc.array(values, { maxLength: 3 }), operators), { maxKeys: 2 }),
    fc.record({ any: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ all: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ not: tie('condition') }),
  ),
})).condition;

const key = fc.oneof(fc.constantFrom('any', 'all', 'not', 'gate', '__proto__', 'v.constructor', 'v.x'), path);
const operator = fc.constantFrom('gt', 'gte', 'lt', 'lte', 'not', 'contains', 'exists', 'sameAs', 'like', 'toString');

/** Values that look like a condition, valid or not. */
export const anyCondition: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    values,
    fc.constant('a gate'),
    fc.array(tie('condition'), { maxLength: 3 }),
    fc.dictionary(key, tie('condition'), { maxKeys: 3 }),
    fc.dictionary(operator, fc.oneof(values, tie('condition')), { maxKeys: 3 }),
  ),
})).condition;
