import { z } from 'zod';
import { toneCasesSchema } from '../../../language/basics.ts';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { use } from '../../../core/text/messageArguments.ts';
import { isMarkupAddress, markupAddresses } from '../../../core/text/parseMarkup.ts';
import { markupTexts } from '../../../language/references.ts';
import { labelSchema, textSchema, type Text } from '../../../language/text.ts';
import type { BlockProps } from '../defineBlock.ts';

export const textBlockSchema = z
  .strictObject({
    title: labelSchema.optional().describe('A heading above the paragraph.'),
    text: textSchema
      .describe('The paragraph. Values are in braces. For example, `Welcome, {viewer.firstName}`.')
      .register(markupTexts, { when: 'rich' }),
    rich: z
      .boolean()
      .optional()
      .describe(
        'The text can have bold words (`**bold**`), italics (`*italics*`), and links (`[a link](/plots)`). A line that starts with `- ` or `1. ` is part of a list, and one that starts with `# ` is a heading.',
      ),
    tone: toneCasesSchema.optional().describe('The semantic color.'),
    align: z.enum(['start', 'center']).optional().describe('The alignment of the text.'),
    size: z.enum(['small', 'normal', 'large']).optional().describe('The size of the text.'),
  })
  .superRefine(({ rich, text }, context) => {
    for (const address of rich ? sources(text).flatMap(markupAddresses) : []) {
      if (isMarkupAddress(address)) continue;
      const message = `a link can't lead to "${address}"; use a page such as /plots, or an address that starts with https:// or mailto:`;
      context.addIssue({ code: 'custom', path: ['text'], message, params: { code: 'bad-link' } });
    }
  })
  .describe('A paragraph, with an optional heading.');
export type TextProps = BlockProps<typeof textBlockSchema>;

/** Returns a text as Markdown, with one string for each case. Placeholders become `/x`, which is valid in a link. */
function sources(text: Text): string[] {
  if (typeof text === 'string') return [text];
  if ('cases' in text) return text.cases.flatMap(({ use }) => sources(use));
  return [text.map(writtenIn).join('')];
}

function writtenIn(part: MessageFormatElement): string {
  const type: number = part.type;
  return type === use.literal && 'value' in part ? part.value : '/x';
}
