import { z } from 'zod';
import { setSchema } from '../../../language/action.ts';
import { evaluateAll } from '../ActionEnv.ts';
import { defineEffect } from '../defineEffect.ts';

export const set = defineEffect({
  effect: 'set',
  schema: z
    .strictObject({ set: setSchema })
    .describe("Changes values of the page's state, which is stored in the address. `null` resets a key to its default."),
  ignoresPayload: true,
  harmless: true,
  async run({ set: changes }, _payload, env) {
    const values = Object.entries(await evaluateAll(changes, env.evaluate));
    env.pageState.set(
      Object.fromEntries(values.map(([key, value]) => [key, value === undefined || value === null ? undefined : String(value)])),
    );
  },
});
