import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { currencyFormat } from '../../core/fields/intl.ts';
import type { PlainText } from '../../language/text.ts';
import type { ParsedManifests } from '../shape/checkShapes.ts';
import { createMemory } from '../source/createMemory.ts';
import type { Manifest } from '../source/readPortal.ts';
import { isObject } from '../source/Source.ts';

export interface MoneyEnv {
  currency: string;
  locale: string;
}

const formattedOnce = createMemory<unknown>();

/** Applies the portal's currency to amounts such as `{row.total, number, money}`. Doesn't modify `parsed`. */
export function withMoney(parsed: ParsedManifests, manifests: readonly Manifest[], env: MoneyEnv): ParsedManifests {
  const all: Record<string, Map<string, unknown>> = { ...parsed };
  for (const manifest of manifests) {
    const { kind, name } = manifest;
    const read = kind === 'fixtures' ? undefined : all[kind]?.get(name);
    if (read === undefined) continue;
    const made = formattedOnce(manifest, [read, env.currency, env.locale], () => formatMoney(read, env));
    if (made !== read) all[kind] = new Map(all[kind]).set(name, made);
  }
  // `formatMoney` doesn't change the types of values.
  return all as ParsedManifests;
}

/** Returns the text, with amounts in the portal's currency. */
export function textWithMoney(text: PlainText, env: MoneyEnv): PlainText {
  // `formatMoney` returns a value of the same type.
  return formatMoney(text, env) as PlainText;
}

/** Formats amounts in a value. If the value contains no amounts, returns the same value. */
function formatMoney(value: unknown, env: MoneyEnv): unknown {
  if (Array.isArray(value)) {
    const parts: unknown[] = value.map((part: unknown) => formatMoney(part, env));
    return parts.some((part, index) => part !== value[index]) ? parts : value;
  }
  if (!isObject(value)) return value;
  if (isAmount(value)) return inCurrency(value, env);
  const entries = Object.entries(value).map(([key, part]): [string, unknown] => [key, formatMoney(part, env)]);
  return entries.some(([key, part]) => part !== value[key]) ? Object.fromEntries(entries) : value;
}

type NumberElement = Extract<MessageFormatElement, { type: TYPE.number }>;

function isAmount(value: Readonly<Record<string, unknown>>): value is Readonly<Record<string, unknown>> & NumberElement {
  if (value['type'] !== TYPE.number || typeof value['value'] !== 'string') return false;
  const { style } = value;
  const tokens: unknown = isObject(style) ? style['tokens'] : undefined;
  return style === 'money' || (Array.isArray(tokens) && tokens.some((token: unknown) => isObject(token) && token['stem'] === 'money'));
}

/** Options in the message, such as `scale/1`, override the currency's options. */
function inCurrency({ type, value, style }: NumberElement, { currency, locale }: MoneyEnv): object {
  const { options, scale } = currencyFormat(currency, locale);
  const own = typeof style === 'object' && style ? style.parsedOptions : {};
  return { type, value, style: { type: 0, tokens: [], parsedOptions: { ...options, scale: 1 / scale, ...own } } };
}
