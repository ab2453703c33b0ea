import { z } from 'zod';
import { valueSchema } from '../../../language/value.ts';
import { evaluateAll, type Payload } from '../ActionEnv.ts';
import { defineEffect } from '../defineEffect.ts';

const defaultMessage = 'Sample data: nothing was changed';

export const log = defineEffect({
  effect: 'log',
  schema: z
    .strictObject({
      silent: z.boolean().optional().describe('Writes to the console only.'),
      with: z
        .record(z.string(), valueSchema)
        .optional()
        .describe('Values that are written beside what comes with the action, which goes before them.'),
    })
    .describe('Writes to the console and says politely that nothing was changed. Passwords are not written.'),
  once: true,
  async run({ silent = false, with: added = {} }, payload, env) {
    const written = { ...(await evaluateAll(added, env.evaluate)), ...payload };
    env.console.info(`[action] ${env.name}`, withoutPasswords(written));
    return silent ? {} : { say: defaultMessage };
  },
});

function withoutPasswords(payload: Payload): Payload {
  return Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, /password/i.test(key) ? '•••' : value]));
}
