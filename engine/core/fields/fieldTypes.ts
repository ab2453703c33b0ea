import type { Field } from '../../language/field.ts';
import type { FieldType } from './FieldType.ts';
import { checkboxField } from './types/checkboxField.ts';
import { colorField } from './types/colorField.ts';
import { dateField } from './types/dateField.ts';
import { datetimeField } from './types/datetimeField.ts';
import { emailField } from './types/emailField.ts';
import { imageField } from './types/imageField.ts';
import { listField } from './types/listField.ts';
import { moneyField } from './types/moneyField.ts';
import { numberField } from './types/numberField.ts';
import { passwordField } from './types/passwordField.ts';
import { percentField } from './types/percentField.ts';
import { phoneField } from './types/phoneField.ts';
import { ratingField } from './types/ratingField.ts';
import { selectField } from './types/selectField.ts';
import { switchField } from './types/switchField.ts';
import { textareaField } from './types/textareaField.ts';
import { textField } from './types/textField.ts';
import { timeField } from './types/timeField.ts';
import { urlField } from './types/urlField.ts';

/** Every field type by its name. */
export const fieldTypes: Readonly<Record<Field['type'], FieldType>> = {
  text: textField,
  email: emailField,
  phone: phoneField,
  select: selectField,
  textarea: textareaField,
  checkbox: checkboxField,
  number: numberField,
  money: moneyField,
  percent: percentField,
  date: dateField,
  time: timeField,
  datetime: datetimeField,
  switch: switchField,
  password: passwordField,
  list: listField,
  url: urlField,
  image: imageField,
  rating: ratingField,
  color: colorField,
};
