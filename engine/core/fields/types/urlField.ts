import type { FieldType } from '../FieldType.ts';
import { formatRules, textual } from '../textual.ts';

export const urlField: FieldType = {
  ...textual,
  ...formatRules('^https?://[^\\s/]+\\S*$', 'Please enter a valid web address'),
  name: 'url',
  input: { type: 'url', autocomplete: 'url' },
};
