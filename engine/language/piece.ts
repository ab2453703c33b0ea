import { z } from 'zod';
import { leadsSchema, newTabSchema } from './address.ts';
import { centsSchema, iconCasesSchema, toneCasesSchema, whenSchema } from './basics.ts';
import { fieldTypeSchema } from './field.ts';
import { refersTo } from './references.ts';
import { labelSchema, textSchema } from './text.ts';
import { valueSchema } from './value.ts';

/** The field type to use for formatting a value, instead of the value's own type. */
const formatSchema = fieldTypeSchema
  .optional()
  .describe(
    'The field type that formats the value, such as `percent`. By default, this is the type of the field that the value comes from. If the value doesn’t come from a field, the type is chosen automatically.',
  );

const fieldSchema = refersTo(
  'field',
  z
    .string()
    .regex(
      /^((viewer|outer)\.)?[A-Za-z][\w-]*$/,
      'it must be the name of a field, with `viewer.` or `outer.` before it for a field of the viewer or the outer record',
    ),
).describe('A field of the current record (`name`), of the viewer (`viewer.email`), or of the outer record (`outer.name`).');

const look = {
  format: formatSchema,
  cents: centsSchema,
  tone: toneCasesSchema.optional().describe("Shows the value as a badge, or colors a figure. By default, it gets the choice's tone."),
  icon: iconCasesSchema.optional().describe('A Lucide icon to show before the value, such as `map-pin`. Can also be a list of cases.'),
  to: leadsSchema.optional(),
  newTab: newTabSchema,
  when: whenSchema,
};

const blank = textSchema.optional().describe('The text to show if there is no value, such as `Never`. By default, nothing is shown.');
const label = labelSchema.describe('The label, such as `Last reconciled`. The default is the field’s label.');

export const figureKeys = {
  label: labelSchema.describe('The label of the figure, such as `Active members`.'),
  value: valueSchema.describe(
    'The value of the figure, such as `{ "count": "members" }`, `{ "sum": "fees.amount", "where": { "row.paid": true } }`, or `"row.balance"`.',
  ),
  ...look,
};

function pieces<Label extends z.ZodType>(ownLabel: Label) {
  return z.union([
    fieldSchema,
    z.strictObject({ field: fieldSchema, label: label.optional(), blank, ...look }),
    z.strictObject({
      text: textSchema.describe('The text to show instead of a field, such as `{row.bank} · {row.accountNumber}`.'),
      label: ownLabel,
      tone: look.tone,
      icon: look.icon,
      to: look.to,
      newTab: look.newTab,
      when: look.when,
    }),
    z.strictObject({
      value: valueSchema.describe('A computed value instead of a field, such as `{ "share": "row.registered", "of": "row.capacity" }`.'),
      label: ownLabel,
      blank,
      ...look,
    }),
  ]);
}

export const pieceSchema = pieces(label.optional()).describe(
  'A field, text, or value. To show a field, use its name, such as `"date"`. Its label and format come from the entity. To change how it is shown, use an object, such as `{ "field": "lastReconciled", "blank": "Never" }`. To show text, use `{ "text": "{row.bank} · {row.accountNumber}" }`. To show a computed value, use `{ "label": "Fill rate", "value": { "share": … } }`.',
);
export type Piece = z.output<typeof pieceSchema>;

/** Like `pieceSchema`, but a `text` or `value` must have a label. */
export const factSchema = pieces(label).describe(
  'A label with a value. To show a field, use its name, such as `"date"`. Its label and format come from the entity. To change how it is shown, use an object, such as `{ "field": "lastReconciled", "blank": "Never" }`. To show something else, use `{ "label": …, "text": … }` or `{ "label": …, "value": … }`.',
);
