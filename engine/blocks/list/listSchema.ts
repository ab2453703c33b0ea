import { z } from 'zod';
import { actionSchema } from '../../manifest/action.ts';
import { iconSchema, nameSchema, toneSchema, whenSchema } from '../../manifest/basics.ts';
import { conditionSchema } from '../../manifest/condition.ts';
import { blockBase } from '../../manifest/screen.ts';
import { textSchema } from '../../manifest/text.ts';

/**
 * A short piece of a row's text. `{ "field": "date" }` shows the row's field in its type's format (a choice as a badge in its tone);
 * `{ "text": … }` formats a text.
 */
export const pieceSchema = z.union([
  z.strictObject({ field: nameSchema, when: whenSchema }),
  z.strictObject({ text: textSchema, tone: toneSchema.optional(), icon: iconSchema.optional(), when: whenSchema }),
]);
export type Piece = z.output<typeof pieceSchema>;

/** The rows of a collection, one below the other, in a card with a heading. */
export const listSchema = z.strictObject({
  block: z.literal('list'),
  ...blockBase,
  title: textSchema,
  of: nameSchema,
  where: conditionSchema.optional(),
  /** A field to sort by; `-` in front for descending. */
  sort: z.string().optional(),
  limit: z.number().int().min(1).optional(),
  icon: iconSchema.optional(),
  item: z.strictObject({
    icon: iconSchema.optional(),
    title: pieceSchema,
    details: z.array(pieceSchema).optional(),
    badges: z.array(pieceSchema).optional(),
    actions: z.array(actionSchema).optional(),
  }),
  /** What an empty list says. */
  empty: textSchema,
  actions: z.array(actionSchema).optional(),
});
export type ListProps = z.output<typeof listSchema>;
