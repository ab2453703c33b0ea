import { parse } from '@formatjs/icu-messageformat-parser';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseText, type Text } from '../../../../engine/language/text.ts';
import { formatAddress, formatText } from '../../../../engine/core/text/formatText.ts';
import { localDate } from '../../../../engine/core/text/localDate.ts';

const say = (source: string, scope: Record<string, unknown> = {}, locale = 'en-US') => formatText(parseText(source), scope, locale);

test('a plain text stays as it is, none is empty', () => {
  expect(formatText('Members only', {}, 'en-US')).toBe('Members only');
  expect(formatText(undefined, {}, 'en-US')).toBe('');
});

describe('an argument', () => {
  test('is a path into the scope', () => {
    expect(say('Welcome back, {viewer.lastName}', { viewer: { lastName: 'Byron' } })).toBe('Welcome back, Byron');
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
  ])('that is %s reads so', (_, value, text) => {
    expect(say('[{row.x}]', { row: { x: value } })).toBe(`[${text}]`);
  });

  test('never reads what an object inherits', () => {
    expect(say('[{row.constructor}]', { row: {} })).toBe('[]');
  });
});

describe('a select', () => {
  const greeting = 'Welcome, {viewer.lastName, select, none {friend} other {Dr. {viewer.lastName}}}';

  test('reads a missing value as none, and inserts a present one', () => {
    expect(say(greeting, { viewer: { lastName: 'Byron' } })).toBe('Welcome, Dr. Byron');
    for (const lastName of ['', null, undefined]) expect(say(greeting, { viewer: { lastName } })).toBe('Welcome, friend');
  });

  test('does not turn the same value into none where it is inserted', () => {
    expect(say('{x.a}{x.a, select, none {!} other {?}}', {})).toBe('!');
  });

  test('tells booleans and texts apart by their cases', () => {
    expect(say('{f.on, select, true {on} other {off}}', { f: { on: true } })).toBe('on');
    expect(say('{f.on, select, true {on} other {off}}', { f: { on: false } })).toBe('off');
  });

  test('takes other for a case it does not have, also one that every object has', () => {
    expect(say('{f.x, select, a {A} other {other}}', { f: { x: 'constructor' } })).toBe('other');
  });
});

describe('a plural', () => {
  const spots = '{row.left, plural, =0 {full} one {# spot left} other {# spots left}}';

  test.each([
    [0, 'full'],
    [1, '1 spot left'],
    [1200, '1,200 spots left'],
    ['3', '3 spots left'],
  ])('of %j', (left, text) => {
    expect(say(spots, { row: { left } })).toBe(text);
  });

  test('of nothing shows no number', () => {
    expect(say(spots, {})).toBe(' spots left');
  });

  test('follows the locale', () => {
    expect(say('{n.n, plural, one {jeden} few {několik} other {mnoho}}', { n: { n: 3 } }, 'cs')).toBe('několik');
  });

  test('counts by rank when asked to', () => {
    expect(say('{n.n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: { n: 22 } })).toBe('22nd');
  });
});

describe('a number', () => {
  test('follows its style and the locale', () => {
    expect(say('{n.n, number}', { n: { n: 1234.5 } })).toBe('1,234.5');
    expect(say('{n.n, number}', { n: { n: 1234.5 } }, 'de-DE')).toBe('1.234,5');
    expect(say('{n.n, number, integer}', { n: { n: 1234.5 } })).toBe('1,235');
    expect(say('{row.price, number, ::currency/USD scale/0.01}', { row: { price: 123450 } })).toBe('$1,234.50');
  });

  test.each([undefined, null, '', 'many', {}])('that is %j is left out', (n) => {
    expect(say('[{n.n, number}{n.n, number, ::currency/USD scale/0.01}]', { n: { n } })).toBe('[]');
  });

  test('with a style that cannot be is left out, the rest stays', () => {
    expect(formatText(parse('Costs {n, number, ::currency/EURO} today'), { n: 5 }, 'en-US')).toBe('Costs  today');
  });
});

describe('a date', () => {
  test('is the local day that the text names', () => {
    expect(say('{row.date, date, medium}', { row: { date: '2026-11-21' } })).toBe('Nov 21, 2026');
    expect(say('{row.date, date, full}', { row: { date: '2026-11-21T23:59' } })).toBe('Saturday, November 21, 2026');
  });

  test('has a time, with or without a day', () => {
    // Intl puts a narrow no-break space before PM.
    expect(say('{row.time, time, short}', { row: { time: '19:00' } }).replace(/\s/g, ' ')).toBe('7:00 PM');
    expect(say('{row.time, time, short}', { row: { time: '2026-11-21T08:05' } }, 'en-GB')).toBe('08:05');
  });

  test.each([undefined, '', 'soon', '2026-13-45', 5])('that is %j is left out', (date) => {
    expect(say('[{row.date, date, medium}]', { row: { date } })).toBe('[]');
  });
});

test('a locale that does not exist leaves plain values in place', () => {
  expect(say('Hello {v.name}, {v.n, number}', { v: { name: 'Ada', n: 5 } }, 'no_such_locale')).toBe('Hello Ada, ');
});

test('one text can be said in several locales in turn', () => {
  const text = parseText('{n.n, number}');
  expect(formatText(text, { n: { n: 0.5 } }, 'en-US')).toBe('0.5');
  expect(formatText(text, { n: { n: 0.5 } }, 'de-DE')).toBe('0,5');
  expect(formatText(text, { n: { n: 0.5 } }, 'en-US')).toBe('0.5');
});

test('never throws, whatever the value', () => {
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
  test('reads days, moments and times as local', () => {
    expect(localDate('2026-11-21')).toEqual(new Date(2026, 10, 21));
    expect(localDate('2026-11-21T19:30')).toEqual(new Date(2026, 10, 21, 19, 30));
    expect(localDate('19:30')?.getHours()).toBe(19);
    expect(localDate(new Date(0))).toEqual(new Date(0));
  });

  test.each(['', 'Nov 2026', '25:99', 12, null, new Date(Number.NaN)])('%j is no date', (value) => {
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

  test('read as the first that holds, with its values', () => {
    expect(formatText(text, { row: { left: 0 } }, 'en-US')).toBe('Full');
    expect(formatText(text, { row: { left: 3 } }, 'en-US', { keepers: { 'row.left': { gt: 0 } } })).toBe('3 left');
  });

  test('are nothing where none holds', () => expect(formatText(text, { row: { left: 3 } }, 'en-US')).toBe(''));
});

describe('an address', () => {
  const address = (source: string, scope: Record<string, unknown>) => formatAddress(parseText(source), scope, 'en-US');

  test('keeps each value in it one piece of it', () => {
    expect(address('/plots?search={row.name}&tab=a', { row: { name: 'Beans & Peas?' } })).toBe('/plots?search=Beans%20%26%20Peas%3F&tab=a');
    expect(address('/plots/{row.id}', { row: { id: '../gate' } })).toBe('/plots/..%2Fgate');
    expect(address('mailto:{row.email}', { row: { email: 'ada@club.example' } })).toBe('mailto:ada@club.example');
  });

  test('may begin with a value, which is the beginning of an address itself', () => {
    expect(address('{home.address}/plots', { home: { address: 'https://club.example:8443' } })).toBe('https://club.example:8443/plots');
  });

  test('is what stands there where nothing is inserted', () => {
    expect(formatAddress('/plots', {}, 'en-US')).toBe('/plots');
    expect(formatAddress(undefined, {}, 'en-US')).toBe('');
    expect(address('/x?n={row.n}', { row: { n: '\ud800' } })).toBe('/x?n=');
  });
});
