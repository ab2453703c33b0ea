import { z } from 'zod';
import type { Condition, Operators } from '../conditions/Condition.ts';
import { references } from './references.ts';

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const bound = z.union([z.number(), z.string()]);

/** Operators on the value at a path (see `Operators`). */
export const operatorsSchema: z.ZodType<Operators> = z.strictObject({
  gt: bound.optional(),
  gte: bound.optional(),
  lt: bound.optional(),
  lte: bound.optional(),
  not: z.union([scalar, z.array(scalar).min(1)]).optional(),
  contains: z.union([z.string(), z.array(z.string()).min(1)]).optional(),
  exists: z.boolean().optional(),
  sameAs: z.string().optional(),
  olderThanDays: z.number().int().min(0).optional(),
});

/** A condition (see `Condition`). Paths and gate names are checked against the portal by the cross-references. */
export const conditionSchema: z.ZodType<Condition> = z
  .lazy(() =>
    z
      .object({
        any: z.array(conditionSchema).min(1).optional(),
        all: z.array(conditionSchema).min(1).optional(),
        not: conditionSchema.optional(),
        gate: z.union([z.string(), z.array(z.string()).min(1)]).optional(),
      })
      .catchall(z.union([scalar, z.array(scalar).min(1), operatorsSchema]))
      .refine((condition) => Object.keys(condition).length > 0, {
        message: 'this condition asks nothing, so it would hold for everybody; leave it out or say what it asks',
        params: { code: 'empty-condition' },
      })
      .meta({ id: 'Condition', description: 'Every entry must hold. A value means equals, a list means one of.' }),
  )
  .register(references, { kind: 'condition' }) as z.ZodType<Condition>;

export const gatesSchema = z
  .object({ $schema: z.string().optional() })
  .catchall(conditionSchema)
  .describe('gates.json: named conditions. A gate may build on others with `gate`.');
export type { Gates } from '../conditions/Condition.ts';
