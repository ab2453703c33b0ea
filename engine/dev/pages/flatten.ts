export interface Point {
  x: number;
  y: number;
}

/**
 * The closed outlines of a path as corners. The path has absolute `M`, `L`, `Q`, `C` and `Z` alone; a curve becomes lines that
 * stay within a thirtieth of a pixel of it at the sizes of icons.
 */
export function flatten(path: string): Point[][] {
  const outlines: Point[][] = [];
  let at: Point = { x: 0, y: 0 };
  for (const [, command, numbers = ''] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const values = (numbers.match(/-?[\d.]+/g) ?? []).map(Number);
    const points = values.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: values[index + 1] ?? 0 }] : []));
    const end = points.at(-1);
    if (!end) continue;
    if (command === 'M') outlines.push([end]);
    else outlines.at(-1)?.push(...(points.length === 1 ? points : along([at, ...points])));
    at = end;
  }
  return outlines;
}

const steps = 16;

/** Points on a curve that is drawn by `handles`, its start left out. */
function along(handles: readonly Point[]): Point[] {
  return Array.from({ length: steps }, (_, index) => {
    const share = (index + 1) / steps;
    let row = handles;
    while (row.length > 1) row = row.slice(1).map((to, place) => between(row[place] ?? to, to, share));
    return row[0] ?? { x: 0, y: 0 };
  });
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
