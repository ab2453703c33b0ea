import { z } from 'zod';
import { actionSchema } from '../../../language/action.ts';
import { labelSchema } from '../../../language/text.ts';
import type { BlockProps } from '../defineBlock.ts';

export const headerSchema = z
  .strictObject({
    title: labelSchema.describe("The organization's name, such as `{domain.branding.organizationName}`."),
    mark: actionSchema.optional().describe('The button whose label is the logo mark. Its `name` says what the button opens.'),
  })
  .describe("The banner of a public page: the organization's name, and its logo mark as a faint button.");
export type HeaderProps = BlockProps<typeof headerSchema>;
