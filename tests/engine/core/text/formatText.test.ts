import { parse } from '@formatjs/icu-messageformat-parser';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseText, type Text } from '../../../../engine/language/text.ts';
import { formatAddress, formatText } from '../../../../engine/core/text/formatText.ts';
import { localDate } from '../../../../engine/core/text/localDate.ts';

const format = (source: string, scope: Record<string, unknown> = {}, locale = 'en-US') => formatText(parseText(source), scope, locale);

test('a plain text stays as it is, and a missing text is empty', () => {
  expect(formatText('Members only', {}, 'en-US')).toBe('Members only');
  expect(formatText(undefined, {}, 'en-US')).toBe('');
});

test('several values in one text are isolated from each other in a language from right to left', () => {
  const scope = { row: { by: 'Lena Park', day: '2026-11-25' } };
  const date = format('{row.day, date, short}', scope, 'ar');
  expect(format('{row.by}, {row.day, date, short}', scope, 'ar')).toBe(`\u2068Lena Park\u2069, \u2068${date}\u2069`);
  expect(format('{row.by}{row.none}!', scope, 'he')).toBe('\u2068Lena Park\u2069!');
  expect(format('{row.by}!', scope, 'ar')).toBe('Lena Park!');
  expect(format('{row.by}, no date', scope, 'es')).toBe('Lena Park, no date');
  expect(formatAddress(parseText('/boats/{row.by}'), scope, 'ar')).toBe('/boats/Lena%20Park');
});

describe('an argument of a text', () => {
  test('an argument is a path into the scope', () => {
    expect(format('Welcome back, {viewer.lastName}', { viewer: { lastName: 'Byron' } })).toBe('Welcome back, Byron');
  });

  test.each([
    ['a number', 1200, '1200'],
    ['zero', 0, '0'],
    ['a boolean', false, 'false'],
    ['a list', ['a', '', 'b'], 'a, b'],
    ['a record', { a: 1 }, ''],
    ['null', null, ''],
    ['nothing', undefined, ''],
    ['not a number', Number.NaN, ''],
  ])('an argument that is %s is inserted correctly', (_, value, text) => {
    expect(format('[{row.x}]', { row: { x: value } })).toBe(`[${text}]`);
  });

  test('an argument never reads inherited properties', () => {
    expect(format('[{row.constructor}]', { row: {} })).toBe('[]');
  });
});

describe('a select in a text', () => {
  const greeting = 'Welcome, {viewer.lastName, select, none {friend} other {Dr. {viewer.lastName}}}';

  test('a select treats a missing value as none and inserts a present one', () => {
    expect(format(greeting, { viewer: { lastName: 'Byron' } })).toBe('Welcome, Dr. Byron');
    for (const lastName of ['', null, undefined]) expect(format(greeting, { viewer: { lastName } })).toBe('Welcome, friend');
  });

  test('a select’s none case does not change how the value is inserted elsewhere', () => {
    expect(format('{x.a}{x.a, select, none {!} other {?}}', {})).toBe('!');
  });

  test('a select distinguishes booleans by their cases', () => {
    expect(format('{f.on, select, true {on} other {off}}', { f: { on: true } })).toBe('on');
    expect(format('{f.on, select, true {on} other {off}}', { f: { on: false } })).toBe('off');
  });

  test('a select uses other for an unknown case, even one that every object has', () => {
    expect(format('{f.x, select, a {A} other {other}}', { f: { x: 'constructor' } })).toBe('other');
  });
});

describe('a plural in a text', () => {
  const spots = '{row.left, plural, =0 {full} one {# spot left} other {# spots left}}';

  test.each([
    [0, 'full'],
    [1, '1 spot left'],
    [1200, '1,200 spots left'],
    ['3', '3 spots left'],
  ])('a plural shows the right words for %j', (left, text) => {
    expect(format(spots, { row: { left } })).toBe(text);
  });

  test('a plural of a missing value shows no number', () => {
    expect(format(spots, {})).toBe(' spots left');
  });

  test('a plural follows the locale', () => {
    expect(format('{n.n, plural, one {jeden} few {několik} other {mnoho}}', { n: { n: 3 } }, 'cs')).toBe('několik');
  });

  test('a selectordinal chooses by ordinal rank', () => {
    expect(format('{n.n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: { n: 22 } })).toBe('22nd');
  });
});

describe('a number in a text', () => {
  test('a number follows its style and the locale', () => {
    expect(format('{n.n, number}', { n: { n: 1234.5 } })).toBe('1,234.5');
    expect(format('{n.n, number}', { n: { n: 1234.5 } }, 'de-DE')).toBe('1.234,5');
    expect(format('{n.n, number, integer}', { n: { n: 1234.5 } })).toBe('1,235');
    expect(format('{row.price, number, ::currency/USD scale/0.01}', { row: { price: 123450 } })).toBe('$1,234.50');
  });

  test.each([undefined, null, '', 'many', {}])('a number that is %j is left out', (n) => {
    expect(format('[{n.n, number}{n.n, number, ::currency/USD scale/0.01}]', { n: { n } })).toBe('[]');
  });

  test('a number with an invalid style is left out, and the rest stays', () => {
    expect(formatText(parse('Costs {n, number, ::currency/EURO} today'), { n: 5 }, 'en-US')).toBe('Costs  today');
  });
});

describe('a date in a text', () => {
  test('a date is the local day that the value names', () => {
    expect(format('{row.date, date, medium}', { row: { date: '2026-11-21' } })).toBe('Nov 21, 2026');
    expect(format('{row.date, date, full}', { row: { date: '2026-11-21T23:59' } })).toBe('Saturday, November 21, 2026');
  });

  test('a time is shown with or without a day', () => {
    // Intl puts a special space before PM.
    expect(format('{row.time, time, short}', { row: { time: '19:00' } }).replace(/\s/g, ' ')).toBe('7:00 PM');
    expect(format('{row.time, time, short}', { row: { time: '2026-11-21T08:05' } }, 'en-GB')).toBe('08:05');
  });

  test.each([undefined, '', 'soon', '2026-13-45', 5])('a date that is %j is left out', (date) => {
    expect(format('[{row.date, date, medium}]', { row: { date } })).toBe('[]');
  });
});

test('an unknown locale keeps plain values', () => {
  expect(format('Hello {v.name}, {v.n, number}', { v: { name: 'Ada', n: 5 } }, 'no_such_locale')).toBe('Hello Ada, ');
});

test('one parsed text can be formatted in several locales in turn', () => {
  const text = parseText('{n.n, number}');
  expect(formatText(text, { n: { n: 0.5 } }, 'en-US')).toBe('0.5');
  expect(formatText(text, { n: { n: 0.5 } }, 'de-DE')).toBe('0,5');
  expect(formatText(text, { n: { n: 0.5 } }, 'en-US')).toBe('0.5');
});

test('formatting never throws, whatever the value', () => {
  const text = parseText(
    '{a.b} {a.b, number} {a.b, date} {a.b, time, short} {a.b, plural, one {#} other {#}} {a.b, select, x {X} other {{a.b}}}',
  );
  fc.assert(
    fc.property(fc.anything(), (b) => {
      expect(typeof formatText(text, { a: { b } }, 'en-US')).toBe('string');
    }),
  );
});

describe('localDate', () => {
  test('localDate reads days, timestamps, and times as local', () => {
    expect(localDate('2026-11-21')).toEqual(new Date(2026, 10, 21));
    expect(localDate('2026-11-21T19:30')).toEqual(new Date(2026, 10, 21, 19, 30));
    expect(localDate('19:30')?.getHours()).toBe(19);
    expect(localDate(new Date(0))).toEqual(new Date(0));
  });

  test.each(['', 'Nov 2026', '25:99', 12, null, new Date(Number.NaN)])('localDate refuses %j', (value) => {
    expect(localDate(value)).toBeUndefined();
  });
});

describe('cases of a text', () => {
  const text: Text = {
    cases: [
      { when: { 'row.left': 0 }, use: 'Full' },
      { when: { gate: 'keepers' }, use: parseText('{row.left} left') },
    ],
  };

  test('cases use the first that holds, with its values', () => {
    expect(formatText(text, { row: { left: 0 } }, 'en-US')).toBe('Full');
    expect(formatText(text, { row: { left: 3 } }, 'en-US', { keepers: { 'row.left': { gt: 0 } } })).toBe('3 left');
  });

  test('cases give an empty text if none of them holds', () => expect(formatText(text, { row: { left: 3 } }, 'en-US')).toBe(''));
});

describe('an address text', () => {
  const address = (source: string, scope: Record<string, unknown>) => formatAddress(parseText(source), scope, 'en-US');

  test('an address escapes each value as one piece', () => {
    expect(address('/plots?search={row.name}&tab=a', { row: { name: 'Beans & Peas?' } })).toBe('/plots?search=Beans%20%26%20Peas%3F&tab=a');
    expect(address('/plots/{row.id}', { row: { id: '../gate' } })).toBe('/plots/..%2Fgate');
    expect(address('mailto:{row.email}', { row: { email: 'ada@club.example' } })).toBe('mailto:ada@club.example');
  });

  test('an address may begin with a value that is the start of an address', () => {
    expect(address('{home.address}/plots', { home: { address: 'https://club.example:8443' } })).toBe('https://club.example:8443/plots');
  });

  test('an address without values is used as it is', () => {
    expect(formatAddress('/plots', {}, 'en-US')).toBe('/plots');
    expect(formatAddress(undefined, {}, 'en-US')).toBe('');
    expect(address('/x?n={row.n}', { row: { n: '\ud800' } })).toBe('/x?n=');
  });
});
