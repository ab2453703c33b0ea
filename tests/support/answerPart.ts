import { matches } from '../../engine/core/conditions/matches.ts';
import type { FigureQuery, PartQuery } from '../../engine/core/data/Part.ts';
import type { Condition } from '../../engine/language/condition.ts';
import type { Row } from '../../engine/language/Row.ts';

interface Kept {
  row: Row;
  version: number;
}

const fits = (where: Condition | undefined, { row }: Kept) => matches(where, { row, viewer: {}, now: { date: '2026-11-22' } });

/** Returns a server's response to a query for a part of these records. */
export function answerPart(kept: readonly Kept[], { where, search, filters = [], sort = [], from = 0, count }: PartQuery) {
  const all = kept.filter((entry) => fits(where, entry));
  const found = all
    .filter(({ row }) => !search || search.fields.some((field) => String(row[field]).toLowerCase().includes(search.text.toLowerCase())))
    .filter(({ row }) => filters.every(({ field, value }) => row[field] === value));
  for (const order of sort.toReversed()) {
    const name = order.replace(/^-/, '');
    const direction = order === name ? 1 : -1;
    found.sort((a, b) => direction * String(a.row[name]).localeCompare(String(b.row[name])));
  }
  const page = found.slice(from, from + count);
  return { rows: page.map(({ row }) => row), versions: page.map(({ version }) => version), total: found.length, all: all.length };
}

export function answerFigures(kept: readonly Kept[], figures: readonly FigureQuery[]) {
  const values = figures.map((figure) => {
    const found = kept.filter((entry) => fits(figure.where, entry));
    return 'sum' in figure ? found.reduce((total, { row }) => total + Number(row[figure.sum] ?? 0), 0) : found.length;
  });
  return { values };
}
