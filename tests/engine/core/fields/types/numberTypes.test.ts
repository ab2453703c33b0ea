import { describe, expect, test } from 'vitest';
import { moneyType, numberTypes } from '../../../../../engine/core/fields/types/numberTypes.ts';
import type { FieldType, Rule } from '../../../../../engine/core/fields/FieldType.ts';
import { plainRuntime } from '../../../../support/plainRuntime.ts';
import { field } from '../../../react/forms/formFields.ts';

describe('a money field', () => {
  const fee = field('money');
  const dollars = moneyType('USD', 'en-US');
  const yen = moneyType('JPY', 'en-US');
  const broken = { field: { ...fee, minimum: 250, maximum: 99_900 }, label: 'Fee', value: 1, language: plainRuntime };
  const sentence = (type: FieldType, rule: Rule) => type.sentence?.(rule, broken);

  test('money is shown and exported in the unit of its currency', () => {
    expect([dollars, yen].map((type) => type.format(123_450, fee, 'en-US'))).toEqual(['$1,234.50', '¥123,450']);
    expect([dollars, yen].map((type) => type.csv(123_450, fee))).toEqual(['1234.50', '123450']);
    expect(dollars.csv('12', fee)).toBe('');
  });

  test('a money field’s message says which rule an amount breaks', () => {
    expect(sentence(dollars, 'step')).toBe('Fee must be in whole cents');
    expect(sentence(yen, 'step')).toBe('Fee has too many decimals');
    expect(sentence(dollars, 'minimum')).toBe('Fee must be at least $2.50');
    expect(sentence(dollars, 'maximum')).toBe('Fee must be at most $999.00');
    expect(sentence(dollars, 'format')).toBe('Please enter an amount');
  });
});

test('a number field with a whole step accepts integers', () => {
  const [number] = numberTypes;
  const kindOf = (step?: number) => number?.jsonSchema({ ...field('number'), ...(step !== undefined && { step }) });
  expect([kindOf(), kindOf(0.5), kindOf(2)]).toMatchObject([{ type: 'number' }, { type: 'number' }, { type: 'integer' }]);
});
