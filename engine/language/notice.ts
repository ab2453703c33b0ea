import { z } from 'zod';
import { textSchema } from './text.ts';

const noticeToneSchema = z.enum(['success', 'info', 'warning', 'danger']);
/** The meaning of a notice: success, information, something to check, or a failure. */
export type NoticeTone = z.output<typeof noticeToneSchema>;

/** The content of a notice: a text, or a text with a tone. */
export const noticeSchema = z
  .union([
    textSchema,
    z.strictObject({
      text: textSchema.describe('What it says.'),
      tone: noticeToneSchema
        .optional()
        .describe('`success`, `info`, `warning` or `danger`: its color and its sign. By default what suits the effect.'),
    }),
  ])
  .describe(
    'Said in a notice once the effect is done: "{row.name} was approved". Or with a tone: { "text": "{row.name} has no e-mail", "tone": "warning" }.',
  );
export type NoticeWords = z.output<typeof noticeSchema>;
