import type { DerivedFields } from '../../language/PortalManifests.ts';
import type { Row } from '../../language/Row.ts';
import type { Value } from '../../language/value.ts';
import { evaluate } from '../values/evaluate.ts';
import type { ValueEnv } from '../values/ValueEnv.ts';
import { type Clock, isoDay } from './clock.ts';
import type { DataSource } from './DataSource.ts';
import type { LiveQuery, Query, QueryResult } from './Query.ts';
import { nowScope } from './nowScope.ts';

export interface DerivationEnv extends Pick<ValueEnv, 'runtime' | 'functions' | 'gates'> {
  clock: Clock;
  numbers: Readonly<Record<string, number>>;
}

/**
 * Adds computed fields to a source's records. The fields are computed from `row`, `now.date`, `numbers`, and rules. If a value can't be
 * computed, logs the error and leaves the field `undefined`.
 *
 * Caches each row's values until the row changes or a new day starts.
 */
export function deriveFields(source: DataSource, derived: DerivedFields, env: DerivationEnv): DataSource {
  const rowCache = new WeakMap<Row, { day: string; row: Row }>();
  const listCache = new Map<string, { of: readonly Row[]; day: string; rows: readonly Row[] }>();
  const fieldsOf = (collection: string) => (Object.hasOwn(derived, collection) ? derived[collection] : undefined);

  function withFields(collection: string, row: Row, day = isoDay(env.clock.now())): Row {
    const fields = fieldsOf(collection);
    if (!fields) return row;
    const known = rowCache.get(row);
    if (known?.day === day) return known.row;
    let full = row;
    for (const [name, value] of Object.entries(fields)) full = { ...full, [name]: compute(`${collection}.${name}`, value, full, day) };
    rowCache.set(row, { day, row: full });
    return full;
  }

  function compute(name: string, value: Value, row: Row, day: string): unknown {
    try {
      return evaluate(value, { ...env, scope: { row, now: nowScope(day), numbers: env.numbers }, rows: rejectOtherCollections });
    } catch (error) {
      console.error(`The derived field ${name} could not be computed:`, error);
      return undefined;
    }
  }

  function allWithFields(collection: string, rows: readonly Row[]): readonly Row[] {
    if (!fieldsOf(collection)) return rows;
    const day = isoDay(env.clock.now());
    const known = listCache.get(collection);
    if (known?.of === rows && known.day === day) return known.rows;
    const full = rows.map((row) => withFields(collection, row, day));
    listCache.set(collection, { of: rows, day, rows: full });
    return full;
  }

  function stored(collection: string, row: Row): Row {
    const fields = fieldsOf(collection);
    return fields ? Object.fromEntries(Object.entries(row).filter(([name]) => !Object.hasOwn(fields, name))) : row;
  }

  /** Adds computed fields to a query's records. The query itself can't filter by computed fields. */
  function derivedQuery({ load, getCached, subscribe }: LiveQuery, of: string): LiveQuery {
    let last: { of: QueryResult; result: QueryResult } | undefined;
    const full = (found: QueryResult): QueryResult => {
      const rows = found.rows.map((row) => withFields(of, row));
      if (last?.of !== found || rows.some((row, index) => row !== last?.result.rows[index]))
        last = { of: found, result: { ...found, rows } };
      return last.result;
    };
    return {
      load: async () => full(await load()),
      getCached: () => {
        const found = getCached();
        return found && full(found);
      },
      subscribe,
    };
  }

  const { query: runQuery } = source;
  return {
    ...source,
    ...(runQuery && { query: (query: Query) => (fieldsOf(query.of) ? derivedQuery(runQuery(query), query.of) : runQuery(query)) }),
    list: async (collection) => allWithFields(collection, await source.list(collection)),
    getCached: (collection) => {
      const rows = source.getCached(collection);
      return rows && allWithFields(collection, rows);
    },
    insert: async (collection, row, before) => withFields(collection, await source.insert(collection, stored(collection, row), before)),
    update: async (collection, id, change) => {
      const make =
        typeof change === 'function' ? (row: Row) => stored(collection, change(withFields(collection, row))) : stored(collection, change);
      return withFields(collection, await source.update(collection, id, make));
    },
  };
}

function rejectOtherCollections(collection: string): never {
  throw new Error(`a derived field can read only its own record, not the collection "${collection}"`);
}
