import { z } from 'zod';
import { textSchema } from './text.ts';

const noticeToneSchema = z.enum(['success', 'info', 'warning', 'danger']);
export type NoticeTone = z.output<typeof noticeToneSchema>;

export const noticeSchema = z
  .union([
    textSchema,
    z.strictObject({
      text: textSchema.describe('The text of the notice.'),
      tone: noticeToneSchema
        .optional()
        .describe('Sets the color and icon: `success`, `info`, `warning`, or `danger`. The default depends on the effect.'),
    }),
  ])
  .describe(
    'The notice to show after the effect, such as `{row.name} was approved`. To set a tone, use an object, such as `{ "text": "{row.name} has no email", "tone": "warning" }`.',
  );
export type NoticeWords = z.output<typeof noticeSchema>;
