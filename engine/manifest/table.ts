import { z } from 'zod';
import { actionSchema } from './action.ts';
import { iconSchema, nameSchema, schemaPointer, toneSchema } from './basics.ts';
import { conditionSchema } from './condition.ts';
import { fieldTypeNames, type Field } from './field.ts';
import { pieceSchema } from './piece.ts';
import { refersTo } from './references.ts';
import { textSchema } from './text.ts';
import { valueSchema } from './value.ts';

/** What every column may say besides where its cells come from. */
const columnBase = {
  /** The least width in pixels; the columns share what is left over. */
  width: z.number().int().min(40).max(800).optional(),
  /** On a phone, columns with 1 name the row, those with 2 stand below, the rest open on demand. Unless told, the first column has 1 and the next three 2. */
  priority: z.number().int().min(1).max(3).optional(),
  /** Long texts break into lines instead of being cut off; the row grows with them. */
  wrap: z.boolean().optional(),
};

/** How a cell looks where its field's type leaves a choice. `plain` shows a choice with a tone as mere text. */
export const cellLooks = ['plain', 'badge', 'strong', 'quiet', 'signed-money'] as const;
export type CellLook = (typeof cellLooks)[number];

const fieldColumnSchema = z.strictObject({
  field: refersTo('field', nameSchema),
  /** The field's label unless told. */
  label: textSchema.optional(),
  look: z.enum(cellLooks).optional(),
  /** An icon for each value (`"true"`, `"false"`), with the words that it stands for. Other values show as text. */
  icons: z.record(z.string(), z.strictObject({ icon: iconSchema, label: textSchema, tone: toneSchema.optional() })).optional(),
  /** Small print below the value. */
  details: z.array(pieceSchema).optional(),
  ...columnBase,
});

/** A computed column. It is shown, aligned and sorted as a field of type `as` would be; `text` unless told. */
const valueColumnSchema = z.strictObject({
  label: textSchema,
  value: valueSchema,
  as: z.enum(fieldTypeNames).optional(),
  look: z.enum(cellLooks).optional(),
  ...columnBase,
});

/** The pieces whose `when` holds, side by side; with `wrap` one below the other. */
const piecesColumnSchema = z.strictObject({
  label: textSchema,
  pieces: z.array(pieceSchema).min(1),
  ...columnBase,
});

/** A field's name alone stands for the column with nothing else said. */
export const columnSchema = z.union([refersTo('field', nameSchema), fieldColumnSchema, valueColumnSchema, piecesColumnSchema]);
export type Column = z.output<typeof columnSchema>;
export type FieldColumn = z.output<typeof fieldColumnSchema>;
export type ValueColumn = z.output<typeof valueColumnSchema>;
export type PiecesColumn = z.output<typeof piecesColumnSchema>;

/** tables/NAME.json: columns over an entity's fields. Header, alignment, format, order and CSV text come from each field's type. */
export const tableSchema = z.strictObject({
  $schema: schemaPointer,
  entity: refersTo('entity', nameSchema),
  /** The table's accessible name. */
  label: textSchema,
  columns: z.array(columnSchema).min(1),
  /** Buttons at the end of each row. Name the row with the action's `name` (`Approve {row.description}`); one with an icon shows only that. */
  rowActions: z.array(actionSchema).optional(),
  /** The header above the row actions; `Actions` unless told. */
  actionsLabel: textSchema.optional(),
  /** The first that holds colours the row. Say the reason in a cell too: colour alone tells not everybody. */
  rowTone: z.array(z.strictObject({ when: conditionSchema, tone: toneSchema })).optional(),
  /** The order at first: a field of a column; `-` in front for descending. */
  sort: refersTo('sort', z.string()).optional(),
});
export type TableSource = z.input<typeof tableSchema>;

/** A table with its entity's fields at hand (choices resolved), as the running portal sees it. */
export type Table = Omit<z.output<typeof tableSchema>, '$schema' | 'entity'> & { name: string; fields: Field[] };
