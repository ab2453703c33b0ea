import { z } from 'zod';
import { schemaPointer } from './basics.ts';
import { conditionSchema } from './condition.ts';
import { textSchema } from './text.ts';
import { valueSchema } from './value.ts';

const transition = z.union([
  z.string(),
  z.strictObject({
    target: z.string().optional(),
    when: conditionSchema.optional().describe('Scope: `context` and `event`.'),
    set: z.record(z.string(), valueSchema).optional().describe('Context keys and their new values; scope as above.'),
    log: textSchema.optional().describe('Written to the console.'),
  }),
]);
const transitions = z.union([transition, z.array(transition).min(1)]);

export const flowSchema = z
  .strictObject({
    $schema: schemaPointer,
    initial: z.string(),
    context: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).default({}),
    states: z.record(
      z.string(),
      z.strictObject({
        on: z.record(z.string(), transitions).optional(),
        after: z.record(z.string(), transitions).optional().describe('By the name of a delay of portal.json.'),
        final: z.boolean().optional(),
      }),
    ),
  })
  .describe('flows/NAME.json: a small state machine without code, for flows that need no more than states, delays and remembered values.');
export type FlowManifest = Omit<z.output<typeof flowSchema>, '$schema'>;
