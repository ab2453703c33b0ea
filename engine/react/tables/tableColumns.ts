import { matches } from '../../core/conditions/matches.ts';
import { withRow } from '../../core/conditions/scope.ts';
import { fieldOrText } from '../../core/fields/fieldNamed.ts';
import { formatField } from '../../core/fields/formatValue.ts';
import { findFieldType } from '../../core/fields/fieldTypes.ts';
import { ownValue } from '../../core/fields/values.ts';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';
import type { Column, FieldColumn, PiecesColumn, Table, ValueColumn } from '../../language/table.ts';
import { formatText } from '../../core/text/formatText.ts';
import type { Text } from '../../language/text.ts';
import { readPiece } from '../../core/values/readPiece.ts';
import { evaluate } from '../../core/values/evaluate.ts';
import type { ValueEnv } from '../../core/values/ValueEnv.ts';
import { signedAmount } from './signedAmount.ts';
import type { TableColumn, ValueIcon } from './TableColumn.ts';

/** Creates a table's columns. Cells are computed in `env`, with the current record as `row`. */
export function tableColumns(table: Pick<Table, 'columns' | 'fields'>, env: ValueEnv): TableColumn[] {
  const usedIds = new Set<string>();
  const columns = table.columns.filter((column) => typeof column === 'string' || matches(column.when, env.scope, env.gates));
  const isNamed = columns.some((column) => typeof column === 'object' && column.priority === 1);
  return columns.map((column, index) => {
    const made = makeColumn(column, { index, fields: table.fields, env, priority: index === 0 && !isNamed ? 1 : index < 4 ? 2 : 3 });
    if (usedIds.has(made.id)) return { ...made, id: columnName(index) };
    usedIds.add(made.id);
    return made;
  });
}

interface Place {
  priority: number;
  index: number;
  fields: readonly Field[];
  env: ValueEnv;
}

function makeColumn(column: Column, place: Place): TableColumn {
  if (typeof column === 'string') return fieldColumn({ field: column }, place);
  if ('field' in column) return fieldColumn(column, place);
  if ('value' in column) return valueColumn(column, place);
  return piecesColumn(column, place);
}

function fieldColumn(column: FieldColumn, place: Place): TableColumn {
  const field = fieldOrText(place.fields, column.field);
  const shown = shownAs(field, column, (row) => ownValue(row, field.name), place);
  const icons = Object.entries(column.icons ?? {}).map(([value, icon]): [string, ValueIcon] => [
    value,
    { ...icon, label: formatIn(icon.label, place.env) },
  ]);
  return { ...shown, key: field.name, icons: Object.fromEntries(icons), details: column.details ?? [], avatar: column.avatar };
}

function valueColumn(column: ValueColumn, place: Place): TableColumn {
  const field: Field = { name: columnName(place.index), label: column.label, type: column.format ?? 'text' };
  const envFor = rowEnv(place.env);
  return shownAs(field, column, (row) => evaluate(column.value, envFor(row)), place);
}

function piecesColumn(column: PiecesColumn, place: Place): TableColumn {
  const field: Field = { name: columnName(place.index), label: column.label, type: 'text' };
  const envFor = rowEnv(place.env);
  const value = (row: Row) => {
    const env = envFor(row);
    const fieldsOf = (of: string) => (of === 'row' ? place.fields : undefined);
    const read = column.pieces.flatMap((piece) => readPiece(piece, { ...env, fieldsOf }) ?? []);
    return read.map(({ text, label, isLabelled }) => (isLabelled && label ? `${formatIn(label, env)} ${text}` : text)).join(' · ');
  };
  return { ...shownAs(field, column, value, place), pieces: column.pieces };
}

function shownAs(field: Field, column: Exclude<Column, string>, value: TableColumn['value'], { priority, env }: Place): TableColumn {
  const { runtime } = env;
  const type = findFieldType(field, runtime);
  const look = 'look' in column ? column.look : undefined;
  const write = look === 'signed-money' ? signedAmount : formatField;
  return {
    column,
    id: field.name,
    header: formatIn(column.label ?? field.label, env),
    align: type.align,
    key: undefined,
    value,
    text: (row) => write(value(row), field, runtime),
    csv: (row) => type.csv(value(row), field),
    compare: type.compare(field),
    field,
    type,
    look,
    icons: {},
    pieces: undefined,
    details: [],
    avatar: undefined,
    priority: column.priority ?? priority,
    width: column.width,
    wrap: column.wrap ?? false,
  };
}

function columnName(index: number): string {
  return `column-${index + 1}`;
}

function formatIn(text: Text, env: ValueEnv): string {
  return formatText(text, env.scope, env.runtime.locale, env.gates);
}

/** Returns a function that adds a row to the scope. It reuses one object for all rows, because creating 100,000 objects would be slow. */
function rowEnv(env: ValueEnv): (row: Row) => ValueEnv {
  const scope = withRow(env.scope, undefined);
  const envOfRow = { ...env, scope };
  return (row) => {
    scope['row'] = row;
    return envOfRow;
  };
}
