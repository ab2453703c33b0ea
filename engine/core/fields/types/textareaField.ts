import type { FieldType } from '../FieldType.ts';
import { freeTextRules, textual } from '../textual.ts';

/** A text of several lines. */
export const textareaField: FieldType = { ...textual, ...freeTextRules(textual.read), name: 'textarea', widget: 'textarea' };
