import type { FieldType } from '../FieldType.ts';
import { formatRules, textual } from '../textual.ts';

export const emailField: FieldType = {
  ...textual,
  ...formatRules('^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', 'Please enter a valid email address'),
  name: 'email',
  input: { type: 'email', autocomplete: 'email' },
};
