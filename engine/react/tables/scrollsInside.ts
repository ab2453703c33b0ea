import type { Row } from '../../language/Row.ts';

/** The maximum number of rows that the grid shows without its own vertical scrollbar. */
export const maxUnscrolledRows = 50;

export function scrollsInside(rows: readonly Row[]): boolean {
  return rows.length > maxUnscrolledRows;
}
