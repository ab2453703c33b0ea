/** The number of people to name. If exactly one more remains, that person is named, too, instead of counted. */
const named = 2;

export interface JoinNames {
  names: readonly string[];
  /** The total number of people, including those whose names aren't in `names`. */
  count: number;
  locale: string;
  /** Formats the number of people who aren't named. The text depends on whether other people are named before them. */
  rest: (count: number, isAlone: boolean) => string;
}

/** Formats a list of a few names and the number of other people: `Ana, Ben, and 12 others`. */
export function joinNames({ names, count, locale, rest }: JoinNames): string {
  const all = names.length === count && count <= named + 1;
  const shown = all ? names : names.slice(0, named);
  const others = count - shown.length;
  const parts = others > 0 ? [...shown, rest(others, shown.length === 0)] : shown;
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts);
}
