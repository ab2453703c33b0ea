import { z } from 'zod';
import { setSchema } from '../../../language/action.ts';
import { nameSchema } from '../../../language/basics.ts';
import { refersTo } from '../../../language/references.ts';
import { defineEffect } from '../defineEffect.ts';
import { runRecordEffect } from './runRecordEffect.ts';

export const operate = defineEffect({
  effect: 'operate',
  schema: z
    .strictObject({
      operation: refersTo('operation', nameSchema).describe('The operation in live/operations.json, such as `approve`.'),
      input: setSchema
        .describe('The values of the operation’s `input`, keyed by name. For example, `{ "registration": "row.id" }`.')
        .optional(),
      undo: refersTo('operation', nameSchema)
        .optional()
        .describe('The operation that reverts this one. The notice then offers Undo, which runs it with the same input.'),
    })
    .describe(
      'Runs an operation on the live portal’s server, which makes several changes in one transaction. Fails with sample data, because there is no server.',
    ),
  run: runRecordEffect,
});
