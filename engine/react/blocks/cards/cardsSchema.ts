import { z } from 'zod';
import { actionSchema } from '../../../language/action.ts';
import { nameSchema } from '../../../language/basics.ts';
import { cardKeys } from '../../../language/card.ts';
import { collectionKeys, longCollectionKeys } from '../../../language/collection.ts';
import { refersTo } from '../../../language/references.ts';
import type { ChildBlocks } from '../../../language/screen.ts';
import { labelSchema } from '../../../language/text.ts';
import type { BlockProps } from '../defineBlock.ts';
import { tableKeys } from '../table/tableBlockSchema.ts';

export const cardsSchema = (childBlocks: ChildBlocks) =>
  z
    .strictObject({
      title: labelSchema.optional().describe('A heading above the block.'),
      ...collectionKeys,
      ...longCollectionKeys,
      columns: z.number().int().min(1).max(4).default(3).describe('The number of columns on a wide screen. Smaller screens have fewer.'),
      article: z.boolean().optional().describe('Makes each card an article, for example for posts or news.'),
      card: z
        .union([refersTo('card', nameSchema), z.strictObject(cardKeys(childBlocks))])
        .describe('The card for each record, or the name of a card in portal-config/cards/.'),
      table: tableKeys.table.optional().describe('The table for the view `table`, such as `boats` for portal-config/tables/boats.json.'),
      opens: tableKeys.opens,
      actions: z.array(actionSchema).optional().describe("Actions at the bottom of each card, after the card's own."),
    })
    .refine(({ views = [], table }) => views.includes('table') === (table !== undefined), {
      message: 'the view "table" needs the key "table", and the key needs the view',
      path: ['table'],
      params: { code: 'view-of-table' },
    })
    .refine(({ table, opens }) => opens === undefined || table !== undefined, {
      message: '"opens" needs "table", because only the rows of a table can open a dialog',
      path: ['opens'],
      params: { code: 'no-table' },
    })
    .describe('A card for each row of a collection.');
export type CardsProps = BlockProps<typeof cardsSchema>;
export type CardParts = Exclude<CardsProps['card'], string>;
