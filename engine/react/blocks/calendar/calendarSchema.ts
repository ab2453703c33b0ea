import { z } from 'zod';
import { nameSchema, toneCasesSchema } from '../../../language/basics.ts';
import { collectionKeys } from '../../../language/collection.ts';
import { provided } from '../../../language/provided.ts';
import { refersTo } from '../../../language/references.ts';
import { labelSchema, textSchema } from '../../../language/text.ts';
import type { BlockProps } from '../defineBlock.ts';
import { listItemSchema } from '../list/listSchema.ts';

const { of, where } = collectionKeys;

export const calendarSchema = z
  .strictObject({
    label: labelSchema.describe('What the calendar is of: `Events`.'),
    of,
    where,
    date: refersTo('field', nameSchema).describe('The field with the day of a record, of the type `date` or `datetime`.'),
    time: refersTo('field', nameSchema)
      .optional()
      .describe('The field with its time of day, by which the records of a day are sorted; a `datetime` has its own.'),
    item: listItemSchema.describe('How a record reads in the list of the chosen day; its title stands in the calendar too.'),
    do: refersTo('action', nameSchema)
      .optional()
      .describe(
        'The entry of actions.json that a press on a record does, such as one that opens its dialog; else it follows `to` of the item.',
      ),
    tone: toneCasesSchema
      .optional()
      .describe('The color of a record in the calendar, by meaning; by default that of the first of its badges.'),
    empty: textSchema.describe('What is said of a day without a record: `Nothing on this day`.'),
    state: nameSchema
      .default('day')
      .describe(
        "The key of the page's state that keeps the chosen day, and with it the month; a second calendar on a page needs one of its own.",
      ),
  })
  .describe('The records of a collection in a month, and those of the chosen day as a list.')
  .register(provided, { state: { key: 'state', default: 'day' } });
export type CalendarProps = BlockProps<typeof calendarSchema>;
