import type { Gates } from '../../language/condition.ts';
import { filterRows } from '../../core/conditions/filterRows.ts';
import type { Scope } from '../../core/conditions/scope.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import { ownValue } from '../../core/fields/values.ts';
import { groupRows } from '../../core/values/groupRows.ts';
import { searchWords } from '../../core/text/foldText.ts';
import type { Filter, Search } from '../../language/collection.ts';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';
import { getFilterOptions } from './getFilterOptions.ts';
import { rowsContaining, searchIndex } from './searchIndex.ts';

export interface NarrowOptions {
  search?: Search;
  filters?: readonly Filter[];
}

/** The values that search and filters need. */
export interface NarrowingContext {
  scope: Scope;
  gates: Gates;
  fields: readonly Field[];
  runtime: Runtime;
}

/** Returns the rows that match the search and filters. If neither is set, returns `rows` itself. */
export function narrowRows(
  rows: readonly Row[],
  { search, filters = [] }: NarrowOptions,
  values: Readonly<Record<string, string>>,
  context: NarrowingContext,
): readonly Row[] {
  const found = search ? searchRows(rows, search, values[search.state] ?? '', context) : rows;
  return filters.reduce((left, filter) => applyFilter(left, filter, values[filter.state] ?? '', rows, context), found);
}

/** Counts the rows for each option of `filter`. Counts only rows that match the search and all other filters. */
export function countOptions(
  filter: Filter,
  rows: readonly Row[],
  narrowing: NarrowOptions,
  values: Readonly<Record<string, string>>,
  context: NarrowingContext,
): ReadonlyMap<string, number> {
  const left = narrowRows(rows, narrowing, { ...values, [filter.state]: '' }, context);
  const options = getFilterOptions(filter, context.fields, rows, context.runtime);
  return new Map(options.map(({ value }) => [value, applyFilter(left, filter, value, rows, context).length]));
}

function searchRows(rows: readonly Row[], search: Search, typed: string, { fields, runtime }: NarrowingContext): readonly Row[] {
  const wanted = searchWords(typed);
  if (wanted.length === 0) return rows;
  return rowsContaining(wanted, rows, searchIndex(rows, search, fields, runtime));
}

function applyFilter(
  rows: readonly Row[],
  filter: Filter,
  chosen: string,
  all: readonly Row[],
  { scope, gates, fields, runtime }: NarrowingContext,
): readonly Row[] {
  if (filter.inert || chosen === '') return rows;
  const option = getFilterOptions(filter, fields, all, runtime).find(({ value }) => value === chosen);
  if (!option) return rows;
  if (option.when) return filterRows(rows, option.when, scope, gates);
  const { field: name, per } = filter;
  if (name !== undefined && per)
    return groupRows(rows, { field: name, per }, { fields, runtime }).find(({ value }) => value === chosen)?.rows ?? [];
  return name === undefined ? rows : rows.filter((row) => containsValue(ownValue(row, name), chosen));
}

function containsValue(value: unknown, chosen: string): boolean {
  if (Array.isArray(value)) return value.some((item) => containsValue(item, chosen));
  return value !== undefined && value !== null && String(value).toLowerCase() === chosen.toLowerCase();
}
