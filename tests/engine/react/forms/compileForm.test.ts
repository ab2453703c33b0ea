import { describe, expect, it } from 'vitest';
import { compileForm } from '../../../../engine/react/forms/compileForm.ts';
import { everyField, field } from './formFields.ts';

const plain = (text: unknown) => String(text ?? '');

describe('compileForm', () => {
  it('keeps texts out of the schema, so that one validator serves every viewer', () => {
    const shouted = compileForm(everyField, (text) => plain(text).toUpperCase());
    const spoken = compileForm(everyField, plain);
    expect(shouted.schema).toEqual(spoken.schema);
    expect(JSON.stringify(spoken.schema)).not.toContain('Email');
    expect(shouted.uiSchema.email?.['ui:title']).toBe('EMAIL');
  });

  it('asks for what is required, except where only the form knows whether it is shown', () => {
    const fields = [field('text', { required: true }), field('email', { required: true, when: { 'form.text': 'x' } }), field('phone')];
    expect(compileForm(fields, plain).schema.required).toEqual(['text']);
  });

  it('starts with defaults, and with nothing in the way of each type elsewhere', () => {
    const fields = [field('text'), field('switch'), field('list'), field('number', { default: 50 }), field('money')];
    expect(compileForm(fields, plain).formData).toEqual({ text: '', switch: false, list: [], number: 50, money: undefined });
  });

  it('hides a field that is not shown', () => {
    const { uiSchema } = compileForm([field('text'), field('email')], plain, ({ name }) => name === 'text');
    expect([uiSchema.text?.['ui:widget'], uiSchema.email?.['ui:widget']]).toEqual(['input', 'hidden']);
  });
});
