import type { Runtime } from '../../core/fields/createRuntime.ts';
import { findFieldType } from '../../core/fields/fieldTypes.ts';
import { startsWithDay } from '../../core/fields/values.ts';
import type { Field } from '../../language/field.ts';
import { quoteLiteral } from '../database/quoteIdentifier.ts';
import { describeColumn } from './columns.ts';

/** Returns SQL checks for a field's rules. Skips patterns of custom field types, because they may use JavaScript-only syntax. */
export function buildChecks(field: Field, runtime: Runtime): string[] {
  const { sql, valueType } = describeColumn(field, runtime);
  const isNeeded = field.required === true && field.nullable !== true && !field.when && valueType !== 'boolean';
  const needed = {
    text: `coalesce(${sql}, '') <> ''`,
    list: `coalesce(${sql}, '[]') <> '[]'`,
    number: `${sql} is not null`,
    boolean: 'true',
  }[valueType];
  const checks = { text: textChecks, number: numberChecks, list: listChecks, boolean: () => [] }[valueType](field, runtime);
  return [...checks, isNeeded && needed].filter((check) => typeof check === 'string');
}

type Checks = (string | false | undefined)[];

function textChecks(field: Field, runtime: Runtime): Checks {
  const { sql } = describeColumn(field, runtime);
  const type = findFieldType(field, runtime);
  const isOwn = runtime.fieldTypes.includes(type);
  const { enum: values, pattern, maxLength } = type.jsonSchema({ ...field, pattern: undefined });
  const emptyOr = (test: string) => `${sql} = '' or ${test}`;
  const least = startsWithDay(field.minimum) ? field.minimum : type.limits.minimum;
  const most = startsWithDay(field.maximum) ? field.maximum : type.limits.maximum;
  return [
    values && emptyOr(`${sql} in (${values.map(quoteLiteral).join(', ')})`),
    !isOwn && pattern !== undefined && emptyOr(`${sql} ~ ${quoteLiteral(pattern)}`),
    !isOwn && type.basic === 'string' && field.type !== 'password' && `portal.is_read(${sql}, ${type.widget === 'textarea'})`,
    maxLength !== undefined && `portal.units(${sql}) <= ${maxLength}`,
    startsWithDay(least) && emptyOr(`${sql} collate "C" >= ${quoteLiteral(least)}`),
    startsWithDay(most) && emptyOr(`left(${sql}, ${most.length}) collate "C" <= ${quoteLiteral(most)}`),
  ];
}

function numberChecks(field: Field, runtime: Runtime): Checks {
  const { sql, type } = describeColumn(field, runtime);
  const { type: kind, minimum, maximum } = findFieldType(field, runtime).jsonSchema(field);
  const bound = (sign: string, limit: number | undefined) => limit !== undefined && Number.isFinite(limit) && `${sql} ${sign} '${limit}'`;
  return [
    bound('>=', minimum),
    bound('<=', maximum),
    type === 'bigint' ? `abs(${sql}) <= ${Number.MAX_SAFE_INTEGER}` : `${sql} > '-Infinity' and ${sql} < 'Infinity'`,
    type !== 'bigint' && kind === 'integer' && `${sql} = trunc(${sql})`,
  ];
}

function listChecks(field: Field, runtime: Runtime): Checks {
  const { sql } = describeColumn(field, runtime);
  const { items } = findFieldType(field, runtime).jsonSchema(field);
  return [
    `jsonb_typeof(${sql}) = 'array'`,
    items?.type === 'string' && `portal.are_texts(${sql}, ${items.maxLength ?? 'null'})`,
    items?.enum && `${sql} <@ ${quoteLiteral(JSON.stringify(items.enum))}`,
  ];
}
