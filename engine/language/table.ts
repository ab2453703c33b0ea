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

/** What every column may say besides where its cells come from. */
const columnBase = {
  when: whenSchema.describe('The column is there only while this holds; `viewer` and `page` can be read, not `row`.'),
  width: z.number().int().min(40).max(800).optional().describe('The least width in pixels; the columns share what is left over.'),
  priority: z
    .number()
    .int()
    .min(1)
    .max(4)
    .optional()
    .describe(
      'How much a column matters. As room shrinks, those with 4 leave first, then those with 3, the last of them before the others; where those with 1 and 2 do not fit either, each row becomes a card: 1 names it, 2 stands below, 3 and 4 open on demand. By default the first four have 2; where none has 1, the first has.',
    ),
  wrap: z
    .boolean()
    .optional()
    .describe(
      'Long texts break into lines and the row grows with them. By default a row is one line, and the whole of a text that is cut off shows when its cell is pointed at or has the focus.',
    ),
};

/** How a cell looks where its field's type leaves a choice. `plain` shows a choice with a tone as mere text. */
export const cellLooks = ['plain', 'badge', 'strong', 'quiet', 'signed-money'] as const;
export type CellLook = (typeof cellLooks)[number];

const fieldColumnSchema = z.strictObject({
  field: refersTo('field', nameSchema).describe("The field of the table's entity that the column shows."),
  label: labelSchema.optional().describe("The field's label by default."),
  look: z
    .enum(cellLooks)
    .optional()
    .describe('How the cells look: a `badge`, `strong`, `quiet`, `signed-money` with a plus in front, or `plain`.'),
  icons: z
    .record(
      z.string(),
      z.strictObject({
        icon: iconSchema,
        label: labelSchema.describe('What the icon means, in words.'),
        tone: toneSchema.optional().describe('Its color, by meaning.'),
      }),
    )
    .optional()
    .describe('An icon for each value (`"true"`, `"false"`), with the words that it stands for. Other values show as text.'),
  details: z.array(pieceSchema).optional().describe('Small print below the value.'),
  ...columnBase,
});

/** A computed column. It is shown, aligned and sorted as a field of the type `format` would be: `text` by default. */
const valueColumnSchema = z.strictObject({
  label: labelSchema.describe('The header of the column.'),
  value: valueSchema.describe('What each cell is computed of: `{ "difference": ["row.planned", "row.spent"] }`.'),
  format: fieldTypeSchema.optional().describe('The field type that writes the value: `money`, `percent`.'),
  look: z.enum(cellLooks).optional().describe('How the cells look: `badge`, `strong`, `quiet`, `signed-money` or `plain`.'),
  ...columnBase,
});

/** The pieces whose `when` holds, side by side; with `wrap` one below the other. */
const piecesColumnSchema = z.strictObject({
  label: labelSchema.describe('The header of the column.'),
  pieces: z.array(pieceSchema).min(1).describe('What each cell shows, side by side: fields, texts and values.'),
  ...columnBase,
});

export const columnSchema = z
  .union([refersTo('field', nameSchema), fieldColumnSchema, valueColumnSchema, piecesColumnSchema])
  .describe("A field's name alone stands for the column with nothing else said.");
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
          'Asked once before: `Remove {count.shown, plural, one {# boat} other {# boats}}?`. By default what the action itself asks, once.',
        ),
      say: noticeSchema
        .optional()
        .describe(
          'Said once afterwards: `{count.shown, plural, one {# reminder} other {# reminders}} sent`. By default how many were done.',
        ),
    }),
  ])
  .describe(
    '`true`, or with words of its own for several: `{ "say": "{count.shown} reminders sent" }`. Reads how many were selected as `count.shown`.',
  );

const rowActionSchema = actionSchema
  .safeExtend({
    bulk: bulkSchema
      .optional()
      .describe('Several rows can take it at once: each row that can gets a box to tick, and the action a button for all that are ticked.'),
  })
  .refine((action) => action.bulk === undefined || action.do !== undefined, {
    message: 'only actions with "do" can run on several rows',
    path: ['bulk'],
    params: { code: 'do-or-to' },
  })
  .describe('A button or link at the end of each row. One of `do` or `to`.');
export type RowAction = z.output<typeof rowActionSchema>;

export const tableSchema = z
  .strictObject({
    $schema: schemaPointer,
    entity: refersTo('entity', nameSchema).describe(
      'The entity of the records in the rows; columns take label, format and order from its fields.',
    ),
    label: labelSchema.describe("The table's accessible name."),
    columns: z
      .array(columnSchema)
      .min(1)
      .describe('The columns from left to right: `["name", "joined", { "field": "status", "look": "badge" }]`.'),
    rowActions: z
      .array(rowActionSchema)
      .optional()
      .describe(
        "Buttons at the end of each row. Name the row with the action's `name` (`Approve {row.description}`); one with an icon shows only that.",
      ),
    actionsLabel: labelSchema.optional().describe('The header above the row actions; `Actions` by default.'),
    rowTone: caseListOf(toneSchema)
      .optional()
      .describe('Cases of a tone, which colours the row. Say the reason in a cell too: colour alone tells not everybody.'),
    export: z
      .array(refersTo('field', nameSchema))
      .min(1)
      .optional()
      .describe("The fields whose columns an export has, in this order. Unless told: the table's columns and the fields in small print."),
    sort: refersTo('sort', z.string()).optional().describe('The order at first: a field of a column; `-` in front for descending.'),
  })
  .describe(
    "tables/NAME.json: columns over an entity's fields. Header, alignment, format, order and CSV text come from each field's type.",
  );

/** A table with its entity's fields at hand (choices resolved), as the running portal sees it. */
export type Table = Omit<z.output<typeof tableSchema>, '$schema' | 'entity'> & { name: string; fields: Field[] };
