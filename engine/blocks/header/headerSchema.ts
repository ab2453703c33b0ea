import { z } from 'zod';
import { actionSchema } from '../../manifest/action.ts';
import { blockBase } from '../../manifest/screen.ts';
import { textSchema } from '../../manifest/text.ts';

/** The banner of a public page: the organization's name, and its logo mark as a faint button. */
export const headerSchema = z.strictObject({
  block: z.literal('header'),
  ...blockBase,
  title: textSchema,
  /** The button whose label is the logo mark; `name` says what it opens. */
  mark: actionSchema,
});
export type HeaderProps = z.output<typeof headerSchema>;
