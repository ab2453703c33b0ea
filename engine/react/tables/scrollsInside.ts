import type { Row } from '../../language/Row.ts';

/** Up to this number of rows, the grid is as tall as its content. */
export const mostUnscrolled = 50;

export function scrollsInside(rows: readonly Row[]): boolean {
  return rows.length > mostUnscrolled;
}
