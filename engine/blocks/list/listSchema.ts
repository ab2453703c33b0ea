import { z } from 'zod';
import { actionSchema } from '../../manifest/action.ts';
import { iconSchema, nameSchema } from '../../manifest/basics.ts';
import { conditionSchema } from '../../manifest/condition.ts';
import { pieceSchema } from '../../manifest/piece.ts';
import { refersTo } from '../../manifest/references.ts';
import { blockBase } from '../../manifest/screen.ts';
import { textSchema } from '../../manifest/text.ts';

/** The rows of a collection, one below the other, in a card with a heading. */
export const listSchema = z.strictObject({
  block: z.literal('list'),
  ...blockBase,
  title: textSchema,
  of: refersTo('collection', nameSchema),
  where: conditionSchema.optional(),
  /** A field to sort by; `-` in front for descending. */
  sort: refersTo('sort', z.string()).optional(),
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
