import { z } from 'zod';
import { nameSchema, whenSchema } from '../../manifest/basics.ts';
import { collectionKeys } from '../../manifest/collection.ts';
import { refersTo } from '../../manifest/references.ts';
import { blockBase } from '../../manifest/screen.ts';
import { textSchema } from '../../manifest/text.ts';
import { childBlocks } from '../childBlocks.ts';

const { of, where, sort } = collectionKeys;

/**
 * A choice that the page's state keeps, for conditions and texts elsewhere to read as `page.STATE`. They read '' until something is
 * chosen, unless the screen gives the key a default.
 */
export const selectorSchema = z
  .strictObject({
    block: z.literal('selector'),
    ...blockBase,
    label: textSchema,
    state: nameSchema,
    options: z.array(z.strictObject({ value: z.string(), label: textSchema, detail: textSchema.optional(), when: whenSchema })).min(1).optional(),
    /** An option for each record. */
    from: z
      .strictObject({
        of,
        where,
        sort,
        /** The field whose value the page's state keeps. */
        value: refersTo('field', nameSchema).default('id'),
        /** Reads the record as `row`. */
        label: textSchema,
        detail: textSchema.optional(),
      })
      .optional(),
    /** The value chosen at first; the first option unless told. */
    default: z.string().optional(),
    /** `list` is a radio group that looks like a column of links, with the detail at the end of each. */
    look: z.enum(['select', 'radio', 'list']).default('select'),
    /** Shown below; with `from` they see the chosen record as `row`. */
    blocks: childBlocks.optional(),
  })
  .refine((selector) => (selector.options === undefined) !== (selector.from === undefined), {
    message: 'a selector has either "options" or "from"',
    params: { code: 'options-or-from' },
  });
export type SelectorProps = z.output<typeof selectorSchema>;
export type SelectorSource = NonNullable<SelectorProps['from']>;
