import { expect, it } from 'vitest';
import { describedField, formUiSchema, itemUiSchema } from '../../../../engine/react/forms/formUiSchema.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { field } from './formFields.ts';

const plain = (text: unknown) => String(text ?? '');

it('texts are formatted in the scope', () => {
  const ui = formUiSchema([field('email', { help: 'help', messages: { required: 'please' } })], {
    runtime: plainRuntime,
    textOf: (text) => plain(text).toUpperCase(),
  });
  expect(ui.email).toMatchObject({ 'ui:title': 'EMAIL', 'ui:help': 'HELP' });
  expect(describedField(ui.email?.['ui:options'])?.messages).toEqual({ required: 'PLEASE' });
});

it('a field that isn’t shown is hidden', () => {
  const ui = formUiSchema([field('text'), field('email')], { runtime: plainRuntime, textOf: plain, shown: ({ name }) => name === 'text' });
  expect([ui.text?.['ui:widget'], ui.email?.['ui:widget']]).toEqual(['input', 'hidden']);
});

it('a field is hidden only in those records of a list that don’t show it', () => {
  const list = field('list', { fields: [field('text'), field('email')] });
  const ui = formUiSchema([list], {
    runtime: plainRuntime,
    textOf: plain,
    shown: ({ name }, item) => name !== 'email' || item === 'with',
  });
  const widget = (item: string) => itemUiSchema(ui.list, item, 0)?.email?.['ui:widget'];
  expect([widget('with'), widget('without')]).toEqual(['input', 'hidden']);
});
