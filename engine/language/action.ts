import { z } from 'zod';
import { iconCasesSchema, nameSchema, schemaPointer, toneCasesSchema, whenSchema } from './basics.ts';
import { casesOf } from './cases.ts';
import { refersTo } from './references.ts';
import { plainTextSchema, textSchema } from './text.ts';
import { valueSchema } from './value.ts';

/** An address that may read values, or cases of it. */
const addressSchema = casesOf(refersTo('address', plainTextSchema));

/** What an action does (actions.json). */
export const effectSchema = z.discriminatedUnion('effect', [
  z
    .strictObject({
      effect: z.literal('log'),
      message: textSchema.optional(),
      silent: z.boolean().optional(),
      closes: z.boolean().optional(),
      with: z
        .record(z.string(), valueSchema)
        .optional()
        .describe('Values that are written beside what the caller brings, which goes before them.'),
    })
    .describe('Writes to the console and says politely that nothing was changed; with `closes` it also hides the open dialog.'),
  z
    .strictObject({ effect: z.literal('open'), dialog: refersTo('dialog', nameSchema) })
    .describe("Opens the dialog with this id; the payload's `row` id goes into the address beside it."),
  z.strictObject({ effect: z.literal('close') }),
  z.strictObject({ effect: z.literal('navigate'), to: addressSchema }),
  z
    .strictObject({ effect: z.literal('send'), event: refersTo('event', z.string()), to: z.enum(['flow', 'session']).default('flow') })
    .describe('Sends an event to the flow around the block, or to the session.'),
  z
    .strictObject({ effect: z.literal('set'), set: z.record(z.string(), valueSchema) })
    .describe("Changes keys of the page's state (and so of the address)."),
  z.strictObject({ effect: z.literal('insert'), of: refersTo('collection', nameSchema), say: textSchema.optional() }),
  z.strictObject({
    effect: z.literal('update'),
    of: refersTo('collection', nameSchema),
    set: z.record(z.string(), valueSchema).optional(),
    say: textSchema.optional(),
  }),
  z.strictObject({
    effect: z.literal('remove'),
    of: refersTo('collection', nameSchema),
    confirm: textSchema,
    say: textSchema.optional(),
  }),
  z
    .strictObject({
      effect: z.literal('download'),
      file: textSchema,
      of: refersTo('collection', nameSchema).optional(),
      content: textSchema.optional(),
    })
    .describe('Saves the rows of a collection, or a text, as a file.'),
]);
export type Effect = z.output<typeof effectSchema>;

export const actionsSchema = z
  .object({ $schema: schemaPointer })
  .catchall(effectSchema)
  .describe(
    'actions.json: what each action does. Its texts and values read what comes with it, such as the entries of a form, as `payload`.',
  );

export const actionSchema = z
  .strictObject({
    label: textSchema,
    name: textSchema.optional().describe('The accessible name, where the label alone does not name the row (`Approve {row.description}`).'),
    icon: iconCasesSchema.optional(),
    tone: toneCasesSchema.optional(),
    look: casesOf(z.enum(['primary', 'secondary', 'quiet', 'link']))
      .optional()
      .describe('How loud it is: `primary` by default.'),
    do: refersTo('action', nameSchema).optional(),
    to: addressSchema.optional(),
    with: z.record(z.string(), valueSchema).optional().describe("Values for the effect's payload."),
    when: whenSchema,
    enabled: whenSchema.describe('Disabled while this does not hold.'),
  })
  .refine((action) => (action.do === undefined) !== (action.to === undefined), {
    message: 'an action has either "do" or "to"',
    params: { code: 'do-or-to' },
  })
  .describe('A button or link. One of `do` (an entry of actions.json) or `to` (a route, `#id`, https:, mailto: or tel: address).');
export type Action = z.output<typeof actionSchema>;
