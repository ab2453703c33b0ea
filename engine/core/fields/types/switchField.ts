import { dash, isBlank, whenFilled } from '../blank.ts';
import { compareNumbers } from '../compare.ts';
import type { FieldType } from '../FieldType.ts';

/** Something that is on or off; either is an answer. */
export const switchField: FieldType = {
  name: 'switch',
  basic: 'boolean',
  widget: 'switch',
  align: 'center',
  filter: 'boolean',
  empty: false,
  jsonSchema: () => ({ type: 'boolean' }),
  read: (entered) => entered,
  problem: whenFilled((value, _field, label) => (typeof value === 'boolean' ? undefined : `${label} must be yes or no`)),
  format: (value) => (isBlank(value) ? dash : value === true ? 'Yes' : 'No'),
  compare: compareNumbers,
  csv: (value) => (isBlank(value) ? '' : value === true ? 'Yes' : 'No'),
};
