import { z } from 'zod';
import { actionSchema } from '../../manifest/action.ts';
import { iconSchema, whenSchema } from '../../manifest/basics.ts';
import { collectionKeys } from '../../manifest/collection.ts';
import { pieceSchema } from '../../manifest/piece.ts';
import { blockBase } from '../../manifest/screen.ts';
import { textSchema } from '../../manifest/text.ts';
import { childBlocks } from '../childBlocks.ts';

/** A card for each row of a collection. */
export const cardsSchema = z.strictObject({
  block: z.literal('cards'),
  ...blockBase,
  title: textSchema.optional(),
  ...collectionKeys,
  /** How many stand side by side on a wide screen; fewer on a smaller one. */
  columns: z.number().int().min(1).max(4).default(3),
  /** Each card is an article of its own: posts, news. */
  article: z.boolean().optional(),
  card: z.strictObject({
    /** The initials of this text, in a ring. */
    avatar: textSchema.optional(),
    icon: iconSchema.optional(),
    title: pieceSchema,
    subtitle: pieceSchema.optional(),
    /** A field that holds a list becomes a badge for each item. */
    badges: z.array(pieceSchema).optional(),
    text: pieceSchema.optional(),
    details: z.array(z.strictObject({ label: textSchema.optional(), icon: iconSchema.optional(), value: pieceSchema, when: whenSchema })).optional(),
    /** Blocks inside the card; they see the row as `row`. */
    blocks: childBlocks.optional(),
    actions: z.array(actionSchema).optional(),
  }),
});
export type CardsProps = z.output<typeof cardsSchema>;
export type CardParts = CardsProps['card'];
