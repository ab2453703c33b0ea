import { z } from 'zod';
import { actionSchema } from '../../../language/action.ts';
import { iconSchema, nameSchema, schemaPointer, whenSchema } from '../../../language/basics.ts';
import { collectionKeys } from '../../../language/collection.ts';
import { pieceSchema } from '../../../language/piece.ts';
import { refersTo } from '../../../language/references.ts';
import { blockBase, type ChildBlocks } from '../../../language/screen.ts';
import { textSchema } from '../../../language/text.ts';

/** What a card shows of its record. */
const cardKeys = (childBlocks: ChildBlocks) => ({
  picture: z
    .strictObject({ field: refersTo('field', nameSchema), name: textSchema })
    .optional()
    .describe('A picture at the top: the field with its address, and what it shows in words.'),
  avatar: textSchema.optional().describe('The initials of this text, in a ring.'),
  icon: iconSchema.optional(),
  compact: z.boolean().optional().describe('Less room and quieter buttons: for many rows, of which each says little.'),
  eyebrow: textSchema.optional().describe('A word above the title: what is named there.'),
  title: pieceSchema,
  subtitle: pieceSchema.optional(),
  badges: z
    .array(pieceSchema)
    .optional()
    .describe('A field that holds a list becomes a badge for each item. An article has them beside its title.'),
  text: pieceSchema.optional(),
  details: z
    .array(z.strictObject({ label: textSchema.optional(), icon: iconSchema.optional(), value: pieceSchema, when: whenSchema }))
    .optional()
    .describe('Facts: those with a label as terms and values, the others as lines with their icons.'),
  detailsIn: z.enum(['column', 'line']).default('column').describe('Whether facts without a label stand below each other or in a line.'),
  blocks: childBlocks.optional().describe('Blocks inside the card; they see the row as `row`.'),
  actions: z.array(actionSchema).optional(),
});

/** `portal-config/cards/NAME.json`: a card under a name, for the cards of several blocks and screens. */
export const namedCardSchema = (childBlocks: ChildBlocks) =>
  z
    .strictObject({
      $schema: schemaPointer,
      entity: refersTo('entity', nameSchema).describe('The entity of the records that the card shows.'),
      ...cardKeys(childBlocks),
    })
    .describe('cards/NAME.json: a card under a name. Blocks of cards use it as `"card": "NAME"`.');

export const cardsSchema = (childBlocks: ChildBlocks) =>
  z
    .strictObject({
      block: z.literal('cards'),
      ...blockBase,
      title: textSchema.optional(),
      ...collectionKeys,
      columns: z.number().int().min(1).max(4).default(3).describe('How many stand side by side on a wide screen; fewer on a smaller one.'),
      first: z
        .number()
        .int()
        .min(1)
        .max(200)
        .default(24)
        .describe(
          'How many are drawn by themselves, those that fit a window before the others; more follow as the reader comes near their end.',
        ),
      article: z.boolean().optional().describe('Each card is an article of its own: posts, news.'),
      card: z
        .union([refersTo('card', nameSchema), z.strictObject(cardKeys(childBlocks))])
        .describe('The card of each record, or the name of one in portal-config/cards/.'),
      actions: z.array(actionSchema).optional().describe("Actions at each card's foot, after those that the card brings."),
    })
    .describe('A card for each row of a collection.');
export type CardsProps = z.output<ReturnType<typeof cardsSchema>>;
export type CardParts = Exclude<CardsProps['card'], string>;
