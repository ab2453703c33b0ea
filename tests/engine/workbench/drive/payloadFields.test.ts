import { expect, test } from 'vitest';
import type { SerializedField } from '../../../../engine/workbench/server/drive/driveProtocol.ts';
import {
  exampleWords,
  knownPayload,
  payloadFields,
  payloadValues,
  setPayloadValue,
} from '../../../../engine/workbench/drive/payloadFields.ts';

const fields: SerializedField[] = [
  { name: 'item', label: 'Item', type: 'text', required: true },
  { name: 'more', label: 'More', type: 'json', required: false },
  { name: 'period', label: 'Period', type: 'select', required: false, options: [{ value: 'month', label: 'Month' }] },
];

test('an event has an optional field for each key of its payload', () => {
  expect(payloadFields(fields)).toEqual([
    { name: 'item', label: 'Item', type: 'text' },
    { name: 'more', label: 'More', type: 'json' },
    { name: 'period', label: 'Period', type: 'select', options: [{ value: 'month', label: 'Month' }] },
  ]);
});

test('an event with a free payload has one field for all of it', () => {
  expect(payloadFields(undefined)).toMatchObject([{ name: 'payload', type: 'json' }]);
  expect(payloadValues(undefined, { tries: 2 })).toEqual({ payload: '{\n  "tries": 2\n}' });
  expect(setPayloadValue(undefined, { tries: 2 }, 'payload', '{"tries":3}')).toEqual({ tries: 3 });
  expect(setPayloadValue(undefined, { tries: 2 }, 'payload', '[3]')).toEqual({ tries: 2 });
  expect(setPayloadValue(undefined, { tries: 2 }, 'payload', undefined)).toEqual({});
});

test('typed values are sent, and an emptied field sends nothing', () => {
  const typed = setPayloadValue(fields, setPayloadValue(fields, {}, 'item', 'i-1'), 'more', '{"a":[1]}');
  expect(typed).toEqual({ item: 'i-1', more: { a: [1] } });
  expect(payloadValues(fields, typed)).toEqual({ item: 'i-1', more: '{\n  "a": [\n    1\n  ]\n}' });
  expect(setPayloadValue(fields, typed, 'item', undefined)).toEqual({ more: { a: [1] } });
});

test('the summary of a payload leaves out passwords', () => {
  const typed = { email: 'ann@garden.example', password: 'secret1' };
  const password: SerializedField = { name: 'password', label: 'Password', type: 'password', required: true };
  expect(exampleWords(typed, [password])).toBe('email ann@garden.example');
});

test('a payload is summarized in one line', () => {
  expect(exampleWords({ item: 'i-1', tries: 2 })).toBe('item i-1, tries 2');
  expect(exampleWords({ item: 'x'.repeat(100) })).toHaveLength(61);
});

test('a payload from a screen keeps only the fields of the event, so that the run can become a scenario', () => {
  expect(knownPayload(fields, { row: 'ev-1', item: 'i-1' })).toEqual({ item: 'i-1' });
  expect(knownPayload([], { row: 'ev-1' })).toEqual({});
  expect(knownPayload(undefined, { row: 'ev-1' })).toEqual({ row: 'ev-1' });
});
