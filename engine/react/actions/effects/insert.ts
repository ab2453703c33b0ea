import { z } from 'zod';
import { setSchema } from '../../../language/action.ts';
import { nameSchema } from '../../../language/basics.ts';
import { refersTo } from '../../../language/references.ts';
import { defineEffect } from '../defineEffect.ts';
import { changing } from './changing.ts';

export const insert = defineEffect({
  effect: 'insert',
  schema: z
    .strictObject({
      of: refersTo('receiver', nameSchema).describe('The collection that gets the record.'),
      set: setSchema.optional(),
    })
    .describe("Adds a record: the entity's defaults, over them what comes with the action, over that the values of `set`."),
  record: 'adds',
  run: changing,
});
