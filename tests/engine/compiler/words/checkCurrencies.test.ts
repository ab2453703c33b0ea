import { expect, test } from 'vitest';
import { followCurrency } from '../../../../engine/compiler/words/checkCurrencies.ts';
import { problemLines } from '../../../support/mistakes.ts';
import { plotsPortal } from '../../../support/plotsPortal.ts';

const settings = JSON.parse(JSON.stringify(plotsPortal['portal-config/portal.json']));
const actions = JSON.parse(JSON.stringify(plotsPortal['portal-config/actions.json']));
const fixed = '{viewer.id, number, ::currency/USD scale/0.01}';

/** Sets the portal's currency, adds a hard-coded dollar amount to an action's message, and returns the problems. */
const linesIn = (currency: string) =>
  problemLines({
    ...plotsPortal,
    'portal-config/portal.json': { ...settings, currency },
    'portal-config/actions.json': { ...actions, note: { ...actions.note, say: `Noted for ${fixed}` } },
  });

test('a currency in a text is a warning, even if it is the portal’s own', async () => {
  const place = /^portal-config\/actions\.json:\d+:\d+ fixed-currency warning: /;
  const other = await linesIn('EUR');
  expect(other).toEqual([expect.stringMatching(place)]);
  expect(other[0]).toContain(
    `this amount is in "USD", but the portal's currency is "EUR"; use {…, number, money} for the portal's currency`,
  );
  expect(await linesIn('USD')).toEqual([expect.stringContaining('this amount stays in "USD" even if the portal\'s currency changes')]);
});

test.each([
  [fixed, '{viewer.id, number, money}'],
  ['{n, number, ::scale/0.01 currency/USD}', '{n, number, money}'],
  ['{n, number, ::currency/USD scale/0.01 sign-except-zero}', '{n, number, ::money sign-except-zero}'],
  ['{n, number, ::currency/USD}', '{n, number, ::money scale/1}'],
  ['{n, number, ::currency/JPY}', '{n, number, money}'],
  ['{a, number, ::currency/USD scale/0.01} of {b, number, ::currency/EUR scale/0.01}', '{a, number, money} of {b, number, money}'],
  ['{n, number, integer} in USD', '{n, number, integer} in USD'],
])('the fix writes %s as %s', (text, made) => {
  expect(followCurrency(text, 'en-US')).toBe(made);
});
