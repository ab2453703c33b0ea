import { formatNumberFast } from './fastNumberFormat.ts';

/** The engine's English phrases for one area. A portal can reword a phrase under the name `AREA.KEY`. */
export interface Phrases<Texts extends Readonly<Record<string, string>> = Readonly<Record<string, string>>> {
  readonly area: string;
  readonly texts: Texts;
}

/** Defines an area's phrases. They may use only `{name}`, `{count, number}`, and plurals with `#`, because pages have no ICU parser. */
export function definePhrases<const Texts extends Readonly<Record<string, string>>>(area: string, texts: Texts): Phrases<Texts> {
  return { area, texts };
}

/** The name and type of a placeholder, from the text inside its braces. */
type SlotOf<Inside extends string> = Inside extends `${infer Name}, ${string}`
  ? Name extends `${string} ${string}`
    ? never
    : [Name, number]
  : Inside extends `${string} ${string}`
    ? never
    : [Inside, string | number];

type Slots<Text extends string> = Text extends `${string}{${infer Inside}}${infer Rest}` ? SlotOf<Inside> | Slots<Rest> : never;

/** The values for a phrase's placeholders. `{name}` takes a string or a number. Other placeholders take a number. */
export type ValuesOf<Text extends string> = { readonly [Slot in Slots<Text> as Slot[0]]: Slot[1] };

/** The arguments after a phrase's key: an object with the placeholders' values, or nothing if the phrase has no placeholders. */
export type ValuesFor<Text extends string> = [Slots<Text>] extends [never] ? [] : [values: ValuesOf<Text>];

export type PhraseValues = Readonly<Record<string, string | number>>;

export interface Language {
  /** The locale, as a BCP 47 tag. */
  readonly locale: string;
  /** Returns the portal's own wording of the engine's phrase `AREA.KEY`, or `undefined` if it has none. */
  readonly phrase?: ((key: string, values: PhraseValues) => string | undefined) | undefined;
}

/** Formats a phrase. TypeScript checks its key and values. */
export type FormatPhrase<Texts extends Readonly<Record<string, string>>> = <Key extends keyof Texts & string>(
  key: Key,
  ...values: ValuesFor<Texts[Key]>
) => string;

/** Returns a function that formats an area's phrases in the portal's language. */
export function phrasesIn<Texts extends Readonly<Record<string, string>>>(
  { area, texts }: Phrases<Texts>,
  { locale, phrase }: Language,
): FormatPhrase<Texts> {
  return (key, ...[slotValues]) => {
    const values: PhraseValues = slotValues ?? {};
    return phrase?.(`${area}.${key}`, values) ?? formatPlain(texts[key] ?? '', values, locale);
  };
}

const slot = /\{(\w+)(, (?:number|plural, one \{(.*?)\} other \{(.*?)\}))?\}/g;

function formatPlain(text: string, values: PhraseValues, locale: string): string {
  return text.replace(slot, (_, name: string, format?: string, one?: string, other = '') => {
    const value = values[name];
    // Don't use `formatNumber`, because then public pages would have to load its module.
    const shown = typeof value === 'number' && format ? (formatNumberFast(value, locale, {}) ?? value.toLocaleString(locale)) : `${value}`;
    return one === undefined ? shown : (value === 1 ? one : other).replaceAll('#', shown);
  });
}
