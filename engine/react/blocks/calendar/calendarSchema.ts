import { z } from 'zod';
import { nameSchema, toneCasesSchema } from '../../../language/basics.ts';
import { collectionKeys } from '../../../language/collection.ts';
import { provided } from '../../../language/provided.ts';
import { refersTo } from '../../../language/references.ts';
import type { ChildBlocks } from '../../../language/screen.ts';
import { labelSchema, textSchema } from '../../../language/text.ts';
import type { BlockProps } from '../defineBlock.ts';
import { listItemSchema } from '../list/listSchema.ts';
import { barRoots } from '../progress/progressSchema.ts';

const { of, where } = collectionKeys;

export const calendarSchema = (childBlocks: ChildBlocks) =>
  z
    .strictObject({
      label: labelSchema.describe('The name of the calendar, such as `Events`.'),
      of,
      where,
      date: refersTo('field', nameSchema).describe("The field that holds the record's date, of type `date` or `datetime`."),
      time: refersTo('field', nameSchema)
        .optional()
        .describe('The field that holds the time of day, which sorts the records of a day. Not needed for a `datetime`.'),
      item: listItemSchema(childBlocks).describe('The content of each record in the list of the chosen day. The calendar shows its title.'),
      do: refersTo('action', nameSchema)
        .optional()
        .describe(
          "The action in actions.json that runs when a record is clicked, such as one that opens its dialog. By default, a click opens the item's `to`.",
        ),
      tone: toneCasesSchema
        .optional()
        .describe('The semantic color of a record in the calendar. Defaults to the color of its first badge.'),
      empty: textSchema.describe('The text for a day without records, such as `Nothing on this day`.'),
      state: nameSchema
        .default('day')
        .describe("The key of the page's state for the chosen day and its month. A second calendar on a page needs a different key."),
    })
    .describe("A month with the records of a collection, and a list of the chosen day's records.")
    .register(provided, { state: { key: 'state', default: 'day' }, own: barRoots });
export type CalendarProps = BlockProps<typeof calendarSchema>;
