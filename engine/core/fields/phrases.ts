import type { Runtime } from './createRuntime.ts';
import { formatNumber } from './intl.ts';

/** The engine's visible texts of one area, by key, in English. A portal can replace each under the name `AREA.KEY`. */
export interface Phrases<Texts extends Readonly<Record<string, string>> = Readonly<Record<string, string>>> {
  readonly area: string;
  readonly texts: Texts;
}

/**
 * Defines the phrases of an area. Texts are ICU messages, limited to `{name}`, `{count, number}`, and `{count, plural, one {…} other {…}}`
 * with `#`, so that pages need no parser.
 */
export function definePhrases<const Texts extends Readonly<Record<string, string>>>(area: string, texts: Texts): Phrases<Texts> {
  return { area, texts };
}

type NameIn<Inside extends string> = Inside extends `${infer Name},${string}`
  ? Name extends `${string} ${string}`
    ? never
    : Name
  : Inside extends `${string} ${string}`
    ? never
    : Inside;

/** The names of the values that a phrase inserts. */
export type ValueNames<Text extends string> = Text extends `${string}{${infer Inside}}${infer Rest}`
  ? NameIn<Inside> | ValueNames<Rest>
  : never;

export type PhraseValues = Readonly<Record<string, string | number>>;

/** Formats a phrase of an area. A wrong key, and a missing or unknown value, are type errors. */
export type Phrase<Texts extends Readonly<Record<string, string>>> = <Key extends keyof Texts & string>(
  key: Key,
  ...values: [ValueNames<Texts[Key]>] extends [never] ? [] : [values: Readonly<Record<ValueNames<Texts[Key]>, string | number>>]
) => string;

/** Returns the function that formats the phrases of an area in the portal's language. */
export function phrasesIn<Texts extends Readonly<Record<string, string>>>(
  { area, texts }: Phrases<Texts>,
  { locale, phrase }: Pick<Runtime, 'locale' | 'phrase'>,
): Phrase<Texts> {
  return (key, ...[values]) => phrase?.(`${area}.${key}`, values ?? {}) ?? formatPlain(texts[key] ?? '', values ?? {}, locale);
}

const slot = /\{(\w+)(?:, (?:number|plural, one \{(.*?)\} other \{(.*?)\}))?\}/g;

function formatPlain(text: string, values: PhraseValues, locale: string): string {
  return text.replace(slot, (all: string, name: string, one?: string, other = '') => {
    const value = values[name];
    const shown = typeof value === 'number' && all.includes(',') ? formatNumber(value, locale, {}) : String(value);
    return one === undefined ? shown : (value === 1 ? one : other).replaceAll('#', shown);
  });
}
