import { z } from 'zod';
import { labelSchema, textSchema } from '../../../language/text.ts';
import type { BlockProps } from '../defineBlock.ts';

export const qrCodeSchema = z
  .strictObject({
    label: labelSchema.describe('The purpose of the code, for screen readers. For example, `QR code for your authenticator app`.'),
    path: textSchema.describe('The SVG path of the dark squares, which a record of the server contains. For example, `{row.path}`.'),
    size: textSchema.describe('The width and height of the path, such as `{row.size}`.'),
  })
  .describe('A QR code that the server computed, such as one for an authenticator app. It is dark on white in every color scheme.');
export type QrCodeProps = BlockProps<typeof qrCodeSchema>;
