export interface Alignment {
  /** The items in both lists, in the second list's order. `moved` is true if an item's relative position changed. */
  matched: { before: number; after: number; moved: boolean }[];
  removed: number[];
  added: number[];
}

export interface ItemKeys<T> {
  /** Returns a key that is the same for deeply equal items. */
  text: (item: T) => string;
  /** Returns a key that is the same for items with the same name. Returns `undefined` if the item has no name. */
  identity: (item: T) => string | undefined;
  isSimilar: (before: T, after: T) => boolean;
}

/** Pairs the items of two lists: first equal items, then items with the same name, then similar items. */
export function alignLists<T>(before: readonly T[], after: readonly T[], likeness: ItemKeys<T>): Alignment {
  const partner = new Map<number, number>();
  const paired = new Set<number>();
  const pair = (key: (item: T) => string | undefined) => {
    const unpaired = new Map<string, number[]>();
    for (const [index, item] of before.entries()) {
      const name = paired.has(index) ? undefined : key(item);
      if (name !== undefined) unpaired.set(name, [...(unpaired.get(name) ?? []), index]);
    }
    for (const [index, item] of after.entries()) {
      const name = partner.has(index) ? undefined : key(item);
      const found = name === undefined ? undefined : unpaired.get(name)?.shift();
      if (found === undefined) continue;
      partner.set(index, found);
      paired.add(found);
    }
  };
  pair(likeness.text);
  pair(likeness.identity);
  for (const [index, item] of after.entries()) {
    if (partner.has(index)) continue;
    const last = [...partner].filter(([at]) => at < index).sort(([a], [b]) => b - a)[0]?.[1] ?? -1;
    const next = [...partner].filter(([at]) => at > index).sort(([a], [b]) => a - b)[0]?.[1] ?? before.length;
    for (let at = last + 1; at < next; at += 1) {
      const old = before[at];
      if (paired.has(at) || old === undefined || !likeness.isSimilar(old, item)) continue;
      partner.set(index, at);
      paired.add(at);
      break;
    }
  }
  const pairs = [...partner].sort(([a], [b]) => a - b).map(([to, from]) => ({ before: from, after: to }));
  const unmoved = longestIncreasingRun(pairs.map((entry) => entry.before));
  return {
    matched: pairs.map((entry, index) => ({ ...entry, moved: !unmoved.has(index) })),
    removed: before.flatMap((_, index) => (paired.has(index) ? [] : [index])),
    added: after.flatMap((_, index) => (partner.has(index) ? [] : [index])),
  };
}

function longestIncreasingRun(numbers: readonly number[]): Set<number> {
  const ends: number[] = [];
  const previous = numbers.map((number, index) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    ends[low] = index;
    return low === 0 ? undefined : ends[low - 1];
  });
  const run = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) run.add(at);
  return run;
}
