import { z } from 'zod';
import { schemaPointer } from './basics.ts';
import { conditionSchema } from './condition.ts';
import { textSchema } from './text.ts';
import { valueSchema } from './value.ts';

const target = z.string().describe('The next state. Without it, the flow stays in its current state.');

const transition = z.union([
  z.string(),
  z.strictObject({
    target: target.optional(),
    when: conditionSchema.optional().describe('The condition of the transition. It can use `context` and `event`.'),
    set: z
      .record(z.string(), valueSchema)
      .optional()
      .describe('The keys of `context` to set, with their new values. The values can use `context` and `event`.'),
    log: textSchema.optional().describe('Text to write to the console.'),
  }),
]);
const transitions = z.union([transition, z.array(transition).min(1)]);

export const flowSchema = z
  .strictObject({
    $schema: schemaPointer,
    initial: z.string().describe('The initial state, one of `states`.'),
    context: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .default({})
      .describe(
        'The keys of the flow’s data, each with its initial value, such as `{ "tries": 0 }`. Blocks can use a key as `flow.context.tries`.',
      ),
    states: z
      .record(
        z.string(),
        z.strictObject({
          on: z
            .record(z.string(), transitions)
            .optional()
            .describe('Transitions, keyed by event. For example, `{ "SAVE": "saving" }` goes to the state `saving`.'),
          after: z
            .record(z.string(), transitions)
            .optional()
            .describe("Transitions after a delay, keyed by the delay's name in portal.json."),
          final: z.boolean().optional().describe('The flow ends here.'),
        }),
      )
      .describe('The states, keyed by name, each with its transitions.'),
  })
  .describe('flows/NAME.json: a small state machine without code, for flows that need only states, delays, and data.');
export type FlowManifest = Omit<z.output<typeof flowSchema>, '$schema'>;
