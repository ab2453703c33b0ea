import { z } from 'zod';
import { addressSchema, newTabSchema } from './address.ts';
import { iconCasesSchema, nameSchema, schemaPointer, toneCasesSchema, toneSchema, whenSchema } from './basics.ts';
import { casesOf } from './cases.ts';
import { conditionSchema, type Condition } from './condition.ts';
import { noticeSchema, type NoticeWords } from './notice.ts';
import { refersTo } from './references.ts';
import { labelSchema, textSchema, type Text } from './text.ts';
import { valueSchema } from './value.ts';

/** Values to write, keyed by field. `null` empties a field. */
export const setSchema = z
  .record(z.string(), z.union([valueSchema, z.null()]))
  .describe(
    'The fields to write. Each is a value, a path (such as `payload.name`, `row.id`, `viewer.name`, or `now.date`), or `null` to empty the field. For example, `{ "status": "approved", "approvedBy": "viewer.name" }`.',
  );
export type SetValues = z.output<typeof setSchema>;

const confirmSchema = z.union([
  labelSchema.transform((title) => ({ title })),
  z.strictObject({
    when: conditionSchema
      .optional()
      .describe(
        'Asks for confirmation only while this condition holds. For example, `{ "payload.subject": { "exists": false } }`. By default, it always asks.',
      ),
    title: labelSchema.describe('The question, such as `Delete {row.name}?`'),
    text: textSchema.optional().describe('The consequences of confirming, shown below the question.'),
    label: labelSchema.optional().describe('The label of the confirm button; by default, the label of the button that was clicked.'),
    cancel: labelSchema
      .optional()
      .describe("The cancel button's label. The default is “Cancel”. Change it if the action itself cancels something."),
    tone: toneSchema.optional().describe('The color of the confirm button. The default is the color of the button that was clicked.'),
  }),
]);

/** Keys that every effect can have in addition to its own. `undo` is only for effects that add, change, or remove a record. */
export const commonEffectKeys = {
  confirm: confirmSchema
    .optional()
    .describe(
      'Asks for confirmation in a dialog before the effect runs. If the viewer declines, nothing happens. A plain string is used as the question.',
    ),
  say: noticeSchema.optional(),
  closes: z.boolean().optional().describe('Closes the open dialog after the effect.'),
  undo: z.boolean().optional().describe('Adds an Undo button to the notice. The button restores the record.'),
};

export interface Confirmation {
  when?: Condition | undefined;
  title: Text;
  text?: Text | undefined;
  label?: Text | undefined;
  cancel?: Text | undefined;
  tone?: z.output<typeof toneSchema> | undefined;
}

export interface AnyEffect {
  effect: string;
  confirm?: Confirmation | undefined;
  say?: NoticeWords | undefined;
  closes?: boolean | undefined;
  /** `true` if the effect can be undone, or the name of the operation that undoes it. */
  undo?: boolean | string | undefined;
  [own: string]: unknown;
}
/** An action in actions.json: one effect, or several in order. */
export type ActionEntry = AnyEffect | readonly AnyEffect[];

export interface EffectWord {
  effect: string;
  /** The effect's own keys. Keys that all effects can have are added automatically. */
  schema: z.ZodObject;
  /** With `adds`, the effect's `of` names the collection to add a record to. `changes` and `removes` apply to the button's record. */
  record?: 'adds' | 'changes' | 'removes';
  /** True if the effect doesn't read the payload directly. Strings and values in the effect can still refer to the payload. */
  ignoresPayload?: boolean;
  /** True if the effect only shows or hides something. Such an effect can't have the keys in `commonEffectKeys`. */
  onlyShows?: boolean;
}

function addCommonKeys({ effect, schema, record, onlyShows = false }: EffectWord): z.ZodObject {
  const { undo, ...commonKeys } = commonEffectKeys;
  const shape = { effect: z.literal(effect), ...schema.shape, ...(onlyShows ? {} : commonKeys), ...(record && { undo }) };
  const complete = schema.clone({ ...schema.def, shape }, { parent: true });
  if (record !== 'removes') return complete;
  return complete.refine((entry) => entry['confirm'] !== undefined || entry['undo'] === true, {
    message: `"${effect}" needs "confirm" to ask first, or "undo": true so that users can undo it`,
    params: { code: 'no-way-back' },
  });
}

/** Returns the schema for actions.json in a portal with these effects. */
export function actionsSchema([first, ...others]: readonly EffectWord[]) {
  if (!first) throw new Error('pass at least one effect');
  // `clone` loses the type of the key `effect`, so the union needs a cast.
  const effect = z.discriminatedUnion('effect', [addCommonKeys(first), ...others.map(addCommonKeys)]) as unknown as z.ZodType<AnyEffect>;
  return z
    .object({ $schema: schemaPointer })
    .catchall(z.union([effect, z.array(effect).min(1).describe('Effects that run in order until one fails or is declined.')]))
    .describe(
      "actions.json: the effects of each action. In text and values, `payload` is the data that comes with the action (such as a form's data), `row` is the button's record, and `payload.row` is its id.",
    );
}

export const actionSchema = z
  .strictObject({
    label: labelSchema.describe('The text of the button.'),
    name: labelSchema
      .optional()
      .describe('The accessible name, such as `Approve {row.description}`. Set it if the label alone does not identify the row.'),
    icon: iconCasesSchema.optional().describe('A Lucide icon before the label.'),
    tone: toneCasesSchema.optional().describe('The semantic color, such as `danger` for destructive actions.'),
    look: casesOf(z.enum(['primary', 'secondary', 'quiet', 'link']))
      .optional()
      .describe('The prominence of the button; `primary` by default.'),
    do: refersTo('action', nameSchema).optional().describe('The action that runs on click, such as `registerForEvent`.'),
    to: addressSchema.optional().describe('The address of the link, such as `/events`, `#details`, `https://…`, or `mailto:{row.email}`.'),
    newTab: newTabSchema,
    with: z.record(z.string(), valueSchema).optional().describe("Values for the effect's payload."),
    when: whenSchema,
    enabled: whenSchema.describe('Disabled unless this condition holds.'),
  })
  .refine((action) => (action.do === undefined) !== (action.to === undefined), {
    message: 'an action must have either "do" or "to", but not both',
    params: { code: 'do-or-to' },
  })
  .refine((action) => action.newTab === undefined || action.to !== undefined, {
    message: '"newTab" needs "to", because only links can open in a new tab',
    path: ['newTab'],
    params: { code: 'do-or-to' },
  })
  .describe('A button or link. It has either `do` (an action) or `to` (a route, an `#id`, or an https:, mailto:, or tel: address).');
export type Action = z.output<typeof actionSchema>;
