import { dash, isBlank } from '../blank.ts';
import type { FieldType } from '../FieldType.ts';
import { freeTextRules, textual } from '../textual.ts';

const asEntered: FieldType['read'] = (entered) => entered;

/** Spaces belong to a password; it is never shown, sorted, filtered or exported. */
export const passwordField: FieldType = {
  ...textual,
  ...freeTextRules(asEntered),
  name: 'password',
  widget: 'password',
  input: { type: 'password', autocomplete: 'current-password' },
  filter: 'none',
  read: asEntered,
  format: (value) => (isBlank(value) ? dash : '••••••••'),
  compare: () => 0,
  csv: () => '',
};
