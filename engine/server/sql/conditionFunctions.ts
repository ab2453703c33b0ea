import { quotationMarks, sameLetters, sameSigns } from '../../core/text/foldText.ts';
import { once } from '../../core/values/once.ts';
import { quoteLiteral } from '../database/quoteIdentifier.ts';
import { lineBreaks, unusualSpaces, invisibleCharacters } from '../../core/fields/readText.ts';
import { sortKeyBody } from './sortKey.ts';

/** Returns the SQL functions for compiled conditions. They give the same results as the operators in JavaScript. */
export const conditionFunctions = once((): readonly string[] => {
  const { from, to } = singleLowers();
  const cased = createClass(/\p{Cased}/u);
  const between = createClass(/\p{Case_Ignorable}/u);
  // At the end of a word, Σ becomes ς in lowercase.
  const lastSigma = `(?<=[${cased}][${between}]*)Σ(?![${between}]*[${cased}])`;
  const small = `case when strpos($1, 'Σ') > 0 then regexp_replace($1, ${quoteLiteral(lastSigma)}, 'ς', 'g') else $1 end`;
  return [
    made('as_text(jsonb)', 'text', `case when jsonb_typeof($1) = 'string' then $1 #>> '{}' end`),
    made('as_number(jsonb)', 'float8', `case when jsonb_typeof($1) = 'number' then ($1 #>> '{}')::float8 end`),
    made(
      'lower(text)',
      'text',
      `case when octet_length($1) = char_length($1) then lower($1 collate "C")
            else translate(replace(${small}, 'İ', ${quoteLiteral('İ'.toLowerCase())}), ${quoteLiteral(from)}, ${quoteLiteral(to)}) end`,
    ),
    // Formats a number like JavaScript's `String(number)`, which uses exponents only for large numbers (from 1e21) and small fractions
    // (below 0.000001).
    made(
      'number_text(float8)',
      'text',
      `case when $1 = 0 then '0' when abs($1) >= 1e21 or abs($1) < 1e-6 then regexp_replace($1::text, 'e([+-])0', 'e\\1')
            else trim_scale($1::text::numeric)::text end`,
    ),
    made('sort_key(text)', 'text', sortKeyBody()),
    made('fold(text)', 'text', foldBody()),
    // Returns a string's length as in JavaScript: a character above U+FFFF counts as two.
    made(
      'units(text)',
      'integer',
      `case when octet_length($1) = char_length($1) then char_length($1)
            else char_length($1) + char_length(regexp_replace($1, '[^\\U00010000-\\U0010FFFF]', '', 'g')) end`,
    ),
    // Returns true if a form could submit this string. `$2` is true if line breaks are allowed.
    made(
      'is_read(text, boolean)',
      'boolean',
      `$1 !~ ${quoteLiteral(`[${invisibleCharacters}${unusualSpaces}]`)} and case when $2 then $1 = btrim($1, E' \\t\\n') and $1 !~ '[\\v\\f\\r]'
                                                                   else $1 = btrim($1) and $1 !~ ${quoteLiteral(`[${lineBreaks}]`)} end`,
    ),
    made(
      'are_texts(jsonb, integer)',
      'boolean',
      `case when jsonb_typeof($1) = 'array' then not exists (select from jsonb_array_elements($1) as item
         where jsonb_typeof(item) <> 'string' or item #>> '{}' = '' or not portal.is_read(item #>> '{}', false) or portal.units(item #>> '{}') > $2) end`,
    ),
    made(
      'has_part(text, text[])',
      'boolean',
      `case when $1 is null then false else (select bool_or(strpos(portal.lower($1), part) > 0) from unnest($2) as part) end`,
    ),
    made(
      'has_any(jsonb, text[])',
      'boolean',
      `case jsonb_typeof($1)
         when 'string' then portal.has_part($1 #>> '{}', $2)
         when 'array' then exists (
           select from jsonb_array_elements($1) as item where jsonb_typeof(item) = 'string' and portal.lower(item #>> '{}') = any($2))
         else false end`,
    ),
    made(
      'same(jsonb, jsonb)',
      'boolean',
      `coalesce(
         case when jsonb_typeof($2) in ('array', 'object') or $2 is null then false
              when jsonb_typeof($1) = 'array' then exists (select from jsonb_array_elements($1) as item where item = $2)
              else $1 = $2 end, false)`,
    ),
    // Converts an ISO date to a day number. As in JavaScript, June 31 counts as July 1.
    made(
      'day(text)',
      'integer',
      `case when $1 ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])' then (
         select 365 * year + div(year + 400, 4)::integer - div(year + 400, 100)::integer + div(year + 400, 400)::integer
                + (153 * ((month + 9) % 12) + 2) / 5 + substr($1, 9, 2)::integer
         from (select substr($1, 6, 2)::integer as month,
                      substr($1, 1, 4)::integer - case when substr($1, 6, 2) < '03' then 1 else 0 end as year) as parts) end`,
    ),
    // Makes strings sort as in JavaScript, where characters above U+FFFF come before U+E000.
    made(
      'in_order(text)',
      'text',
      `case when $1 ~ U&'[\\E000-\\FFFF]|[\\+010000-\\+10FFFF]' collate "C"
            then regexp_replace(replace($1, U&'\\+10FFFF', U&'\\+10FFFF\\0001'), U&'([\\E000-\\FFFF])', U&'\\+10FFFF\\0002' || '\\1', 'g')
            else $1 end`,
    ),
  ];
});

function foldBody(): string {
  const [others, signs] = [sameSigns.map(([from]) => from).join(''), sameSigns.map(([from, to]) => to.repeat([...from].length)).join('')];
  const marks = quoteLiteral(`[${createClass(/\p{M}/u)}${invisibleCharacters}\\u200c\\u200d]`);
  const plain = `portal.lower(regexp_replace(normalize($1, NFD), ${marks}, '', 'g'))`;
  // `translate` deletes the quotation marks, because `signs` has no replacements for them.
  const single = `translate(${plain}, ${quoteLiteral(others + quotationMarks)}, ${quoteLiteral(signs)})`;
  const all = sameLetters.reduce((sql, [letter, letters]) => `replace(${sql}, '${letter}', '${letters}')`, single);
  return `case when octet_length($1) = char_length($1) and $1 !~ '[^ -~]' then translate(lower($1 collate "C"), '''"\`', '') else ${all} end`;
}

function made(signature: string, returns: string, body: string): string {
  return `create or replace function portal.${signature} returns ${returns} language sql immutable parallel safe as $function$ select ${body} $function$`;
}

/** All characters that could be uppercase letters or combining marks. */
const characters = once(() =>
  [
    [0x1, 0xd7ff],
    [0xe000, 0x1ffff],
    [0xe0000, 0xe0fff],
  ].map(([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')),
);

function singleLowers(): { from: string; to: string } {
  const pairs: [string, string][] = [];
  for (const letter of characters().join('')) {
    const small = letter.toLowerCase();
    if (small !== letter && [...small].length === 1) pairs.push([letter, small]);
  }
  return { from: pairs.map(([letter]) => letter).join(''), to: pairs.map(([, small]) => small).join('') };
}

function createClass(kind: RegExp): string {
  const runs = new RegExp(`(?:${kind.source})+`, 'gu');
  const found = characters().flatMap((all) => [...all.matchAll(runs)].map(([run]) => [...run]));
  return found.map((run) => [...new Set([run[0], run.at(-1)])].map(escaped).join('-')).join('');
}

const escaped = (character = '') => `\\U${(character.codePointAt(0) ?? 0).toString(16).padStart(8, '0')}`;
