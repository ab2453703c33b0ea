import { rowPredicate } from '../../core/access/rowPredicate.ts';
import type { Scope } from '../../core/conditions/scope.ts';
import type { Query } from '../../core/data/Query.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import type { Filter } from '../../language/collection.ts';
import type { Condition, Gates } from '../../language/condition.ts';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';
import { getFilterOptions } from './getFilterOptions.ts';
import { createPeriodCondition } from './createPeriodCondition.ts';
import type { ViewKeys } from './ViewKeys.ts';

export interface ViewQuery {
  keys: ViewKeys;
  filters: readonly Filter[];
  sort: string | undefined;
  selected: Readonly<Record<string, string>>;
  scope: Scope;
}

/** Returns the query for a view, or `undefined` if the data source can't run it. */
export function planQuery(
  { keys, selected, filters, scope, sort }: ViewQuery,
  fields: readonly Field[],
  { gates, runtime }: { gates: Gates; runtime: Runtime },
  rows: readonly Row[],
): Query | undefined {
  const isStored = (name: string) => fields.some((field) => field.name === name);
  const conditions: (Condition | undefined)[] = [rowPredicate(keys.where, scope, gates, fields, runtime)];
  const fieldFilters: { field: string; value: string }[] = [];
  for (const filter of filters) {
    const chosen = filter.inert ? '' : (selected[filter.state] ?? '');
    const option = chosen === '' ? undefined : getFilterOptions(filter, fields, rows, runtime).find(({ value }) => value === chosen);
    if (option?.when) conditions.push(rowPredicate(option.when, scope, gates, fields, runtime));
    else if (filter.field === undefined) continue;
    else if (filter.per)
      conditions.push(rowPredicate(createPeriodCondition(filter.field, filter.per, chosen, runtime.locale), scope, gates, fields, runtime));
    else if (option) fieldFilters.push({ field: filter.field, value: chosen });
  }
  const text = (keys.search && selected[keys.search.state])?.trim() ?? '';
  const order = sort?.replace(/^-/, '');
  const names = [
    ...fieldFilters.map(({ field }) => field),
    ...(text === '' ? [] : (keys.search?.fields ?? [])),
    ...(order === undefined ? [] : [order]),
  ];
  const where = conditions.filter((condition) => condition !== undefined);
  if (where.length < conditions.length || !names.every(isStored)) return undefined;
  const nonEmpty = where.filter((condition) => Object.keys(condition).length > 0);
  const [firstCondition, ...others] = nonEmpty;
  return {
    of: keys.of,
    ...(firstCondition && { where: others.length > 0 ? { all: nonEmpty } : firstCondition }),
    ...(text !== '' && keys.search && { search: { text, fields: keys.search.fields } }),
    ...(fieldFilters.length > 0 && { filters: fieldFilters }),
    ...(sort !== undefined && { sort: [sort] }),
  };
}
