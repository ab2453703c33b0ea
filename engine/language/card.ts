import { z } from 'zod';
import { actionSchema } from './action.ts';
import { toSchema } from './address.ts';
import { iconCasesSchema, nameSchema, schemaPointer } from './basics.ts';
import { pieceSchema } from './piece.ts';
import { refersTo } from './references.ts';
import type { ChildBlocks } from './screen.ts';
import { labelSchema, textSchema } from './text.ts';

export const cardKeys = (childBlocks: ChildBlocks) => ({
  picture: z
    .strictObject({
      field: refersTo('field', nameSchema).describe('The field with the address of the picture.'),
      name: labelSchema.describe("A description of the picture for people who can't see it."),
    })
    .optional()
    .describe('A picture at the top: the field with its address, and a description.'),
  cover: z
    .strictObject({
      field: refersTo('field', nameSchema).describe("A field with choices; the cover has the color of the record's choice."),
      date: refersTo('field', nameSchema)
        .optional()
        .describe('A date field, shown on the cover as a calendar leaf. Without it, the cover has the icon of the choice.'),
    })
    .optional()
    .describe('A drawn cover at the top, for records without pictures: `{ "field": "type", "date": "date" }`.'),
  avatar: textSchema.optional().describe('The initials of this text, in a circle.'),
  icon: iconCasesSchema.optional().describe('A lucide icon beside the title.'),
  compact: z.boolean().optional().describe('Less space and quieter buttons, for many short cards.'),
  eyebrow: textSchema.optional().describe('A word above the title that says what kind of thing it is.'),
  title: pieceSchema.describe('The heading of the card: a field, `"title"`, or text.'),
  to: toSchema.optional(),
  subtitle: pieceSchema.optional().describe('A line below the title.'),
  badges: z
    .array(pieceSchema)
    .optional()
    .describe('A field that holds a list becomes a badge for each item. An article has them beside its title.'),
  text: pieceSchema.optional().describe('A paragraph: `"description"`.'),
  details: z
    .array(pieceSchema)
    .optional()
    .describe('Further facts about the record, one below the other. Those without a value are left out, unless they have `blank`.'),
  detailsIn: z
    .enum(['facts', 'column', 'line'])
    .default('facts')
    .describe('`facts` shows labels and values; a `column` or a `line` shows only values, with their icons.'),
  blocks: childBlocks.optional().describe('Blocks inside the card; they see the row as `row`.'),
  actions: z.array(actionSchema).optional().describe("Buttons and links at the card's foot; they act on its record."),
});

/** `portal-config/cards/NAME.json`: a named card, which several blocks and screens can use. */
export const namedCardSchema = (childBlocks: ChildBlocks) =>
  z
    .strictObject({
      $schema: schemaPointer,
      entity: refersTo('entity', nameSchema).describe('The entity of the records that the card shows.'),
      ...cardKeys(childBlocks),
    })
    .describe('cards/NAME.json: a named card. Blocks of cards use it as `"card": "NAME"`.');
