import type { Row } from '../../language/Row.ts';

/** Up to so many rows the grid is as tall as they are. */
const mostUnscrolled = 50;

/** Whether a grid of these rows scrolls inside of it, with only those in sight in the page. */
export function scrollsInside(rows: readonly Row[]): boolean {
  return rows.length > mostUnscrolled;
}
