import type { FieldType } from '../FieldType.ts';
import { formatRules, textual } from '../textual.ts';

/** A colour as `#rrggbb`, chosen with the platform's own picker. */
export const colorField: FieldType = {
  ...textual,
  ...formatRules('^#[0-9a-fA-F]{6}$', 'Please choose a colour'),
  name: 'color',
  input: { type: 'color' },
  filter: 'none',
};
