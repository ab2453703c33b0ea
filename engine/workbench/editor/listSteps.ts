/** A change to a list. `to` is the item's index after the move. */
export type ListStep = { insert: number } | { remove: number } | { move: number; to: number };

/** Returns a copy of the list with the steps applied. Inserted items are `undefined`. */
export function listAfter<Item>(list: readonly Item[], steps: readonly ListStep[]): (Item | undefined)[] {
  const after: (Item | undefined)[] = [...list];
  for (const step of steps) {
    if ('insert' in step) after.splice(step.insert, 0, undefined);
    else if ('remove' in step) after.splice(step.remove, 1);
    else after.splice(step.to, 0, ...after.splice(step.move, 1));
  }
  return after;
}
