import { z } from 'zod';
import { schemaPointer } from './basics.ts';

const payload = z.record(z.string(), z.unknown());

/** What is expected after a step. Only what is named is looked at. */
const expectSchema = z
  .strictObject({
    state: z
      .string()
      .optional()
      .describe(
        'Where the machine stands: `entering.failed`, or `entering` for any state inside of it. States side by side are joined by a comma.',
      ),
    context: payload
      .optional()
      .describe('What it remembers. Only these keys are looked at, also inside of records; `null` stands for nothing there.'),
    effects: z
      .array(
        z.union([
          z.string(),
          z.strictObject({
            name: z.string().describe('The name of the action or effect.'),
            with: z.unknown().describe('What it is given, as far as named.'),
          }),
        ]),
      )
      .optional()
      .describe('Everything that the step does to the world, in order: actions, and effects that begin. An empty list: nothing.'),
    refused: z
      .literal(true)
      .optional()
      .describe('The machine does not answer to the event. Without it, an event that is not taken is a failure.'),
    time: z.number().optional().describe('The ms since the beginning.'),
  })
  .describe('What is found then.');

const expected = { expect: expectSchema.optional(), $comment: z.string().optional() };

const stepSchema = z.union([
  z.strictObject({
    send: z.string().describe('The event that is sent.'),
    with: payload.optional().describe('What it brings: its payload.'),
    ...expected,
  }),
  z.strictObject({
    wait: z.union([z.number().min(0), z.literal('next timer')]).describe('The ms that pass, or `next timer`: until the next timer is due.'),
    ...expected,
  }),
  z.strictObject({
    effect: z.string().describe('The running effect that answers now, by its name.'),
    succeeds: z.unknown().optional().describe('It is done, with this; `null` for nothing.'),
    fails: z.string().optional().describe('It fails, with this message.'),
    neverAnswers: z.literal(true).optional().describe('It runs on, whatever comes. Nothing happens.'),
    ...expected,
  }),
  z.strictObject({ close: z.literal(true).describe('The screen is left: what runs is given up.'), ...expected }),
  z.strictObject({
    open: z.union([z.literal(true), payload]).describe('The machine is started anew: with what it was given before, or with this.'),
    ...expected,
  }),
  z.strictObject({ expect: expectSchema, $comment: z.string().optional() }),
]);

export const scenarioSchema = z
  .strictObject({
    $schema: schemaPointer,
    machine: z.string().describe('The machine that is driven: `session`, the name of a file in flows/, or of a machine of portal.ts.'),
    about: z.string().describe('What the scenario shows, as a sentence.'),
    headless: z
      .string()
      .min(1)
      .optional()
      .describe('Why nobody at a page can bring this about, as a sentence. It is replayed without a screen alone.'),
    given: z
      .strictObject({
        input: payload.default({}).describe('What the machine is given at the start, as the block `flow` gives it in `with`.'),
        date: z
          .string()
          .optional()
          .describe('The day and time, `2026-11-21T09:00`, for conditions, for guards that ask the clock, and for the real screen.'),
        scope: payload.default({}).describe('Extra values that the flow’s conditions read: `{ "viewer": { "role": "member" } }`.'),
        records: z
          .record(z.string(), z.array(payload))
          .default({})
          .describe('The records of each collection that the values of a JSON flow read.'),
      })
      .default({ input: {}, scope: {}, records: {} })
      .describe('What there is before the first step.'),
    steps: z.array(stepSchema).min(1).describe('What happens, one thing after the other.'),
  })
  .describe('tests/scenarios/NAME.json: a run of one machine as data. `npm run scenarios` replays it.');

export type Scenario = Omit<z.output<typeof scenarioSchema>, '$schema'>;
export type ScenarioStep = Scenario['steps'][number];
export type Expectation = z.output<typeof expectSchema>;
