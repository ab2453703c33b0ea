import { z } from 'zod';
import { actionSchema } from '../../../language/action.ts';
import { iconSchema, nameSchema } from '../../../language/basics.ts';
import { picturesSchema } from '../../../language/card.ts';
import { casesOf } from '../../../language/cases.ts';
import { conditionSchema } from '../../../language/condition.ts';
import { refersTo } from '../../../language/references.ts';
import type { ChildBlocks } from '../../../language/screen.ts';
import { labelSchema, textSchema } from '../../../language/text.ts';
import type { BlockProps } from '../defineBlock.ts';

const sectionLooks = ['hero', 'features', 'figures', 'text', 'picture', 'links'] as const;

export const publishedSchema = (childBlocks: ChildBlocks) =>
  z
    .strictObject({
      entity: refersTo('entity', nameSchema).describe(
        'The entity of the records, such as `section`. It must have `"published": true` in live/access.json.',
      ),
      where: conditionSchema
        .optional()
        .describe('The records to show, such as `{ "row.page": "Home" }`. Without it, all of them are shown.'),
      order: refersTo('figure', nameSchema).optional().describe('The number field that the records are sorted by, such as `position`.'),
      look: casesOf(z.enum(sectionLooks)).describe(
        'The look of a record: `hero` for the first section, `features` for cards, `figures` for large numbers, `text`, `picture`, or `links` for only its `actions`.',
      ),
      title: labelSchema.describe(
        'The heading of a section, such as `{row.title}`. If the look is `links`, the name of the navigation, such as `More pages`.',
      ),
      text: textSchema.optional().describe('The text below the heading.'),
      actions: z.array(actionSchema).optional().describe('The buttons and links of a `hero`, or a record’s links if the look is `links`.'),
      items: z
        .strictObject({
          field: refersTo('field', nameSchema).describe('The list field with the items, such as `items`.'),
          title: nameSchema.describe("The field with an item's title, or with the number of a figure, such as `title`."),
          text: nameSchema.describe("The field with an item's text, such as `description`."),
          icon: iconSchema,
        })
        .optional()
        .describe('The cards of `features`, and the numbers of `figures`.'),
      picture: picturesSchema
        .optional()
        .describe(
          'The field of type `file` with the picture, such as `photo`. If there are several fields, the first one with a picture is used.',
        ),
      blocks: childBlocks.describe('The content to show until such a record is published.'),
    })
    .describe('The published records of an entity as sections of a public page. Only a live portal has published records.');
export type PublishedProps = BlockProps<typeof publishedSchema>;
