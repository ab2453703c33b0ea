import { quoteLiteral } from '../database/quoteIdentifier.ts';

/** The characters that JavaScript's `trim` removes. */
const spaces =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

/** Ranges of characters that sort by language rules. Other characters sort after them, by code point. */
const known = [
  [0x1, 0x52f],
  [0x1e00, 0x1fff],
  [0x2000, 0x206f],
  [0x20a0, 0x20c0],
] as const;

/** Letters that sort like two letters. */
const pairs = { ß: 'ss', ẞ: 'ss', æ: 'ae', Æ: 'ae', œ: 'oe', Œ: 'oe' } as const;

/** Sort keys pad numbers with zeros to this many digits. */
const digitsOfNumbers = 20;

/** Returns the body of the SQL function `portal.sort_key(text)`. Sorting by its result matches `compareTexts` in any database collation. */
export function sortKeyBody(): string {
  const all = ranks();
  // For ASCII strings, use a short list of letters, because `translate` is slower with a long list.
  const plain = { from: '', to: '' };
  for (const letter of common) {
    plain.from += letter;
    plain.to += all.to[all.from.indexOf(letter)] ?? '';
  }
  const split = Object.entries(pairs).reduce((sql, [one, two]) => `replace(${sql}, '${one}', '${two}')`, 'normalize($1, NFKC)');
  return `case when btrim($1, ${quoteLiteral(spaces)}) = '' then null
    when octet_length($1) > char_length($1) then translate(${evenNumbers(split)}, ${quoteLiteral(all.from + all.dropped)}, ${quoteLiteral(all.to)})
    when $1 ~ '[0-9]' then translate(${evenNumbers('$1')}, ${quoteLiteral(plain.from + all.dropped)}, ${quoteLiteral(plain.to)})
    else translate($1, ${quoteLiteral(plain.from + all.dropped)}, ${quoteLiteral(plain.to)}) end`;
}

/** Pads numbers with zeros, so that 9 sorts before 10. */
function evenNumbers(sql: string): string {
  const longer = `regexp_replace(${sql}, '([0-9]+)', '${'0'.repeat(digitsOfNumbers)}\\1', 'g')`;
  return `regexp_replace(${longer}, '[0-9]*([0-9]{${digitsOfNumbers}})', '\\1', 'g')`;
}

/** ASCII characters, most frequent first. */
const common = '0 etaoinsrhldcumfpgwybvkxjqz123456789-.,ETAOINSRHLDCUMFPGWYBVKXJQZ/&:()_#\'"!?;@*%+=<>[]{}|~$^`\\\t\n\v\f\r';

/** Returns the parts of a `translate` call: characters in `from` become those in `to`, and characters in `dropped` are removed. */
function ranks(): { from: string; to: string; dropped: string } {
  const { compare } = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });
  const letters = known.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).filter(
      (letter) => letter.normalize('NFKC') === letter && !Object.hasOwn(pairs, letter),
    ),
  );
  const counting = letters.filter((letter) => compare(letter, '') !== 0);
  const rankOf = new Map<string, string>();
  let rank = firstRank;
  const sorted = counting.toSorted(compare);
  for (const [index, letter] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before !== undefined && compare(before, letter) !== 0) rank += 1;
    rankOf.set(letter, String.fromCodePoint(rank));
  }
  return {
    from: counting.join(''),
    to: counting.map((letter) => rankOf.get(letter)).join(''),
    dropped: letters.filter((letter) => compare(letter, '') === 0).join(''),
  };
}

/** The lowest rank, for the letters that sort first. A rank is a code point. */
const firstRank = 0x1;
