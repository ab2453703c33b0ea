import { z } from 'zod';
import { nameSchema } from '../../manifest/basics.ts';
import { refersTo } from '../../manifest/references.ts';
import { blockBase } from '../../manifest/screen.ts';

/** A form of forms/NAME.json. */
export const formBlockSchema = z.strictObject({
  block: z.literal('form'),
  ...blockBase,
  form: refersTo('form', nameSchema),
  /** Scope paths whose records fill the form at first (`viewer`, `row`); what a later one has goes before the ones in front of it. */
  data: z.union([refersTo('record', z.string()), z.array(refersTo('record', z.string()))]).optional(),
});
export type FormProps = z.output<typeof formBlockSchema>;
