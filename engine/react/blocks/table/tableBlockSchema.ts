import { z } from 'zod';
import { nameSchema } from '../../../language/basics.ts';
import { collectionKeys } from '../../../language/collection.ts';
import { refersTo } from '../../../language/references.ts';
import { labelSchema } from '../../../language/text.ts';
import type { BlockProps } from '../defineBlock.ts';

export const tableKeys = {
  table: refersTo('table', nameSchema).describe('The name of a table: `members` for portal-config/tables/members.json.'),
  opens: refersTo('dialog', nameSchema)
    .optional()
    .describe(
      'The id of a dialog of this screen about these records. A click on a row shows its content beside the table in a wide window, and opens it in a narrower one.',
    ),
};

export const tableBlockSchema = z
  .strictObject({
    title: labelSchema.optional().describe('A heading above the block.'),
    ...tableKeys,
    ...collectionKeys,
  })
  .describe('The rows of a collection in a table of tables/*.json. On a phone, rows are cards.');
export type TableProps = BlockProps<typeof tableBlockSchema>;
