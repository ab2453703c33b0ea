import { z } from 'zod';
import { nameSchema } from '../../manifest/basics.ts';
import { refersTo } from '../../manifest/references.ts';
import { blockBase } from '../../manifest/screen.ts';

/** A form of forms/NAME.json. */
export const formBlockSchema = z.strictObject({
  block: z.literal('form'),
  ...blockBase,
  form: refersTo('form', nameSchema),
  /** A scope path whose record fills the form at first (`viewer`, `row`). */
  data: refersTo('record', z.string()).optional(),
});
export type FormProps = z.output<typeof formBlockSchema>;
