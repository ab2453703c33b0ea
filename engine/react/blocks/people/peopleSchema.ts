import { z } from 'zod';
import { nameSchema } from '../../../language/basics.ts';
import { collectionKeys } from '../../../language/collection.ts';
import { provided } from '../../../language/provided.ts';
import { refersTo } from '../../../language/references.ts';
import { textSchema } from '../../../language/text.ts';
import { valueSchema } from '../../../language/value.ts';
import type { BlockProps } from '../defineBlock.ts';

const { of, where, sort } = collectionKeys;

export const peopleSchema = z
  .strictObject({
    of: of.describe('A collection with a record for each person, such as the registrations for an event.'),
    where: where.describe(
      'The people to show. Include their consent, if they can choose. For example, `{ "row.event": { "sameAs": "outer.id" }, "row.isShown": true }`.',
    ),
    sort,
    name: refersTo('field', nameSchema).describe('The field that holds the person’s name.'),
    face: refersTo('field', nameSchema)
      .optional()
      .describe('A field with the picture of the person. The initials are shown if the record has no picture.'),
    total: valueSchema
      .optional()
      .describe(
        'The number of people, including those who aren’t shown. The record around the block is `outer`. For example, `"outer.registered"`. Defaults to the number of records.',
      ),
    text: textSchema.describe(
      'The text beside the pictures. It can use the names (`Ana, Ben, and 12 others`) and, for plurals, `people.count`. For example, `{people.names} will come`.',
    ),
  })
  .describe('The people of a record: their pictures, and text that names the first few. Shows nothing if there are none.')
  .register(provided, { own: { people: ['names', 'count'] } });
export type PeopleProps = BlockProps<typeof peopleSchema>;
