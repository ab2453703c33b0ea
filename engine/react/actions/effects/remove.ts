import { z } from 'zod';
import { nameSchema } from '../../../language/basics.ts';
import { refersTo } from '../../../language/references.ts';
import { defineEffect } from '../defineEffect.ts';
import { changing } from './changing.ts';

export const remove = defineEffect({
  effect: 'remove',
  schema: z
    .strictObject({ of: refersTo('collection', nameSchema).describe('The collection whose record is removed.') })
    .describe('Removes the record that the button stands on. It asks first, or can be taken back.'),
  record: 'removes',
  ignoresPayload: true,
  run: changing,
});
