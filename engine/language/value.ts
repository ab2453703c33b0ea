import { z } from 'zod';
import type { Condition } from './condition.ts';
import { conditionSchema } from './condition.ts';
import { references } from './references.ts';
import { textSchema } from './text.ts';

const collection = z.string().describe('The collection or list to count, such as `events` or `group.rows`.');

const where = conditionSchema
  .optional()
  .describe('Includes only the rows for which this condition holds. The condition can use a row’s fields as `row.NAME`.');

/**
 * A value that a manifest computes without code.
 * - `"row.price"` reads a path.
 * - `{ "count": "events" }`, `{ "sum": "accounts.balance" }`, and `{ "get": "totals.activeMembers" }` read a collection, or a list in the
 * scope (`{ "sum": "row.lines.amount" }`, `{ "count": "group.rows" }`).
 * - `{ "share": V, "of": W }` is 100·V/W and `{ "ratio": V, "of": W }` is V/W; both are 0 if W is 0.
 * - `{ "difference": [V, W] }` is V − W, `{ "product": [V, W] }` is V·W, and `{ "days": [V, W] }` is the days from V to W.
 * - `{ "call": name, "with": {…} }` calls a function that the portal registers; `{ "text": … }` formats text.
 */
export type Value =
  | string
  | number
  | boolean
  | { count: string; where?: Condition }
  | { sum: string; where?: Condition }
  | { get: string; where?: Condition }
  | { share: Value; of: Value }
  | { ratio: Value; of: Value }
  | { difference: [Value, Value] }
  | { product: [Value, Value] }
  | { days: [Value, Value] }
  | { call: string; with?: Record<string, Value> }
  | { text: z.output<typeof textSchema> };

// Lazy, because a value can contain values.
const anyValue = z.lazy(() => valueSchema);
const part = anyValue.describe('The number to show as a percentage, such as `"row.registered"`.');
const divided = anyValue.describe('The number to divide.');
const whole = anyValue.describe('The number to divide by. If it is 0, the result is 0.');

export const valueSchema: z.ZodType<Value> = z
  .lazy(() => {
    const pair = z.tuple([valueSchema, valueSchema]);
    return z
      .union([
        z.string(),
        z.number(),
        z.boolean(),
        z.strictObject({ count: collection, where }),
        z.strictObject({
          sum: z.string().describe('The field to add up, in a collection (`accounts.balance`) or a list (`row.lines.amount`).'),
          where,
        }),
        z.strictObject({
          get: z
            .string()
            .describe(
              'The field to read, from the first record that matches `where` (by default, the first record). For example, `totals.members`.',
            ),
          where,
        }),
        z.strictObject({ share: part, of: whole }),
        z.strictObject({ ratio: divided, of: whole }),
        z.strictObject({
          difference: pair.describe('The first number minus the second. For example, `["row.capacity", "row.registered"]`.'),
        }),
        z.strictObject({ product: pair.describe('The first number times the second. For example, `["row.price", "row.registered"]`.') }),
        z.strictObject({
          days: pair.describe(
            'The number of days from the first date to the second. For example, `["now.date", "row.deadline"]`. It’s negative if the second date is earlier.',
          ),
        }),
        z.strictObject({
          call: z.string().describe('The name of a function in portal.ts.'),
          with: z.record(z.string(), valueSchema).optional().describe('The arguments of the function, such as `{ "event": "row.id" }`.'),
        }),
        z.strictObject({ text: textSchema.describe('Text with values in it, such as `{row.first} {row.last}`.') }),
      ])
      .meta({ id: 'Value' });
  })
  .register(references, { kind: 'value' }) as z.ZodType<Value>;
