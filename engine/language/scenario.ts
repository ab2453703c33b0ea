import { z } from 'zod';
import { schemaPointer } from './basics.ts';
import { isTimeZone } from './isTimeZone.ts';

const payload = z.record(z.string(), z.unknown());

const expectSchema = z
  .strictObject({
    state: z
      .string()
      .optional()
      .describe(
        'The expected state of the machine, such as `entering.failed`, or `entering` for any state inside it. Parallel states are separated by commas.',
      ),
    context: payload
      .optional()
      .describe('The expected context of the machine. Unlisted keys are ignored at every level. `null` means that there is no value.'),
    effects: z
      .array(
        z.union([
          z.string(),
          z.strictObject({
            name: z.string().describe('The name of the action or effect.'),
            with: z.unknown().describe("The action's params or the effect's input. Only these keys are compared."),
          }),
        ]),
      )
      .optional()
      .describe(
        'All side effects of the step, in order: the actions that run and the effects that start. An empty list means that there are none.',
      ),
    refused: z
      .literal(true)
      .optional()
      .describe('Expects the machine to ignore the event. By default, an ignored event fails the scenario.'),
    time: z.number().optional().describe('The time since the start, in ms.'),
  })
  .describe('The expected result of the step.');

const expected = { expect: expectSchema.optional(), $comment: z.string().optional() };

const stepSchema = z.union([
  z.strictObject({
    send: z.string().describe('The event to send.'),
    with: payload.optional().describe("The event's payload."),
    ...expected,
  }),
  z.strictObject({
    wait: z
      .union([z.number().min(0), z.literal('next timer')])
      .describe('The time to wait in milliseconds. Use `next timer` to wait until the next timer is due.'),
    ...expected,
  }),
  z.strictObject({
    effect: z.string().describe('The name of a running effect. This step sets its outcome.'),
    succeeds: z.unknown().optional().describe('The effect succeeds with this result. Use `null` if there is no result.'),
    fails: z.string().optional().describe('The effect fails with this message.'),
    neverAnswers: z.literal(true).optional().describe('The effect never finishes.'),
    ...expected,
  }),
  z.strictObject({ close: z.literal(true).describe('The user leaves the screen. Any effects still running are stopped.'), ...expected }),
  z.strictObject({
    open: z
      .union([z.literal(true), payload])
      .describe('Restarts the machine, either with the same input (`true`) or with a new one (an object).'),
    ...expected,
  }),
  z.strictObject({ expect: expectSchema, $comment: z.string().optional() }),
]);

export const scenarioSchema = z
  .strictObject({
    $schema: schemaPointer,
    machine: z
      .string()
      .describe('The machine to run. It can be `session`, the name of a file in flows/, or the name of a machine in portal.ts.'),
    about: z.string().describe('The purpose of the scenario, as a sentence.'),
    covers: z
      .array(z.string())
      .min(1)
      .optional()
      .describe('The ids of the requirements in tests/requirements.json that the scenario covers, such as `["R12"]`.'),
    headless: z
      .string()
      .min(1)
      .optional()
      .describe(
        "The reason why users can't get into this situation on a page, as a sentence. Such a scenario is replayed only without a screen.",
      ),
    given: z
      .strictObject({
        input: payload.default({}).describe("The input of the machine, as in a `flow` block's `with`."),
        date: z
          .string()
          .optional()
          .describe('The current date and time for conditions, guards, and the screen, such as `2026-11-21T09:00`.'),
        timeZone: z
          .string()
          .refine(isTimeZone, { message: 'a time zone must be a name, such as "America/Detroit"', params: { code: 'bad-time-zone' } })
          .optional()
          .describe(
            "The viewer's time zone, such as `America/Los_Angeles`. The clock then shows its day and time at `date`, which must have an offset, such as `2026-11-22T04:30Z`.",
          ),
        scope: payload.default({}).describe('Extra values that the flow\'s conditions read, such as `{ "viewer": { "role": "member" } }`.'),
        records: z.record(z.string(), z.array(payload)).default({}).describe('The records that a JSON flow reads, keyed by collection.'),
      })
      .default({ input: {}, scope: {}, records: {} })
      .describe('The setup before the first step, such as the machine’s input and the date.'),
    steps: z.array(stepSchema).min(1).describe('The steps, in order.'),
  })
  .describe('tests/scenarios/NAME.json: a recorded run of one machine. `npm run scenarios` replays it.');

export type Scenario = Omit<z.output<typeof scenarioSchema>, '$schema'>;
export type ScenarioStep = Scenario['steps'][number];
export type Expectation = z.output<typeof expectSchema>;
