import { z } from 'zod';
import { setSchema } from '../../../language/action.ts';
import { nameSchema } from '../../../language/basics.ts';
import { refersTo } from '../../../language/references.ts';
import { evaluateAll } from '../ActionEnv.ts';
import { defineEffect } from '../defineEffect.ts';
import { neededRecord, recordAndNext, valuesOf } from '../records.ts';

export const update = defineEffect({
  effect: 'update',
  schema: z
    .strictObject({
      of: refersTo('collection', nameSchema).describe('The collection whose record is changed.'),
      set: setSchema.optional(),
    })
    .describe('Changes the record that the button stands on: to what comes with the action, and over that to the values of `set`.'),
  record: 'changes',
  once: true,
  async run({ of, set = {} }, payload, env) {
    const id = neededRecord(payload, of, 'change');
    const changes = { ...valuesOf(payload, env.fieldsOf(of)), ...(await evaluateAll(set, env.evaluate)) };
    const { row = {} } = await recordAndNext(env.data, of, id);
    // A field that was not there goes again.
    const before = Object.fromEntries(Object.keys(changes).map((key) => [key, row[key]]));
    await env.data.update(of, id, changes);
    return { undo: () => env.data.update(of, id, before) };
  },
});
