import { z } from 'zod';
import { schemaPointer } from './basics.ts';
import { conditionSchema } from './condition.ts';
import { textSchema } from './text.ts';
import { valueSchema } from './value.ts';

const target = z.string().describe('The state that the flow goes to. Without it, the flow stays where it is.');

const transition = z.union([
  z.string(),
  z.strictObject({
    target: target.optional(),
    when: conditionSchema.optional().describe('Scope: `context` and `event`.'),
    set: z.record(z.string(), valueSchema).optional().describe('Context keys and their new values; scope as above.'),
    log: textSchema.optional().describe('Written to the console.'),
  }),
]);
const transitions = z.union([transition, z.array(transition).min(1)]);

export const flowSchema = z
  .strictObject({
    $schema: schemaPointer,
    initial: z.string().describe('The state in which the flow begins, one of `states`.'),
    context: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .default({})
      .describe('What the flow remembers, with the values that it begins with: `{ "tries": 0 }`. Blocks read it as `flow.context.tries`.'),
    states: z
      .record(
        z.string(),
        z.strictObject({
          on: z
            .record(z.string(), transitions)
            .optional()
            .describe('What each event does here: `{ "SAVE": "saving" }` goes to the state `saving`.'),
          after: z.record(z.string(), transitions).optional().describe('By the name of a delay of portal.json.'),
          final: z.boolean().optional().describe('The flow ends here.'),
        }),
      )
      .describe('The states by name, each with what leads out of it.'),
  })
  .describe('flows/NAME.json: a small state machine without code, for flows that need no more than states, delays and remembered values.');
export type FlowManifest = Omit<z.output<typeof flowSchema>, '$schema'>;
