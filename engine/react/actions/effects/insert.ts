import { z } from 'zod';
import { setSchema } from '../../../language/action.ts';
import { nameSchema } from '../../../language/basics.ts';
import { refersTo } from '../../../language/references.ts';
import { evaluateAll } from '../ActionEnv.ts';
import { defineEffect } from '../defineEffect.ts';
import { valuesOf } from '../records.ts';

export const insert = defineEffect({
  effect: 'insert',
  schema: z
    .strictObject({
      of: refersTo('receiver', nameSchema).describe('The collection that gets the record.'),
      set: setSchema.optional(),
    })
    .describe("Adds a record: the entity's defaults, over them what comes with the action, over that the values of `set`."),
  record: 'adds',
  once: true,
  async run({ of, set = {} }, payload, env) {
    const defaults = (env.fieldsOf(of) ?? []).flatMap((field) =>
      field.default === undefined ? [] : [[field.name, field.default] as const],
    );
    const record = { ...Object.fromEntries(defaults), ...valuesOf(payload, env.fieldsOf(of)), ...(await evaluateAll(set, env.evaluate)) };
    const { id } = await env.data.insert(of, record);
    return id === undefined ? {} : { undo: () => env.data.remove(of, id) };
  },
});
