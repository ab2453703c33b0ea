import { z } from 'zod';
import type { Condition } from './condition.ts';
import { conditionSchema } from './condition.ts';
import { references } from './references.ts';
import { textSchema } from './text.ts';

/** Rows of a collection that a value is taken over. */
const where = conditionSchema.optional().describe('Only the rows for which this holds; read their fields as row.NAME');

/**
 * A value that a manifest computes; never code.
 * `"row.price"` reads a path; `{ "count": "events" }`, `{ "sum": "accounts.balance" }`, `{ "get": "totals.activeMembers" }`
 * read a collection, or a list in the scope (`{ "sum": "row.lines.amount" }`, `{ "count": "group.rows" }`); `{ "share": V, "of": V }` is 100·share/of, `{ "ratio": V, "of": V }` is ratio/of, both 0 when `of` is 0; `{ "difference": [V, W] }` is V − W, `{ "product": [V, W] }` is V·W, `{ "days": [V, W] }` the days from V to W; `{ "call": name, "with": {…} }` calls a
 * function that the portal registers; `{ "text": … }` formats a text.
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

export const valueSchema: z.ZodType<Value> = z
  .lazy(() =>
    z
      .union([
        z.string(),
        z.number(),
        z.boolean(),
        z.strictObject({ count: z.string(), where }),
        z.strictObject({ sum: z.string(), where }),
        z.strictObject({ get: z.string(), where }),
        z.strictObject({ share: valueSchema, of: valueSchema }),
        z.strictObject({ ratio: valueSchema, of: valueSchema }),
        z.strictObject({ difference: z.tuple([valueSchema, valueSchema]) }),
        z.strictObject({ product: z.tuple([valueSchema, valueSchema]) }),
        z.strictObject({ days: z.tuple([valueSchema, valueSchema]) }),
        z.strictObject({ call: z.string(), with: z.record(z.string(), valueSchema).optional() }),
        z.strictObject({ text: textSchema }),
      ])
      .meta({ id: 'Value' }),
  )
  .register(references, { kind: 'value' }) as z.ZodType<Value>;
