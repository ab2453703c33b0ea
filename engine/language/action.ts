import { z } from 'zod';
import { addressSchema } from './address.ts';
import { iconCasesSchema, nameSchema, schemaPointer, toneCasesSchema, toneSchema, whenSchema } from './basics.ts';
import { casesOf } from './cases.ts';
import { conditionSchema, type Condition } from './condition.ts';
import { noticeSchema, type NoticeWords } from './notice.ts';
import { refersTo } from './references.ts';
import { labelSchema, textSchema, type Text } from './text.ts';
import { valueSchema } from './value.ts';

/** Values by name, for what is changed; `null` leaves a field of a record empty. */
export const setSchema = z
  .record(z.string(), z.union([valueSchema, z.null()]))
  .describe(
    'What is changed, by name: a value, a path such as payload.name, row.id, viewer.name or now.date, or null for nothing. { "status": "approved", "approvedBy": "viewer.name" }',
  );
export type SetValues = z.output<typeof setSchema>;

const confirmSchema = z.union([
  labelSchema.transform((title) => ({ title })),
  z.strictObject({
    when: conditionSchema
      .optional()
      .describe('Asks only while this holds, and else goes ahead: `{ "payload.subject": { "exists": false } }`. Without it, always.'),
    title: labelSchema.describe('The question, such as Delete {row.name}?'),
    text: textSchema.optional().describe('What a yes will mean, below the question.'),
    label: labelSchema.optional().describe('The button that says yes; by default it reads like the button that was pressed.'),
    tone: toneSchema.optional().describe('The color of that button; by default that of the button that was pressed.'),
  }),
]);

/** What may stand beside an effect's own keys; `undo` where a record is added, changed or removed. */
export const aroundEffect = {
  confirm: confirmSchema
    .optional()
    .describe('Asks in a dialog before the effect is done; nothing happens when the viewer declines. A text is the whole question.'),
  say: noticeSchema.optional(),
  closes: z.boolean().optional().describe('Hides the open dialog once the effect is done.'),
  undo: z.boolean().optional().describe('The notice that follows offers Undo, which puts the record back as it was.'),
};

/** What is asked before an effect is done. */
export interface Confirmation {
  when?: Condition | undefined;
  title: Text;
  text?: Text | undefined;
  label?: Text | undefined;
  tone?: z.output<typeof toneSchema> | undefined;
}

/** An effect as the running portal sees it, whichever it is. */
export interface AnyEffect {
  effect: string;
  confirm?: Confirmation | undefined;
  say?: NoticeWords | undefined;
  closes?: boolean | undefined;
  /** Whether it can be taken back; or, where an effect has its own words for that, by what. */
  undo?: boolean | string | undefined;
  [own: string]: unknown;
}
/** An entry of actions.json: an effect, or several in order. */
export type ActionEntry = AnyEffect | readonly AnyEffect[];

/** What the check knows of an effect. */
export interface EffectWord {
  /** Its name in actions.json. */
  effect: string;
  /** Its own keys; those that every effect may have come by themselves. */
  schema: z.ZodObject;
  /** What it does with a record of `of`: adds one made of the payload and `set`, changes or removes the one that the button stands on. */
  record?: 'adds' | 'changes' | 'removes';
  /** It reads nothing of the payload but what its own texts and values name. */
  ignoresPayload?: boolean;
  /** It only shows or hides something: there is nothing to confirm, or to say afterwards. */
  onlyShows?: boolean;
}

/** The schema of an effect with all keys that it may have; what is said of its own object, and its rules, stay. */
function wholeEffect({ effect, schema, record, onlyShows = false }: EffectWord): z.ZodObject {
  const { undo, ...around } = aroundEffect;
  const shape = { effect: z.literal(effect), ...schema.shape, ...(onlyShows ? {} : around), ...(record && { undo }) };
  const whole = schema.clone({ ...schema.def, shape }, { parent: true });
  if (record !== 'removes') return whole;
  return whole.refine((entry) => entry['confirm'] !== undefined || entry['undo'] === true, {
    message: `"${effect}" needs "confirm", to ask first, or "undo": true, to be taken back`,
    params: { code: 'no-way-back' },
  });
}

/**
 * What an entry of actions.json may be in a portal with these effects: one of them, or several in order.
 * @throws Error when there are no effects at all.
 */
export function actionsSchema([first, ...others]: readonly EffectWord[]) {
  if (!first) throw new Error('a vocabulary needs an effect');
  // Each of them has `effect`, which the types of schemas that are made of others do not show.
  const effect = z.discriminatedUnion('effect', [wholeEffect(first), ...others.map(wholeEffect)]) as unknown as z.ZodType<AnyEffect>;
  return z
    .object({ $schema: schemaPointer })
    .catchall(
      z.union([
        effect,
        z.array(effect).min(1).describe('Effects that are done in order. The first that fails, or is declined, ends the list.'),
      ]),
    )
    .describe(
      'actions.json: what each action does. Its texts and values read what comes with it, such as the entries of a form, as `payload`; the record that the button stands on is `row`, and its id `payload.row`.',
    );
}

export const actionSchema = z
  .strictObject({
    label: labelSchema.describe('What the button says.'),
    name: labelSchema
      .optional()
      .describe('The accessible name, where the label alone does not name the row (`Approve {row.description}`).'),
    icon: iconCasesSchema.optional().describe('A lucide icon in front of the label.'),
    tone: toneCasesSchema.optional().describe('Its color, by meaning: `danger` for what destroys.'),
    look: casesOf(z.enum(['primary', 'secondary', 'quiet', 'link']))
      .optional()
      .describe('How loud it is: `primary` by default.'),
    do: refersTo('action', nameSchema).optional().describe('The entry of actions.json that a click does: `registerForEvent`.'),
    to: addressSchema.optional().describe('Where the link leads: `/events`, `#details`, `https://…`, `mailto:{row.email}`.'),
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
