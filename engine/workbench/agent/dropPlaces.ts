import type { ListedPlace } from './listedElements.ts';

/** A place to drop a list entry. `to` is the entry's new index, and `mark` is the line drawn at the drop place. */
export interface DropPlace {
  to: number;
  element: Element;
  mark: { left: number; top: number; width: number; height: number };
}

type Items = ReadonlyMap<number, readonly Element[]>;

/** The thickness of the drop indicator line, in px. */
const thickness = 4;

/** Finds the drop place nearest to the pointer. Returns `undefined` if dropping there wouldn't move the entry. */
export function dropPlaceAt(items: Items, { index: from }: ListedPlace, at: { x: number; y: number }): DropPlace | undefined {
  const all = [...items].flatMap(([index, elements]) =>
    elements.map((element) => ({ index, element, box: element.getBoundingClientRect() })),
  );
  const nearest = all.reduce<(typeof all)[number] | undefined>(
    (best, one) => (best && distance(best.box, at) <= distance(one.box, at) ? best : one),
    undefined,
  );
  if (!nearest || nearest.index === from) return undefined;
  const { index, element, box } = nearest;
  const isRow = isHorizontal(all.map((one) => one.box));
  const isReversed = isRow && getComputedStyle(element).direction === 'rtl';
  const isBefore = (isRow ? at.x < box.left + box.width / 2 : at.y < box.top + box.height / 2) !== isReversed;
  const to = isBefore ? index - Number(index > from) : index + Number(index < from);
  if (to === from) return undefined;
  const isStart = isBefore !== isReversed;
  const mark = isRow
    ? { left: (isStart ? box.left : box.right) - thickness / 2, top: box.top, width: thickness, height: box.height }
    : { left: box.left, top: (isStart ? box.top : box.bottom) - thickness / 2, width: box.width, height: thickness };
  return { to, element, mark };
}

/** Returns the index of the visible entry before (-1) or after (1) an entry. */
export function neighborIndex(items: Items, { index }: ListedPlace, by: -1 | 1): number | undefined {
  const others = [...items.keys()].filter((other) => (by < 0 ? other < index : other > index));
  return others.length === 0 ? undefined : by < 0 ? Math.max(...others) : Math.min(...others);
}

function distance(box: DOMRect, { x, y }: { x: number; y: number }): number {
  const [across, down] = [Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom)];
  return Math.hypot(across, down);
}

/** Returns true if the first two entries are side by side. */
function isHorizontal([first, second]: readonly DOMRect[]): boolean {
  return first !== undefined && second !== undefined && first.top < second.bottom && second.top < first.bottom;
}
