import type { Runtime } from '../../core/fields/createRuntime.ts';
import { findFieldType } from '../../core/fields/fieldTypes.ts';
import type { Field } from '../../language/field.ts';
import { quoteIdentifier } from '../database/quoteIdentifier.ts';

export interface SqlColumn {
  name: string;
  sql: string;
  /** The type in the database. Money is in cents, and dates and times are ISO strings. */
  type: 'text' | 'float8' | 'bigint' | 'boolean' | 'jsonb';
  valueType: 'text' | 'number' | 'boolean' | 'list';
  /** If true, NULL in the database is the value `null`. If false, NULL means that the record lacks the field. */
  isNullable: boolean;
}

const types = { text: 'text', number: 'float8', boolean: 'boolean', list: 'jsonb' } as const;
const valueTypes = { string: 'text', number: 'number', boolean: 'boolean', list: 'list' } as const;

export function describeColumn(field: Field, runtime: Runtime): SqlColumn {
  const type = findFieldType(field, runtime);
  const valueType = valueTypes[type.basic];
  return {
    name: field.name,
    sql: quoteIdentifier(field.name),
    type: type.type === 'money' ? 'bigint' : types[valueType],
    valueType: valueType,
    isNullable: field.nullable === true,
  };
}
