import type { Row } from '../../language/Row.ts';
import { matches } from '../conditions/matches.ts';
import { withRow, type Scope } from '../conditions/scope.ts';
import { toText } from '../conditions/toText.ts';
import { foldText, searchWords, type Spellings } from '../text/foldText.ts';
import type { FigureQuery } from './RecordQuery.ts';
import type { DataSource } from './DataSource.ts';
import type { LiveQuery, Query, QueryResult } from './Query.ts';

/**
 * Runs a query over all of a collection's records.
 * @param scope Values that conditions can read in addition to `row`.
 */
export function executeQuery(rows: readonly Row[], query: Query, scope: Scope = {}): QueryResult {
  const { where, search, filters = [], sort = [], from = 0, limit = Infinity, figures = [] } = query;
  const matching = (condition: Query['where']) => rows.filter((row) => matches(condition, withRow(scope, row)));
  const all = matching(where);
  const words = searchWords(search?.text ?? '');
  const searched = (row: Row) => foldText((search?.fields ?? []).map((field) => storedText(row[field])).join('\n'));
  const found = (words.length === 0 ? all : all.filter((row) => hasWords(searched(row), words))).filter((row) =>
    filters.every(({ field, value }) => hasValue(row[field], value)),
  );
  const inOrder = sort.length === 0 ? found : found.toSorted((one, other) => compareBy(one, other, sort));
  const figureOf = (figure: FigureQuery) => {
    const countedRows = matching(figure.where);
    return 'count' in figure ? countedRows.length : countedRows.reduce((sum, row) => sum + numberIn(row[figure.sum]), 0);
  };
  return { rows: inOrder.slice(from, from + limit), total: found.length, all: all.length, figures: figures.map(figureOf) };
}

/** Returns a live query for a source that can load only whole collections. */
export function createLocalQuery(
  source: Pick<DataSource, 'list' | 'getCached' | 'subscribe'>,
  query: Query,
  scope: () => Scope,
): LiveQuery {
  let last: { rows: readonly Row[]; result: QueryResult } | undefined;
  const answer = (rows: readonly Row[]): QueryResult => {
    if (last?.rows !== rows) last = { rows, result: executeQuery(rows, query, scope()) };
    return last.result;
  };
  return {
    load: async () => answer(await source.list(query.of)),
    getCached: () => {
      const rows = source.getCached(query.of);
      return rows && answer(rows);
    },
    subscribe: (listener) => source.subscribe(query.of, listener),
  };
}

const storedText = (value: unknown) => (typeof value === 'number' ? String(value) : toText(value));

function hasWords(text: string, words: readonly Spellings[]): boolean {
  return words.every((spellings) => spellings.some((spelling) => text.includes(spelling)));
}

function hasValue(stored: unknown, value: string): boolean {
  const expected = value.toLowerCase();
  return [stored].flat().some((item) => toText(item).toLowerCase() === expected);
}

function numberIn(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

function compareBy(one: Row, other: Row, sort: readonly string[]): number {
  for (const order of sort) {
    const name = order.replace(/^-/, '');
    const difference = compare(one[name], other[name]);
    if (difference !== 0) return order === name ? difference : -difference;
  }
  return 0;
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return toText(one).localeCompare(toText(other), 'en-US', { numeric: true });
}
