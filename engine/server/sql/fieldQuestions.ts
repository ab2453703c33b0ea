import { compareIso, compareNumbers, compareTexts } from '../../core/fields/compare.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import { findFieldType } from '../../core/fields/fieldTypes.ts';
import { currencyFormat } from '../../core/fields/intl.ts';
import { foldText } from '../../core/text/foldText.ts';
import type { Field } from '../../language/field.ts';
import { quoteIdentifier } from '../database/quoteIdentifier.ts';
import { describeColumn } from './columns.ts';
import type { SqlValues } from './SqlValues.ts';

export interface Titles {
  table: string;
  title: string;
}

/** A field that is stored in a column of the table `t`. */
export interface StoredField {
  field: Field;
  runtime: Runtime;
  /** The titles of the records that a field refers to. `unknown` if the records aren't in the database. */
  titles?: Titles | 'unknown' | undefined;
}

const columnIn = ({ name }: Pick<Field, 'name'>) => `t.${quoteIdentifier(name)}`;
const choosing: readonly string[] = ['select', 'record', 'fieldType'];
const isIn = (sql: string, text: string) => `coalesce(strpos(portal.fold(${sql}), ${text}) > 0, false)`;

/** Returns SQL that searches a field for `wanted` (from `searchWords`). Returns `undefined` if only browsers can search this field. */
export function containsText(stored: StoredField, wanted: string, values: SqlValues): string | undefined {
  const { field, runtime } = stored;
  const type = findFieldType(field, runtime);
  const { valueType } = describeColumn(field, runtime);
  const column = columnIn(field);
  const text = () => values.text(wanted);
  if (valueType === 'boolean') {
    const matching = [true, false].filter((value) => foldText(type.csv(value, field)).includes(wanted));
    return matching.length === 0 ? 'false' : `coalesce(${column} in (${matching.join(', ')}), false)`;
  }
  if (choosing.includes(field.type) && field.options) {
    const options = field.options.map(({ value }) => value);
    const matching = options.filter((value) => foldText(type.csv(value, field)).includes(wanted));
    const known = arrayOf(options, values);
    return `(coalesce(${column} = any(${arrayOf(matching, values)}), false) or (coalesce(${column} <> all(${known}), false) and ${isIn(column, text())}))`;
  }
  if (choosing.includes(field.type)) return stored.titles === 'unknown' ? undefined : isIn(titleSql(stored), text());
  if (field.type === 'list') {
    return field.fields ? isIn(`jsonb_array_length(${column})::text`, text()) : isIn(joinedItems(field, '; ', values), text());
  }
  if (field.type === 'password') return 'false';
  if (field.type === 'money') {
    const { currency, locale } = runtime;
    const { scale, digits } = currencyFormat(currency, locale);
    return /^[-.\d]+$/.test(wanted) ? isIn(`round(${column}::numeric / ${scale}, ${digits})::text`, text()) : 'false';
  }
  if (field.type === 'phone') return `(${isIn(column, text())} or ${isIn(`regexp_replace(${column}, '\\D', '', 'g')`, text())})`;
  if (field.type === 'date') return `(${isIn(column, text())} or ${isIn(formatDay(column, runtime), text())})`;
  if (type.csv !== findFieldType({ type: 'text' }, runtime).csv || valueType === 'list') return undefined;
  return isIn(compileText(stored), text());
}

const months = "array['jan','feb','mar','apr','may','jun','jul','aug','sep','oct','nov','dec']";

/** Returns SQL that formats a date for searching, such as `nov 21, 2026`. In locales other than `en-US`, the SQL returns NULL. */
function formatDay(column: string, { locale }: Runtime): string {
  if (locale !== 'en-US') return 'null::text';
  const [year, month, day] = ['1, 4', '6, 2', '9, 2'].map((part) => `substr(${column}, ${part})`);
  return `case when ${column} ~ '^[1-9][0-9]{3}-(0[1-9]|1[0-2])-[0-9]{2}' then (${months})[${month}::integer] || ' ' || ${day}::integer || ', ' || ${year} end`;
}

/** Returns SQL that is true if a field equals `wanted`, or a list field contains `wanted`. Ignores case. */
export function compileTextMatch(stored: StoredField, wanted: string, values: SqlValues): string {
  const { field, runtime } = stored;
  const column = columnIn(field);
  const text = values.text(wanted.toLowerCase());
  if (describeColumn(field, runtime).valueType !== 'list') return `coalesce(portal.lower(${compileText(stored)}) = ${text}, false)`;
  return `exists (select from jsonb_array_elements(${column}) as i(item) where case jsonb_typeof(item)
    when 'string' then portal.lower(item #>> '{}') when 'number' then portal.number_text((item #>> '{}')::float8)
    when 'boolean' then item #>> '{}' when 'object' then '[object object]' end = ${text})`;
}

/**
 * Returns SQL that sorts a field in the same order as its type's `compare`. Returns `undefined` if only browsers can sort by this field.
 */
export function sortExpression(stored: StoredField, values: SqlValues): string | undefined {
  const { field, runtime } = stored;
  const column = columnIn(field);
  if (field.type === 'password') return 'null::text';
  if (choosing.includes(field.type) && field.options) return compileRank(stored, values);
  if (choosing.includes(field.type)) return stored.titles === 'unknown' ? undefined : `portal.sort_key(${titleSql(stored)}) collate "C"`;
  if (field.type === 'list') {
    return field.fields ? `nullif(jsonb_array_length(${column}), 0)` : `portal.sort_key(${joinedItems(field, ', ', values)}) collate "C"`;
  }
  switch (getDefaultOrder(field, runtime)) {
    case 'iso':
      return isoOrder(field, column);
    case 'numbers':
      return column;
    case 'texts':
      return `portal.sort_key(${column}) collate "C"`;
    default:
      return undefined;
  }
}

export function isExpensive(order: string): boolean {
  return order.includes('portal.sort_key(');
}

/** Returns the index expression for sorting by a field. Returns `undefined` if the field doesn't need an index. */
export function indexedOrder(field: Field, runtime: Runtime): string | undefined {
  const { sql, valueType } = describeColumn(field, runtime);
  const { isWide, filter } = findFieldType(field, runtime);
  if (isWide || filter === 'none') return undefined;
  const order = choosing.includes(field.type) || field.type === 'list' ? undefined : getDefaultOrder(field, runtime);
  if (order === 'iso') return `(${isoOrder(field, sql)}) nulls first`;
  if (order === 'texts') return `(portal.sort_key(${sql}) collate "C") nulls first`;
  return order === 'numbers' && valueType === 'number' ? `${sql} nulls first` : undefined;
}

function getDefaultOrder(field: Field, runtime: Runtime): 'iso' | 'numbers' | 'texts' | undefined {
  const { valueType } = describeColumn(field, runtime);
  const compare = findFieldType(field, runtime).compare(field);
  if (compare === compareIso && valueType === 'text') return 'iso';
  if (compare === compareNumbers && (valueType === 'number' || valueType === 'boolean')) return 'numbers';
  return compare === compareTexts && valueType === 'text' ? 'texts' : undefined;
}

/** Returns SQL that sorts by a date. Missing dates come first. */
function isoOrder({ checkFormat }: Field, column: string): string {
  const day = `coalesce(${column}, '')`;
  return `${checkFormat === false ? `portal.in_order(${day})` : day} collate "C"`;
}

function compileText({ field, runtime }: StoredField): string {
  const { type } = describeColumn(field, runtime);
  const column = columnIn(field);
  if (type === 'float8') return `portal.number_text(${column})`;
  return type === 'text' ? column : `${column}::text`;
}

/** Returns SQL for the title of the record that a field refers to. If the viewer can't read the record, the SQL returns its id. */
function titleSql({ field, titles }: StoredField): string {
  const column = columnIn(field);
  return titles && titles !== 'unknown'
    ? `coalesce((select r.${titles.title} from ${titles.table} r where r.id = ${column}), ${column})`
    : column;
}

/** Returns SQL that joins a list's items. Uses an item's label if it has one. */
function joinedItems({ name, options = [] }: Field, between: string, values: SqlValues): string {
  const labels = options.map(({ value, label }) => ` when ${values.text(value)} then ${values.text(label)}`).join('');
  const item = labels === '' ? 'item' : `case item${labels} else item end`;
  const items = `jsonb_array_elements_text(${columnIn({ name })}) with ordinality as i(item, at)`;
  return `(select string_agg(coalesce(${item}, ''), ${values.text(between)} order by at) from ${items})`;
}

function compileRank({ field, runtime }: StoredField, values: SqlValues): string {
  const compare = findFieldType(field, runtime).compare(field);
  const sorted = (field.options ?? []).map(({ value }) => value).toSorted(compare);
  let rank = 0;
  const cases = sorted.map((value, index) => {
    if (index > 0 && compare(sorted[index - 1], value) !== 0) rank += 1;
    return ` when ${values.text(value)} then ${compare(value, undefined) === 0 ? 'null' : rank}`;
  });
  const column = columnIn(field);
  // Unknown values sort after all choices.
  const other = `case when btrim(${column}) <> '' then ${rank + 1} end`;
  return cases.length === 0 ? other : `case ${column}${cases.join('')} else ${other} end`;
}

const arrayOf = (texts: readonly string[], values: SqlValues) => `array[${texts.map((text) => values.text(text)).join(', ')}]::text[]`;
