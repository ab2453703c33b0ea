import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { kindOfFile } from '../../../../engine/compiler/source/kinds.ts';
import { readFolder } from '../../../../engine/compiler/source/readFolder.ts';
import { createAjv } from '../../../support/createAjv.ts';

const root = resolve(import.meta.dirname, '../../../..');
const read = (file: string): object => JSON.parse(readFileSync(resolve(root, 'portal-config/schema', file), 'utf8'));

test('an editor marks nothing in the shipped portal', () => {
  const ajv = createAjv().addSchema(read('names.json'), 'names.json');
  const files: Partial<Record<string, string>> = {
    domains: 'domain',
    entities: 'entity',
    forms: 'form',
    flows: 'flow',
    tables: 'table',
    screens: 'screen',
    standalone: 'screen',
    layouts: 'layout',
    parts: 'part',
    cards: 'card',
  };
  const marked = [...readFolder(root)].flatMap(([file, text]) => {
    const value: unknown = JSON.parse(text);
    const { kind, name } = kindOfFile(file, value) ?? { kind: 'portal', name: '' };
    const schema = kind === 'fixtures' ? `fixture-${name}` : (files[kind] ?? kind);
    const validate = ajv.getSchema(schema) ?? ajv.addSchema(read(`${schema}.json`), schema).getSchema(schema);
    return validate?.(value) ? [] : [`${file}: ${ajv.errorsText(validate?.errors?.slice(-3))}`];
  });
  expect(marked).toEqual([]);
});
