import { z } from 'zod';
import { centsSchema, iconSchema, nameSchema, toneSchema, whenSchema } from './basics.ts';
import { refersTo } from './references.ts';
import { textSchema } from './text.ts';

export const pieceSchema = z
  .union([
    z.strictObject({
      field: refersTo('field', nameSchema),
      cents: centsSchema,
      when: whenSchema,
    }),
    z.strictObject({ text: textSchema, tone: toneSchema.optional(), icon: iconSchema.optional(), when: whenSchema }),
  ])
  .describe(
    'A short piece of a row\'s text. `{ "field": "date" }` shows the row\'s field in its type\'s format (a choice as a badge in its tone); `{ "text": … }` formats a text.',
  );
export type Piece = z.output<typeof pieceSchema>;
