import { plainNumber } from './fastNumberFormat.ts';

/** The English phrases in one area of the engine, keyed by name. A portal can replace each under the name `AREA.KEY`. */
export interface Phrases<Texts extends Readonly<Record<string, string>> = Readonly<Record<string, string>>> {
  readonly area: string;
  readonly texts: Texts;
}

/** Defines an area's phrases: ICU messages, limited to `{name}`, `{count, number}`, and plurals with `#`, so that pages need no parser. */
export function definePhrases<const Texts extends Readonly<Record<string, string>>>(area: string, texts: Texts): Phrases<Texts> {
  return { area, texts };
}

/** Parses the contents of braces, up to the first closing brace. Ignores the forms of a plural, which contain a space. */
type SlotOf<Inside extends string> = Inside extends `${infer Name}, ${string}`
  ? Name extends `${string} ${string}`
    ? never
    : [Name, number]
  : Inside extends `${string} ${string}`
    ? never
    : [Inside, string | number];

type Slots<Text extends string> = Text extends `${string}{${infer Inside}}${infer Rest}` ? SlotOf<Inside> | Slots<Rest> : never;

/** The values that a phrase inserts. Values that it formats or counts are numbers. */
export type ValuesOf<Text extends string> = { readonly [Slot in Slots<Text> as Slot[0]]: Slot[1] };

export type PhraseValues = Readonly<Record<string, string | number>>;

export interface Language {
  /** A BCP 47 tag. */
  readonly locale: string;
  /** Formats a phrase of the engine, `AREA.KEY`, if the portal has its own text for it. */
  readonly phrase?: ((key: string, values: PhraseValues) => string | undefined) | undefined;
}

/** Formats a phrase of an area. A wrong key, and a missing or unknown value, are type errors. */
export type FormatPhrase<Texts extends Readonly<Record<string, string>>> = <Key extends keyof Texts & string>(
  key: Key,
  ...values: [Slots<Texts[Key]>] extends [never] ? [] : [values: ValuesOf<Texts[Key]>]
) => string;

/** Returns a function that formats the phrases of an area in the portal's language. */
export function phrasesIn<Texts extends Readonly<Record<string, string>>>(
  { area, texts }: Phrases<Texts>,
  { locale, phrase }: Language,
): FormatPhrase<Texts> {
  return (key, ...[given]) => {
    const values: PhraseValues = given ?? {};
    return phrase?.(`${area}.${key}`, values) ?? formatPlain(texts[key] ?? '', values, locale);
  };
}

const slot = /\{(\w+)(, (?:number|plural, one \{(.*?)\} other \{(.*?)\}))?\}/g;

function formatPlain(text: string, values: PhraseValues, locale: string): string {
  return text.replace(slot, (_, name: string, format?: string, one?: string, other = '') => {
    const value = values[name];
    // Doesn't use `formatNumber`, because public pages don't otherwise load its module.
    const shown = typeof value === 'number' && format ? (plainNumber(value, locale, {}) ?? value.toLocaleString(locale)) : `${value}`;
    return one === undefined ? shown : (value === 1 ? one : other).replaceAll('#', shown);
  });
}
