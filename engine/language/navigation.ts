import { z } from 'zod';
import { newTabSchema } from './address.ts';
import { iconSchema, schemaPointer, whenSchema } from './basics.ts';
import { refersTo } from './references.ts';
import { labelSchema, textSchema } from './text.ts';
import { valueSchema } from './value.ts';

export const linkSchema = z
  .strictObject({
    label: labelSchema.describe('The text of the link.'),
    to: refersTo('route', z.string()).describe('The screen to open, such as `/dashboard/events`, or a URL.'),
    newTab: newTabSchema,
    icon: iconSchema.optional(),
    badge: textSchema.optional().describe('Short text in a badge after the label.'),
    count: valueSchema
      .optional()
      .describe(
        'A number in a badge after the label. The badge is hidden when the number is 0. For example, `{ "count": "letters", "where": { "row.read": { "not": true } } }`.',
      ),
    tab: z
      .union([z.boolean(), labelSchema])
      .optional()
      .describe(
        '`true` also shows the link in the bar at the bottom of narrow windows. Instead of `true`, you can give a shorter label to show there, such as `Messages`. The bar fits four links.',
      ),
    when: whenSchema.describe(
      'Shown only while this condition holds. For example, `{ "features.compost": true }`. The screen’s gates also apply.',
    ),
  })
  .describe('A link. It is shown while its condition (`when`) holds and the gates of its route are open.');
export type Link = z.output<typeof linkSchema>;

export const navigationSchema = z
  .strictObject({
    $schema: schemaPointer,
    label: labelSchema.describe('The accessible name of these links, such as `Main`.'),
    items: z.array(linkSchema).min(1).describe('The links, from top to bottom.'),
  })
  .describe('navigation/NAME.json: the links of one sidebar, in order.');
export type Navigation = Omit<z.output<typeof navigationSchema>, '$schema'>;
