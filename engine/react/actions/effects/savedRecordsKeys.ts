import { nameSchema } from '../../../language/basics.ts';
import { conditionSchema } from '../../../language/condition.ts';
import { refersTo } from '../../../language/references.ts';
import { textSchema } from '../../../language/text.ts';

export const savedRecordsKeys = {
  file: textSchema.describe('The name of the file, such as members.csv, report-{page.year}.txt, or {row.title}.ics.'),
  of: refersTo('collection', nameSchema)
    .optional()
    .describe('A collection to save records from, instead of the rows or the record around the button.'),
  where: conditionSchema
    .optional()
    .describe(
      'Saves only records that match this condition, in which `row` is the record. For example, `{ "row.year": { "sameAs": "page.year" } }`.',
    ),
};
