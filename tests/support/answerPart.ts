import { executeQuery } from '../../engine/core/data/executeQuery.ts';
import type { FigureQuery, RecordQuery } from '../../engine/core/data/RecordQuery.ts';
import type { Row } from '../../engine/language/Row.ts';

interface StoredRow {
  row: Row;
  version: number;
}

const scope = { viewer: {}, now: { date: '2026-11-22' } };
const rowsOf = (stored: readonly StoredRow[]) => stored.map(({ row }) => row);

/** Returns a server's response to a query. `stored` contains the server's records. */
export function answerPart(stored: readonly StoredRow[], { count, ...part }: RecordQuery) {
  const { rows, total, all } = executeQuery(rowsOf(stored), { ...part, of: '', limit: count }, scope);
  const versions = rows.map((row) => stored.find((entry) => entry.row === row)?.version ?? 1);
  return { rows, versions, total, all };
}

export function answerFigures(stored: readonly StoredRow[], figures: readonly FigureQuery[]) {
  return { values: executeQuery(rowsOf(stored), { of: '', limit: 0, figures }, scope).figures };
}
