import { useState } from 'react';

/** Returns the previous list while the items are the same, to avoid rerenders. */
export function useSame<Item>(items: readonly Item[]): readonly Item[] {
  const [known, setKnown] = useState(items);
  const same = known === items || (known.length === items.length && items.every((item, index) => item === known[index]));
  if (!same) setKnown(items);
  return same ? known : items;
}
