import { toSubject, say } from '../../core/text/say.ts';
import { currencyFormat } from '../../core/fields/intl.ts';
import type { WordsFile } from '../../language/words.ts';
import type { ParsedManifests } from '../shape/checkShapes.ts';
import { problemAt } from '../source/locate.ts';
import type { Problem } from '../source/Problem.ts';
import type { Manifest } from '../source/readPortal.ts';
import type { Vocabulary } from '../vocabulary/Vocabulary.ts';
import { writtenTexts, type ShownText } from './listShownTexts.ts';

const fixed = /(,\s*number\s*,\s*)::([^{}]*?\bcurrency\/([A-Z]{3})\b[^{}]*)\}/g;

/**
 * Warns about amounts that set their own currency (`::currency/USD`). If the portal's currency changes, these amounts keep the old
 * currency.
 * @param manifests The manifests without inserted parts.
 */
export function checkCurrencies(
  manifests: readonly Manifest[],
  { portal, words }: Pick<ParsedManifests, 'portal' | 'words'>,
  vocabulary: Vocabulary,
): Problem[] {
  const [settings] = portal.values();
  if (!settings) return [];
  return manifests.flatMap((manifest) => {
    const file = manifest.kind === 'words' ? words.get(manifest.name) : undefined;
    const texts = file ? translatedTexts(file) : writtenTexts(manifest, vocabulary);
    return texts.flatMap(({ path, text }) => {
      const [found] = text.matchAll(fixed);
      const [, , , currency] = found ?? [];
      return currency === undefined ? [] : [problemAt(manifest.source, path, createCurrencyFinding(currency, settings.currency))];
    });
  });
}

function createCurrencyFinding(currency: string, own: string) {
  const message =
    currency === own
      ? say`this amount stays in ${toSubject('currency', currency)} even if the portal's currency changes; use {…, number, money} to show it in the portal's currency`
      : say`this amount is in ${toSubject('currency', currency)}, but the portal's currency is ${toSubject('setting', own)}; use {…, number, money} for the portal's currency`;
  return { code: 'fixed-currency', severity: 'warning' as const, ...message };
}

function translatedTexts(file: WordsFile): ShownText[] {
  const inPart = (place: readonly string[], texts: Readonly<Record<string, string>>) =>
    Object.entries(texts).map(([key, text]) => ({ path: [...place, key], text }));
  return [
    ...inPart(['texts'], file.texts),
    ...inPart(['engine'], file.engine),
    ...Object.entries(file.files).flatMap(([name, texts]) => inPart(['files', name], texts)),
  ];
}

/**
 * Rewrites amounts so that they follow the portal's currency: `{row.price, number, ::currency/USD scale/0.01}` becomes `{row.price, number,
 * money}`.
 */
export function followCurrency(text: string, locale: string): string {
  return text.replace(fixed, (_, before: string, skeleton: string, currency: string) => {
    const stems = skeleton.split(/\s+/).filter(Boolean);
    const scale = Number(stems.find((stem) => stem.startsWith('scale/'))?.slice('scale/'.length) ?? 1);
    // True if the scale only converts cents to dollars. `money` already does that.
    const isMinor = scale === 1 / currencyFormat(currency, locale).scale;
    const otherStems = stems.filter((stem) => !/^(?:currency|scale)\//.test(stem));
    const options = isMinor ? otherStems : [...otherStems, `scale/${scale}`];
    return options.length === 0 ? `${before}money}` : `${before}::${['money', ...options].join(' ')}}`;
  });
}
