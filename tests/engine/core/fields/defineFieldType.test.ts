import { expect, expectTypeOf, test } from 'vitest';
import { createRuntime } from '../../../../engine/core/fields/createRuntime.ts';
import { createFieldTypes, findFieldType } from '../../../../engine/core/fields/fieldTypes.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { defineFieldType, fieldWidget, type FieldType, type FieldWidgetProps } from '../../../../engine/index.ts';

const field = { name: 'plain', label: 'Plain', type: 'plain' };

test('a field type inherits everything it leaves out from its basic type', () => {
  const kinds = (['string', 'number', 'boolean', 'list'] as const).map((basic) => defineFieldType({ type: 'plain', basic }));
  expect(kinds.map(({ widget }) => widget)).toEqual(['input', 'number', 'switch', 'list']);
  expect(kinds.map(({ empty }) => empty)).toEqual(['', undefined, false, []]);
  expect(kinds.map((type) => type.format('', field, 'en-US'))).toEqual(['—', '—', '—', '—']);
  expect(kinds.map((type) => type.csv(undefined, field))).toEqual(['', '', '', '']);
  expect(defineFieldType({ type: 'plain' })).toMatchObject({ basic: 'string' });
});

test('two field types with the same name are an error', () => {
  const twice = defineFieldType({ type: 'email' });
  expect(() => createFieldTypes(createRuntime({ fieldTypes: [twice] }))).toThrow('there are two field types "email"');
});

test('an unknown field type is named in the error', () => {
  expect(() => findFieldType({ type: 'emial' }, plainRuntime)).toThrow('there is no field type "emial"');
});

test.each([
  ['USD', 'en-US', '$1,234.50', '1234.50', { before: '$' }, 100],
  ['EUR', 'de-DE', '1.234,50 €', '1234.50', { after: '€' }, 100],
  ['JPY', 'en-US', '¥123,450', '123450', { before: '¥' }, 1],
  ['KWD', 'en-US', 'KWD 123.450', '123.450', { before: 'KWD' }, 1000],
])('money is shown, typed, and exported in %s as %s writes it', (currency, locale, text, csv, unit, scale) => {
  const runtime = createRuntime({ currency, locale });
  const money = createFieldTypes(runtime).get('money');
  const of = { name: 'price', label: 'Price', type: 'money', minimum: 123_450 };
  expect(money?.format(123_450, of, locale).replaceAll('\u00a0', ' ')).toBe(text);
  expect(money?.csv(123_450, of)).toBe(csv);
  expect(money?.input).toMatchObject({ unit, scale });
  const sentence = money?.sentence?.('minimum', { value: 1, field: of, label: 'Price', language: runtime });
  expect(sentence?.replaceAll('\u00a0', ' ')).toBe(`Price must be at least ${text}`);
});

test('the parts of a field type are typed', () => {
  expectTypeOf(defineFieldType).returns.toEqualTypeOf<FieldType>();
  // @ts-expect-error a field type must have a name
  defineFieldType({ basic: 'string' });
  // @ts-expect-error there is no such alignment
  defineFieldType({ type: 'plain', align: 'left' });
  // @ts-expect-error there is no such rule
  defineFieldType({ type: 'plain', sentence: (rule) => (rule === 'maximal' ? 'Too much' : undefined) });
  // @ts-expect-error only fieldWidget creates a widget
  defineFieldType({ type: 'plain', widget: () => null });
  // @ts-expect-error the value can have any type
  fieldWidget(({ value }: { value: string }) => value);
  expectTypeOf<FieldWidgetProps['value']>().toBeUnknown();
});
