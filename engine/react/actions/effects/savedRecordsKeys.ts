import { nameSchema } from '../../../language/basics.ts';
import { conditionSchema } from '../../../language/condition.ts';
import { refersTo } from '../../../language/references.ts';
import { textSchema } from '../../../language/text.ts';

export const savedRecordsKeys = {
  file: textSchema.describe('The name of the file: members.csv, report-{page.year}.txt, {row.title}.ics.'),
  of: refersTo('collection', nameSchema).optional().describe("The collection whose records to save, instead of the button's."),
  where: conditionSchema
    .optional()
    .describe('Only the records of `of` for which this holds, each read as `row`: `{ "row.year": { "sameAs": "page.year" } }`.'),
};
