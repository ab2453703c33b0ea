import type { Gates } from '../../language/condition.ts';
import { filterRows } from '../../core/conditions/filterRows.ts';
import type { Scope } from '../../core/conditions/scope.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import { ownValue } from '../../core/fields/values.ts';
import { groupRows } from '../../core/values/groupRows.ts';
import { wantedWords } from '../../core/search/foldText.ts';
import type { Filter, Search } from '../../language/collection.ts';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';
import { filterOptions } from './filterOptions.ts';
import { rowsContaining, searchIndex } from './searchIndex.ts';

/** How the reader narrows a collection. */
export interface Narrowing {
  search?: Search;
  filters?: readonly Filter[];
}

/** What conditions of a filter's options may read beside the row. */
export interface Surroundings {
  scope: Scope;
  gates: Gates;
  /** The fields of the rows, as far as they are known. */
  fields: readonly Field[];
  runtime: Runtime;
}

/**
 * The rows that fit what stands in the search box and the selects, in their order; the very list when nothing narrows it.
 *
 * Of a search each word is part of one of its fields, as the field's type writes it (a choice by its label, a list by its items), without
 * regard to case, accents, the kind of apostrophe, quote or dash, and how an amount or a day is written (`foldText`). A filter compares its field with the chosen value, without regard to case, or asks
 * the chosen option's condition; one `per` month asks for a date in the chosen one. An inert filter, and a value that is none of its
 * options, let every row through.
 */
export function narrowRows(
  rows: readonly Row[],
  { search, filters = [] }: Narrowing,
  values: Readonly<Record<string, string>>,
  surroundings: Surroundings,
): readonly Row[] {
  const found = search ? searchRows(rows, search, values[search.state] ?? '', surroundings) : rows;
  return filters.reduce((left, filter) => applyFilter(left, filter, values[filter.state] ?? '', rows, surroundings), found);
}

function searchRows(rows: readonly Row[], search: Search, typed: string, { fields, runtime }: Surroundings): readonly Row[] {
  const wanted = wantedWords(typed);
  if (wanted.length === 0) return rows;
  return rowsContaining(wanted, rows, searchIndex(rows, search, fields, runtime));
}

function applyFilter(
  rows: readonly Row[],
  filter: Filter,
  chosen: string,
  all: readonly Row[],
  { scope, gates, fields, runtime }: Surroundings,
): readonly Row[] {
  if (filter.inert || chosen === '') return rows;
  const option = filterOptions(filter, fields, all, runtime).find(({ value }) => value === chosen);
  if (!option) return rows;
  if (option.when) return filterRows(rows, option.when, scope, gates);
  const { field: name, per } = filter;
  if (name !== undefined && per)
    return groupRows(rows, { field: name, per }, { fields, runtime }).find(({ value }) => value === chosen)?.rows ?? [];
  return name === undefined ? rows : rows.filter((row) => holdsValue(ownValue(row, name), chosen));
}

/** A list holds each of its items. */
function holdsValue(value: unknown, chosen: string): boolean {
  if (Array.isArray(value)) return value.some((item) => holdsValue(item, chosen));
  return value !== undefined && value !== null && String(value).toLowerCase() === chosen.toLowerCase();
}
