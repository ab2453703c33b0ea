import { z } from 'zod';
import { setSchema } from '../../../language/action.ts';
import { nameSchema } from '../../../language/basics.ts';
import { refersTo } from '../../../language/references.ts';
import { defineEffect } from '../defineEffect.ts';
import { changing } from './changing.ts';

export const update = defineEffect({
  effect: 'update',
  schema: z
    .strictObject({
      of: refersTo('collection', nameSchema).describe('The collection whose record is changed.'),
      set: setSchema.optional(),
    })
    .describe('Changes the record that the button stands on: to what comes with the action, and over that to the values of `set`.'),
  record: 'changes',
  run: changing,
});
