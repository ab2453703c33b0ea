import { z } from 'zod';
import { nameSchema } from '../../../language/basics.ts';
import { refersTo } from '../../../language/references.ts';
import { defineEffect } from '../defineEffect.ts';
import { neededRecord, recordAndNext } from '../records.ts';

export const remove = defineEffect({
  effect: 'remove',
  schema: z
    .strictObject({ of: refersTo('collection', nameSchema).describe('The collection whose record is removed.') })
    .describe('Removes the record that the button stands on. It asks first, or can be taken back.'),
  record: 'removes',
  ignoresPayload: true,
  once: true,
  async run({ of }, payload, env) {
    const id = neededRecord(payload, of, 'remove');
    const { row, next } = await recordAndNext(env.data, of, id);
    await env.data.remove(of, id);
    return row ? { undo: () => env.data.insert(of, row, next) } : {};
  },
});
