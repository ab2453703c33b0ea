import { expect, test } from 'vitest';
import { textWithMoney } from '../../../../engine/compiler/link/moneyTexts.ts';
import { formatText } from '../../../../engine/core/text/formatText.ts';
import { parseText } from '../../../../engine/language/text.ts';
import { edited, portalNamed } from '../changes/portals.ts';

/** Formats a message in which `dues` is 123450 minor units, such as cents. */
function format(source: string, currency: string, locale: string, dues = 123450): string {
  const text = parseText(source);
  const before = JSON.stringify(text);
  const made = formatText(textWithMoney(text, { currency, locale }), { values: { dues } }, locale);
  // A manifest is parsed once and linked again after every edit, so linking must not change it.
  expect(JSON.stringify(text)).toBe(before);
  return made.replaceAll(/[\u00a0\u202f]/g, ' ');
}

test.each([
  ['{values.dues, number, money}', 'USD', 'en-US', '$1,234.50'],
  ['{values.dues, number, money}', 'EUR', 'en-GB', '€1,234.50'],
  ['{values.dues, number, money}', 'EUR', 'de-DE', '1.234,50 €'],
  ['{values.dues, number, money}', 'JPY', 'en-US', '¥123,450'],
  ['{values.dues, number, ::money sign-except-zero}', 'USD', 'en-US', '+$1,234.50'],
  ['{values.dues, number, ::money .}', 'USD', 'en-US', '$1,235'],
  ['{values.dues, number, ::money scale/1}', 'EUR', 'en-US', '€123,450.00'],
  ['{values.dues, plural, other {Pay {values.dues, number, money}}}', 'EUR', 'en-US', 'Pay €1,234.50'],
  ['Without amounts', 'EUR', 'en-US', 'Without amounts'],
])('the text %s in %s for %s is shown as it says', (source, currency, locale, shown) => {
  expect(format(source, currency, locale)).toBe(shown);
});

test('a text that follows the portal’s currency shows the same as one that names it', () => {
  const fixed = parseText('{values.dues, number, ::currency/USD scale/0.01 sign-except-zero}');
  for (const dues of [0, 5, -40000, 123450])
    expect(format('{values.dues, number, ::money sign-except-zero}', 'USD', 'en-US', dues)).toBe(
      formatText(fixed, { values: { dues } }, 'en-US'),
    );
});

test('every amount of the shipped portal follows its currency', async () => {
  const { texts, check } = await portalNamed('chapter');
  const { portal, problems } = check(
    edited(texts, [['portal-config/portal.json', '"fallbackDomain"', '"currency": "EUR", "fallbackDomain"']]),
  );
  expect(problems.filter(({ code }) => code === 'fixed-currency')).toEqual([]);
  const shown = JSON.stringify(portal);
  expect(shown).toContain('"currency":"EUR"');
  expect(shown).not.toMatch(/USD|\$\d/);
});
