import type { FieldType } from '../FieldType.ts';
import { formatRules, textual } from '../textual.ts';

/** The address of a picture, on this site (`/media/hall.jpg`) or another. */
export const imageField: FieldType = {
  ...textual,
  ...formatRules('^(?:https?://[^\\s/]+\\S*|/(?!/)\\S*)$', 'Please enter the address of a picture'),
  name: 'image',
  widget: 'image',
  input: { type: 'text' },
  filter: 'none',
};
