import { useMemo } from 'react';
import { rowPredicate } from '../../core/access/rowPredicate.ts';
import type { Query } from '../../core/data/Query.ts';
import type { Condition } from '../../language/condition.ts';
import type { Filter } from '../../language/collection.ts';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';
import { usePortal } from '../context/PortalContext.ts';
import { useQueries } from '../context/useQueries.ts';
import { createPeriodCondition } from './createPeriodCondition.ts';
import type { ViewQuery } from './planQuery.ts';
import { getPeriodOptions, type Periods } from './getPeriodOptions.ts';

/** Returns a view's filters. In a long collection, filters with `per` get an option for each period from the first record to the last. */
export function usePeriodsOffered(
  { keys, filters, selected, scope }: ViewQuery,
  fields: readonly Field[],
  isLong: boolean,
  loaded: readonly Row[],
): readonly Filter[] {
  const { manifests, runtime } = usePortal();
  const { gates } = manifests;
  const periodQueries = useMemo(() => {
    const where = isLong ? rowPredicate(keys.where, scope, gates, fields, runtime) : undefined;
    if (!where) return [];
    return filters.flatMap((filter) => {
      const periods = createPeriods(filter);
      return periods ? [{ state: filter.state, periods, ends: createEndQueries(keys.of, where, periods.field) }] : [];
    });
  }, [filters, isLong, keys.of, keys.where, scope, gates, fields, runtime]);
  const states = useQueries(useMemo(() => periodQueries.flatMap(({ ends }) => ends), [periodQueries]));
  return useMemo(() => {
    if (periodQueries.length === 0) return filters;
    const found = new Map(periodQueries.flatMap(({ ends }) => ends).map((query, index) => [query, states[index]?.rows ?? []]));
    return filters.map((filter) => {
      const periodQuery = periodQueries.find(({ state }) => state === filter.state);
      if (!periodQuery) return filter;
      const { periods, ends } = periodQuery;
      const rows = [
        ...loaded,
        ...ends.flatMap((query) => found.get(query) ?? []),
        ...createChosenPeriodRows(periods, selected[filter.state] ?? '', runtime.locale),
      ];
      return { ...filter, options: getPeriodOptions(rows, periods, { fields, runtime, gaps: true }) };
    });
  }, [periodQueries, filters, loaded, states, selected, fields, runtime]);
}

function createPeriods({ field, per, options, inert }: Filter): Periods | undefined {
  return field === undefined || !per || options || inert ? undefined : { field, per };
}

/** Returns the queries for the earliest and latest records. */
function createEndQueries(of: string, where: Condition, field: string): Query[] {
  const dated = { all: [where, { [`row.${field}`]: { exists: true } }] };
  return [field, `-${field}`].map((sort) => ({ of, where: dated, sort: [sort], limit: 1 }));
}

function createChosenPeriodRows({ field, per }: Periods, chosen: string, locale: string): Row[] {
  return createPeriodCondition(field, per, chosen, locale) ? [{ [field]: `${chosen}-01-01`.slice(0, 10) }] : [];
}
