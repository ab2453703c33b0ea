import type { FieldType } from '../FieldType.ts';
import { freeTextRules, textual } from '../textual.ts';

export const textField: FieldType = { ...textual, ...freeTextRules(textual.read), name: 'text', input: { type: 'text' } };
