import { z } from 'zod';
import { textSchema } from '../../../language/text.ts';
import { defineEffect } from '../defineEffect.ts';

export const copy = defineEffect({
  effect: 'copy',
  schema: z
    .strictObject({ text: textSchema.describe('What is copied, such as `{row.link}`.') })
    .describe(
      'Puts a text where the viewer can paste it from, and says so. Where the browser does not allow that, the text is selected on the page.',
    ),
  ignoresPayload: true,
  onlyShows: true,
  run: async ({ text }, _payload, env) => (await import('./copyText.ts')).copyText(env.format(text)),
});
