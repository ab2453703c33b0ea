import { z } from 'zod';
import { references } from './references.ts';

export type Scalar = string | number | boolean | null;

/** Comparisons for the value at a path. All must be true. `gt`, `gte`, `lt`, and `lte` accept a path: `{ "lt": "now.date" }`. */
export interface Operators {
  gt?: number | string;
  gte?: number | string;
  lt?: number | string;
  lte?: number | string;
  not?: Scalar | Scalar[];
  /** The value must contain this string as a substring or a list item, ignoring case. If this is an array, one of its strings is enough. */
  contains?: string | string[];
  /** `true` requires a value; `false` requires that there is none. `undefined`, `null`, and `''` count as no value. */
  exists?: boolean;
  /** The path of a second value. The tested value must equal the second value, or be a list that contains it. */
  sameAs?: string;
  /** The date must be more than this many days ago. A string is a path, such as `numbers.days`. */
  olderThanDays?: number | string;
  /** The date must be today or at most this many days ago. */
  inLastDays?: number | string;
  /** The date must be today or at most this many days from now. */
  inNextDays?: number | string;
  /** The date must be in the current month or year. */
  inThis?: 'month' | 'year';
}

export type Test = Scalar | Scalar[] | Operators;

/**
 * A condition on the scope. All entries must hold. A key is a path (`viewer.role`) or one of these: `any` and `all` (lists of conditions),
 * `not` (a condition), `gate` (names of gates, which must all be open), and `rule` (names of rules, which must all hold for the current
 * record).
 */
export type Condition = { [path: string]: Test | Condition | Condition[] };

/** Named conditions: the gates in gates.json and the rules in rules.json. */
export type Gates = Readonly<Record<string, Condition>>;

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const limit = z.union([z.number(), z.string()]);
const days = z.union([z.number().int().min(0), z.string()]);

export const operatorsSchema: z.ZodType<Operators> = z.strictObject({
  gt: limit
    .optional()
    .describe('More than this number, or later than this date. Can also be the path to another value, such as `{ "gt": "row.capacity" }`.'),
  gte: limit
    .optional()
    .describe('At least this number, or no earlier than this date. For example, `{ "gte": "now.date" }` means today or later.'),
  lt: limit.optional().describe('Less than this number, or earlier than this date. For example, `{ "lt": "numbers.fewSpots" }`.'),
  lte: limit.optional().describe('At most this number or date. For example, `{ "lte": 5 }`.'),
  not: z
    .union([scalar, z.array(scalar).min(1)])
    .optional()
    .describe('Not this value, or none of these. For example, `{ "not": ["cancelled", "completed"] }`.'),
  contains: z
    .union([z.string(), z.array(z.string()).min(1)])
    .optional()
    .describe(
      'The text contains this string, or the list has it as an item. Case is ignored. If you give several strings, one match is enough. For example, `{ "contains": "treasurer" }`.',
    ),
  exists: z.boolean().optional().describe('`true`: there is a value. `false`: it is missing or empty.'),
  sameAs: z
    .string()
    .optional()
    .describe(
      'The path to another value, such as `{ "sameAs": "viewer.id" }`. Both values must be equal. A list must contain the other value.',
    ),
  olderThanDays: days
    .optional()
    .describe(
      'The date is more than this many days ago. For example, `{ "olderThanDays": 30 }`. If the date is missing, the condition doesn’t hold.',
    ),
  inLastDays: days.optional().describe('The date is today or at most this many days ago. For example, `{ "inLastDays": 7 }`.'),
  inNextDays: days.optional().describe('The date is today or at most this many days from now. For example, `{ "inNextDays": 14 }`.'),
  inThis: z.enum(['month', 'year']).optional().describe('The date is in the current month or year. For example, `{ "inThis": "month" }`.'),
});

const named = z.union([z.string(), z.array(z.string()).min(1)]);

export const conditionSchema: z.ZodType<Condition> = z
  .lazy(() =>
    z
      .object({
        any: z
          .array(conditionSchema)
          .min(1)
          .optional()
          .describe(
            'At least one of these conditions holds. For example, `[{ "viewer.role": "officer" }, { "row.author": { "sameAs": "viewer.id" } }]`.',
          ),
        all: z
          .array(conditionSchema)
          .min(1)
          .optional()
          .describe('All of these conditions hold. Use `all` for several conditions with the same key, such as `row.status`.'),
        not: conditionSchema
          .optional()
          .describe('Holds if this condition doesn’t hold. For example, `"not": { "gate": "officer" }` means everyone except officers.'),
        gate: named
          .optional()
          .describe('The gate in gates.json that must be open, such as `"admin"`. In a list of gates, all must be open.'),
        rule: named
          .optional()
          .describe(
            'The rule in rules.json that must hold for the current record, such as `"deadlineAhead"`. In a list of rules, all must hold.',
          ),
      })
      .catchall(z.union([scalar, z.array(scalar).min(1), operatorsSchema]))
      .refine((condition) => Object.keys(condition).length > 0, {
        message: 'this condition is empty, so it would match everyone; remove it or add a requirement',
        params: { code: 'empty-condition' },
      })
      .meta({
        id: 'Condition',
        description:
          'Each key is a path, such as `row.status`. The value at that path must equal the given value. If you give a list, it must equal any value in the list. All keys must match.',
      }),
  )
  .register(references, { kind: 'condition' }) as z.ZodType<Condition>;

/** A copy of `schemaPointer`, because importing `schemaPointer` would create a cycle. */
const pointer = z.string().optional().describe("The location of this file's JSON Schema, for editors. The portal ignores it.");

export const gatesSchema = z
  .object({ $schema: pointer })
  .catchall(conditionSchema)
  .describe('gates.json: named conditions about the viewer and the variant. A gate can refer to other gates with `gate`.');

export const rulesSchema = z
  .object({ $schema: pointer })
  .catchall(conditionSchema)
  .describe(
    'rules.json: named conditions about a record. They read the record as `row`. You can use `{ "rule": NAME }` in any condition that can read `row`.',
  );
