import { z } from 'zod';
import { actionSchema } from './action.ts';
import { iconSchema, nameSchema, schemaPointer, toneSchema, whenSchema } from './basics.ts';
import { caseListOf } from './cases.ts';
import { fieldTypeSchema, type Field } from './field.ts';
import { noticeSchema } from './notice.ts';
import { pieceSchema } from './piece.ts';
import { refersTo } from './references.ts';
import { labelSchema, textSchema } from './text.ts';
import { valueSchema } from './value.ts';

/** Every kind of column has these keys. */
const columnBase = {
  when: whenSchema.describe('Shows the column only while this condition holds. The condition can use `viewer` and `page`, but not `row`.'),
  width: z.number().int().min(40).max(800).optional().describe('The minimum width in pixels; the columns share the remaining space.'),
  priority: z
    .number()
    .int()
    .min(1)
    .max(4)
    .optional()
    .describe(
      'The importance of the column. When space runs out, columns with priority 4 are hidden first, then those with 3, from last to first. If those with 1 and 2 do not fit either, each row becomes a card with 1 as its title, 2 below it, and 3 and 4 on demand. By default, the first four columns have priority 2; if no column has 1, the first one does.',
    ),
  wrap: z
    .boolean()
    .optional()
    .describe(
      'Wraps long text onto more lines. By default, a row is one line high, and you can hover over or focus a cell to see its full text.',
    ),
};

/** Styles for the cells of a column. `plain` shows a choice without its tone. */
export const cellLooks = ['plain', 'badge', 'strong', 'quiet', 'signed-money'] as const;
export type CellLook = (typeof cellLooks)[number];

const fieldColumnSchema = z.strictObject({
  field: refersTo('field', nameSchema).describe("The field of the table's entity to show."),
  label: labelSchema.optional().describe("The header; by default the field's label."),
  look: z
    .enum(cellLooks)
    .optional()
    .describe(
      'The look of the cells: `badge`, `strong`, `quiet`, `signed-money`, or `plain`. `signed-money` puts a plus sign before positive amounts.',
    ),
  icons: z
    .record(
      z.string(),
      z.strictObject({
        icon: iconSchema,
        label: labelSchema.describe('The meaning of the icon, in words.'),
        tone: toneSchema.optional().describe('The semantic color.'),
      }),
    )
    .optional()
    .describe('An icon and a label for each value, such as `"true"`. Values without an icon are shown as text.'),
  details: z.array(pieceSchema).optional().describe('Small text below the value.'),
  avatar: z
    .union([z.literal(true), refersTo('field', nameSchema)])
    .optional()
    .describe(
      "An avatar before the value: `true` for the value's initials in a circle, or the name of a field with the address of a picture to show instead.",
    ),
  ...columnBase,
});

/** A column with computed values. `format` is the field type for formatting and sorting them. */
const valueColumnSchema = z.strictObject({
  label: labelSchema.describe('The header of the column.'),
  value: valueSchema.describe('The value of each cell, such as `{ "difference": ["row.planned", "row.spent"] }`.'),
  format: fieldTypeSchema.optional().describe('The field type that formats the value, such as `money` or `percent`.'),
  look: z.enum(cellLooks).optional().describe('The look of the cells: `badge`, `strong`, `quiet`, `signed-money`, or `plain`.'),
  ...columnBase,
});

/** A column whose cells contain several pieces, such as a name and a badge. */
const piecesColumnSchema = z.strictObject({
  label: labelSchema.describe('The header of the column.'),
  pieces: z.array(pieceSchema).min(1).describe('The contents of each cell, side by side: fields, text, and values.'),
  ...columnBase,
});

export const columnSchema = z
  .union([refersTo('field', nameSchema), fieldColumnSchema, valueColumnSchema, piecesColumnSchema])
  .describe('A field name, or an object that describes the column.');
export type Column = z.output<typeof columnSchema>;
export type FieldColumn = z.output<typeof fieldColumnSchema>;
export type ValueColumn = z.output<typeof valueColumnSchema>;
export type PiecesColumn = z.output<typeof piecesColumnSchema>;

const bulkSchema = z
  .union([
    z.literal(true),
    z.strictObject({
      confirm: textSchema
        .optional()
        .describe(
          'The question to ask before the action runs on the selected rows, such as `Remove {count.shown, plural, one {# boat} other {# boats}}?`. By default, this is the action’s own question.',
        ),
      say: noticeSchema
        .optional()
        .describe(
          'The notice to show after the action runs for all rows, such as `{count.shown, plural, one {# reminder} other {# reminders}} sent`. By default, the notice shows the number of rows.',
        ),
    }),
  ])
  .describe(
    '`true` uses the default messages. To change the question (`confirm`) or the notice (`say`), use an object, such as `{ "say": "{count.shown} reminders sent" }`. Both can use the number of selected rows as `count.shown`.',
  );

export const rowActionSchema = actionSchema
  .safeExtend({
    bulk: bulkSchema
      .optional()
      .describe(
        'Lets viewers run the action on several rows at once. Adds a checkbox to each row that allows the action, and a button that runs it for all selected rows.',
      ),
  })
  .refine((action) => action.bulk === undefined || action.do !== undefined, {
    message: 'only actions with "do" can run on several rows',
    path: ['bulk'],
    params: { code: 'do-or-to' },
  })
  .describe('A button or link at the end of each row. It has either `do` or `to`.');
export type RowAction = z.output<typeof rowActionSchema>;

const spreadSchema = z
  .strictObject({
    each: refersTo('field', nameSchema).describe('A list field, such as `answers`, whose items have fields of their own.'),
    header: nameSchema.describe("The field of the list's records that provides the column headers, such as `question`."),
    value: nameSchema.describe("The field of the list's records that fills the cells, such as `answer`."),
  })
  .describe(
    'Exports a list field as one column for each distinct header. For example, `{ "each": "answers", "header": "question", "value": "answer" }`.',
  );

export type SpreadExport = z.output<typeof spreadSchema>;

export const tableSchema = z
  .strictObject({
    $schema: schemaPointer,
    entity: refersTo('entity', nameSchema).describe(
      'The entity of the records. Columns take their label, format, and order from the entity’s fields.',
    ),
    label: labelSchema.describe("The table's accessible name."),
    columns: z
      .array(columnSchema)
      .min(1)
      .describe('The columns from left to right, such as `["name", "joined", { "field": "status", "look": "badge" }]`.'),
    rowActions: z
      .array(rowActionSchema)
      .optional()
      .describe(
        "Buttons at the end of each row. Identify the row in the action's `name` (`Approve {row.description}`). A button with an icon shows only the icon.",
      ),
    actionsLabel: labelSchema.optional().describe('The header above the row actions; `Actions` by default.'),
    collapse: z
      .boolean()
      .optional()
      .describe(
        '`false` keeps columns in which all rows have the same value. By default, they are hidden, and the value is shown once above the table.',
      ),
    rowTone: caseListOf(toneSchema)
      .optional()
      .describe(
        'The color of the row, as a list of cases. In a cell, also show what the color means, because not everyone can see colors.',
      ),
    export: z
      .array(z.union([refersTo('field', nameSchema), spreadSchema]))
      .min(1)
      .optional()
      .describe("The fields to export, in order. By default, the table's columns and the fields in their `details`."),
    sort: refersTo('sort', z.string())
      .optional()
      .describe('The field to sort by initially. A column must show this field. Prefix it with `-` for descending order.'),
  })
  .describe(
    "tables/NAME.json: a table whose columns show the fields of an entity. Each field determines its column's header, alignment, format, order, and CSV text.",
  );

/** A table as the running portal uses it, with resolved fields and choices. */
export type Table = Omit<z.output<typeof tableSchema>, '$schema' | 'entity'> & { name: string; fields: Field[] };
