import { z } from 'zod';
import { conditionSchema, type Condition } from './condition.ts';

/** Values with conditions. The first case whose `when` holds is used. A case without `when` always holds. */
export interface Cases<Use> {
  cases: { when?: Condition; use: Use }[];
}

/** A value, or cases with values. Use `pickCase` to get the value. */
export type Choosable<Use> = Use | Cases<Use>;

/** Returns the schema for a list of cases: `[{ "when": …, "use": … }, { "use": … }]`. The parsed value is `{ cases }`. */
export function caseListOf<Use>(schema: z.ZodType<Use>) {
  return z
    .array(
      z.strictObject({
        when: conditionSchema
          .optional()
          .describe("The condition of this case. Without it, the case applies whenever the cases before it don't."),
        use: schema.describe('The value of this case.'),
      }),
    )
    .min(1)
    .check(({ value, issues }) => {
      const always = value.findIndex(({ when }) => when === undefined);
      if (issues.length > 0 || always === -1 || always === value.length - 1) return;
      const message = 'this case is never reached: the case before it has no "when"';
      issues.push({ code: 'custom', input: value, path: [always + 1], params: { code: 'unreachable-case' }, message });
    })
    .transform((cases): Cases<Use> => ({ cases }))
    .describe('A list of cases. The first one whose condition (`when`) holds is used. If none holds, there is no value.');
}

export function casesOf<Use>(schema: z.ZodType<Use>) {
  return z.union([schema, caseListOf(schema)]);
}
