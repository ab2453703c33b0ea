import { z } from 'zod';
import { nameSchema } from '../../manifest/basics.ts';
import { collectionKeys } from '../../manifest/collection.ts';
import { refersTo } from '../../manifest/references.ts';
import { blockBase } from '../../manifest/screen.ts';
import { textSchema } from '../../manifest/text.ts';

export const tableBlockSchema = z
  .strictObject({
    block: z.literal('table'),
    ...blockBase,
    title: textSchema.optional(),
    table: refersTo('table', nameSchema),
    ...collectionKeys,
  })
  .describe('The rows of a collection as a named table of tables/*.json; as cards on a phone.');
export type TableProps = z.output<typeof tableBlockSchema>;
