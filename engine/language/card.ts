import { z } from 'zod';
import { actionSchema } from './action.ts';
import { newTabSchema, toSchema } from './address.ts';
import { iconCasesSchema, nameSchema, schemaPointer } from './basics.ts';
import { pieceSchema } from './piece.ts';
import { refersTo } from './references.ts';
import type { ChildBlocks } from './screen.ts';
import { labelSchema, textSchema } from './text.ts';

/** The field with a picture, or a list of such fields to try in order. */
export const picturesSchema = z.union([refersTo('field', nameSchema), z.array(refersTo('field', nameSchema)).min(1)]);

export const cardKeys = (childBlocks: ChildBlocks) => ({
  picture: z
    .strictObject({
      field: refersTo('field', nameSchema).describe('The field that holds the URL of the picture.'),
      name: labelSchema.describe("A description of the picture for people who can't see it."),
    })
    .optional()
    .describe('A picture at the top of the card, with a description.'),
  cover: z
    .strictObject({
      field: refersTo('field', nameSchema).describe("A field with choices. The record's choice sets the color of the cover."),
      date: refersTo('field', nameSchema)
        .optional()
        .describe("A date field, shown on the cover as a calendar page. Without it, the cover shows the choice's icon."),
      picture: picturesSchema
        .optional()
        .describe('The field that holds the picture, or a list of fields. The first one that has a picture replaces the generated cover.'),
    })
    .optional()
    .describe('A generated cover at the top, for records without pictures. For example, `{ "field": "type", "date": "date" }`.'),
  avatar: textSchema.optional().describe('The text whose initials appear in a circle, such as `{row.name}`.'),
  face: refersTo('field', nameSchema)
    .optional()
    .describe('The field that holds the picture. If a record has no picture, the initials from `avatar` are shown.'),
  icon: iconCasesSchema.optional().describe('A Lucide icon beside the title.'),
  compact: z.boolean().optional().describe('Makes the card smaller and its buttons less prominent. Useful for long lists of short cards.'),
  eyebrow: textSchema.optional().describe('A few words above the title, such as the kind of record.'),
  title: pieceSchema.describe('The heading of the card: text, or a field, such as `"title"`.'),
  to: toSchema.optional(),
  newTab: newTabSchema,
  subtitle: pieceSchema.optional().describe('Text or a field to show below the heading.'),
  badges: z
    .array(pieceSchema)
    .optional()
    .describe('Badges. A field that holds a list shows a badge for each item. An article shows its badges beside the title.'),
  text: pieceSchema.optional().describe('A paragraph on the card. For example, `"description"` shows the field named `description`.'),
  details: z
    .array(pieceSchema)
    .optional()
    .describe('More facts about the record, one per line. Facts without a value are left out unless they have `blank`.'),
  detailsIn: z
    .enum(['facts', 'column', 'line'])
    .default('facts')
    .describe('The layout of `details`. `facts` shows labels and values. `column` and `line` show icons and values.'),
  blocks: childBlocks.optional().describe('Blocks inside the card. They can use the card’s record as `row`.'),
  actions: z.array(actionSchema).optional().describe('Buttons and links at the bottom of the card. They act on the card’s record.'),
});

/** The schema for `portal-config/cards/NAME.json`: a card with a name, which several blocks and screens can use. */
export const namedCardSchema = (childBlocks: ChildBlocks) =>
  z
    .strictObject({
      $schema: schemaPointer,
      entity: refersTo('entity', nameSchema).describe('The entity of the records that the card shows.'),
      ...cardKeys(childBlocks),
    })
    .describe('cards/NAME.json: a named card. Blocks that show cards use it as `"card": "NAME"`.');
