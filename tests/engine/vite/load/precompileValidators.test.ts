import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validatorModule } from '../../../../engine/vite/load/precompileValidators.ts';
import { formProblems } from '../../../../engine/core/fields/formProblems.ts';
import { recordSchema } from '../../../../engine/core/fields/recordSchema.ts';
import { formUiSchema } from '../../../../engine/react/forms/formUiSchema.ts';
import { readEnteredData } from '../../../../engine/react/forms/readEnteredData.ts';
import { selectValidatedData, precompiledValidator, runtimeValidator } from '../../../../engine/react/forms/validators.ts';
import type { Field } from '../../../../engine/language/field.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { everyField, field } from '../../react/forms/formFields.ts';

const textOf = (text: unknown) => String(text ?? '');
let folder: string;

beforeAll(() => {
  // Use a folder inside node_modules, so that the module can import its packages.
  mkdirSync('node_modules/.tmp', { recursive: true });
  folder = mkdtempSync(join('node_modules/.tmp', 'validators-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function load(name: string, fields: Field[]): Promise<unknown> {
  const source = await validatorModule({ name, fields, submit: 'Send', onSubmit: 'log' }, plainRuntime);
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, source);
  const loaded: { default: unknown } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  return loaded.default;
}

async function messages(name: string, fields: Field[]): Promise<(data: object) => (string | undefined)[]> {
  const schema = recordSchema(fields, plainRuntime);
  const uiSchema = formUiSchema(fields, { runtime: plainRuntime, textOf });
  const validator = precompiledValidator(await load(name, fields), schema, fields, plainRuntime);
  return (data) => validator.validateFormData({ ...data }, schema, undefined, undefined, uiSchema).errors.map((error) => error.message);
}

describe('validatorModule', () => {
  it('validatorModule generates a module without require or code from strings', async () => {
    const source = await validatorModule({ name: 'all', fields: everyField, submit: 'Send', onSubmit: 'log' }, plainRuntime);
    expect(source).not.toMatch(/\brequire\(|\beval\(|new Function/);
    expect(source).toMatch(/export default exports;\s*$/);
  });

  it('the validators accept valid data and give the field type’s message for invalid data', async () => {
    const check = await messages('contact', [
      field('text', { name: 'name', label: 'Full Name', required: true }),
      field('email', { required: true }),
      field('phone'),
      field('checkbox', { name: 'agreed', label: 'Agreement', required: true }),
    ]);
    expect(check({ name: 'Ada', email: 'ada@example.org', phone: '', agreed: true })).toEqual([]);
    expect(check({ name: '  ', email: 'ada@', phone: '123', agreed: false })).toEqual([
      'Full Name is required',
      'Please enter a valid email address',
      'Please enter a valid phone number (XXX) XXX-XXXX',
      'Agreement is required',
    ]);
  });

  it('the validators reach into lists of records', async () => {
    const check = await messages('parts', [
      field('list', { name: 'parts', fields: [field('text', { name: 'title', label: 'Title', required: true })] }),
    ]);
    expect(check({ parts: [{ title: 'One' }] })).toEqual([]);
    expect(check({ parts: [{ title: 'One' }, { title: '' }] })).toEqual(['Title is required']);
  });

  it('the validators match the browser’s schema of the same form, whatever the labels', async () => {
    const functions = await load('sent', everyField);
    const sent: Field[] = JSON.parse(JSON.stringify(everyField));
    const relabelled = sent.map((item) => ({ ...item, label: 'Anders', help: 'Hilfe' }));
    expect(recordSchema(relabelled, plainRuntime)).toEqual(recordSchema(everyField, plainRuntime));
    expect(() => precompiledValidator(functions, recordSchema(relabelled, plainRuntime), relabelled, plainRuntime)).not.toThrow();
  });

  it('the validators refuse to check another form', async () => {
    const functions = await load('one', [field('text')]);
    expect(() => precompiledValidator(functions, recordSchema([field('email')], plainRuntime), [field('email')], plainRuntime)).toThrow(
      /No precompiled validator/,
    );
  });

  it('a conditional field is required only while it is shown', async () => {
    const fields = [field('text', { name: 'reason', label: 'Reason', required: true, when: { 'form.kind': 'other' } })];
    const functions = await load('conditional', fields);
    const check = (isShown: boolean) => {
      const schema = recordSchema(fields, plainRuntime);
      const uiSchema = formUiSchema(fields, { runtime: plainRuntime, textOf, shown: () => isShown });
      return precompiledValidator(functions, schema, fields, plainRuntime).validateFormData(
        { reason: '' },
        schema,
        undefined,
        undefined,
        uiSchema,
      ).errors.length;
    };
    expect([check(true), check(false)]).toEqual([1, 0]);
  });

  it('ajv and the field types agree on any value of any type', async () => {
    const functions = await load('agreement', everyField);
    const schema = recordSchema(everyField, plainRuntime);
    const uiSchema = formUiSchema(everyField, { runtime: plainRuntime, textOf });
    const compiled = precompiledValidator(functions, schema, everyField, plainRuntime);
    const value = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom(
        '',
        ' ',
        'red',
        ' blue ',
        'a@b.co',
        '(555) 123-4567',
        '2026-11-21',
        '19:00',
        '2026-11-21T19:00Z',
        '/x.png',
        'https://x.org',
        'secret pass',
        'abc',
      ),
      fc.integer({ min: -3, max: 12 }),
      fc.double({ min: 0, max: 6, noNaN: true }),
      fc.boolean(),
      fc.constantFrom(null, undefined),
      fc.array(fc.constantFrom('red', 'blue', 'green', '', 3), { maxLength: 3 }),
    );
    const data = fc.record(Object.fromEntries(everyField.map(({ name }) => [name, value])), { requiredKeys: [] });
    fc.assert(
      fc.property(data, (entered) => {
        const byTypes = formProblems(readEnteredData(entered, everyField, plainRuntime), everyField, plainRuntime, (item) => item.name);
        const byAjv = compiled.rawValidation(schema, selectValidatedData(entered, everyField, plainRuntime, uiSchema)).errors ?? [];
        const names = new Set(
          byAjv.map(
            (error: { instancePath: string; params: { missingProperty?: string } }) =>
              error.params.missingProperty ?? error.instancePath.split('/')[1],
          ),
        );
        expect(names).toEqual(new Set(byTypes.map((problem) => problem.field)));
        expect(compiled.validateFormData(entered, schema, undefined, undefined, uiSchema)).toEqual(
          runtimeValidator(everyField, plainRuntime).validateFormData(entered, schema, undefined, undefined, uiSchema),
        );
      }),
      { numRuns: 400 },
    );
  });
});
