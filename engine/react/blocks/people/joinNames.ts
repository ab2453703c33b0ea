/** The maximum number of names in `Ana, Ben, and 12 others`. A list without `others` can have one more: `Ana, Ben, and Cleo`. */
const named = 2;

export interface JoinNames {
  names: readonly string[];
  /** The total number of people, including those whose names aren't in `names`. */
  count: number;
  locale: string;
  /** Formats a number of people: `12 others` or, if nobody is named (`isAlone`), `12 people`. */
  rest: (count: number, isAlone: boolean) => string;
}

/** Joins names into a list, and counts the rest: `Ana, Ben, and 12 others`. */
export function joinNames({ names, count, locale, rest }: JoinNames): string {
  const all = names.length === count && count <= named + 1;
  const shown = all ? names : names.slice(0, named);
  const others = count - shown.length;
  const parts = others > 0 ? [...shown, rest(others, shown.length === 0)] : shown;
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts);
}
