import { z } from 'zod';
import { setSchema } from '../../../language/action.ts';
import { nameSchema } from '../../../language/basics.ts';
import { refersTo } from '../../../language/references.ts';
import { defineEffect } from '../defineEffect.ts';
import { changing } from './changing.ts';

export const operate = defineEffect({
  effect: 'operate',
  schema: z
    .strictObject({
      operation: refersTo('operation', nameSchema).describe('The operation of live/operations.json: `approve`.'),
      input: setSchema.describe('What it is asked with, by the names of its `input`: `{ "registration": "row.id" }`.').optional(),
      undo: refersTo('operation', nameSchema)
        .optional()
        .describe('The notice that follows offers Undo, which asks for this operation with the same input.'),
    })
    .describe('Asks the server of the live portal for several changes that are one. With sample data there is none, and it fails.'),
  run: changing,
});
