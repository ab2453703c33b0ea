import { z } from 'zod';
import { nameSchema } from '../../../language/basics.ts';
import { collectionKeys } from '../../../language/collection.ts';
import { refersTo } from '../../../language/references.ts';
import { labelSchema } from '../../../language/text.ts';
import type { BlockProps } from '../defineBlock.ts';

export const tableKeys = {
  table: refersTo('table', nameSchema).describe('The name of a table, such as `members` for portal-config/tables/members.json.'),
  opens: refersTo('dialog', nameSchema)
    .optional()
    .describe(
      "The id of a dialog on this screen for these records. Clicking a row shows the dialog's content beside the rows in a wide window, and opens the dialog in a narrower one.",
    ),
};

export const tableBlockSchema = z
  .strictObject({
    title: labelSchema.optional().describe('A heading above the block.'),
    ...tableKeys,
    ...collectionKeys,
  })
  .describe('The rows of a collection in a table from tables/*.json. On a phone, rows are cards.');
export type TableProps = BlockProps<typeof tableBlockSchema>;
