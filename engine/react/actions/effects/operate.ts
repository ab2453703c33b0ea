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
      input: setSchema.describe('The `input` of the operation, keyed by name: `{ "registration": "row.id" }`.').optional(),
      undo: refersTo('operation', nameSchema).optional().describe('The notice offers Undo, which runs this operation with the same input.'),
    })
    .describe(
      'Runs an operation, several changes in one transaction, on the server of the live portal. Fails with sample data, because there is no server.',
    ),
  run: changing,
});
