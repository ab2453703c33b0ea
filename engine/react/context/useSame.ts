import { useState } from 'react';

/** Returns the previous list while the items are the same, to avoid rerenders. */
export function useSame<Item>(items: readonly Item[]): readonly Item[] {
  const [previous, setPrevious] = useState(items);
  const same = previous === items || (previous.length === items.length && items.every((item, index) => item === previous[index]));
  if (!same) setPrevious(items);
  return same ? previous : items;
}
