import { z } from 'zod';
import { valueSchema } from '../../../language/value.ts';
import { evaluateAll, type Payload } from '../ActionEnv.ts';
import { defineEffect } from '../defineEffect.ts';

export const log = defineEffect({
  effect: 'log',
  schema: z
    .strictObject({
      silent: z.boolean().optional().describe('Writes to the console only.'),
      with: z.record(z.string(), valueSchema).optional().describe("More values to write. Values in the action's payload take precedence."),
    })
    .refine((entry) => entry.silent === true || 'say' in entry, {
      message: '"log" needs "say", a sentence about what would have happened, or "silent": true',
      params: { code: 'no-words' },
    })
    .describe(
      'Only writes to the console, but never passwords. `say` is a notice for the viewer: "This is sample data, so {row.name} wasn’t reminded".',
    ),
  async run({ with: added = {} }, payload, env) {
    const written = { ...(await evaluateAll(added, env.evaluate)), ...payload };
    env.console.info(`[action] ${env.name}`, withoutPasswords(written));
    return { tone: 'info' };
  },
});

function withoutPasswords(payload: Payload): Payload {
  return Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, /password/i.test(key) ? '•••' : value]));
}
