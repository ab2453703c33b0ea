import { z } from 'zod';
import { textSchema } from '../../../language/text.ts';
import { defineEffect } from '../defineEffect.ts';

export const copy = defineEffect({
  effect: 'copy',
  schema: z
    .strictObject({ text: textSchema.describe('The text to copy, such as `{row.link}`.') })
    .describe("Copies text to the clipboard and shows a confirmation. If the browser doesn't allow copying, selects the text on the page."),
  ignoresPayload: true,
  onlyShows: true,
  run: async ({ text }, _payload, env) => (await import('./copyText.ts')).copyText(env.format(text), env.runtime),
});
