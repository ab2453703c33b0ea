import { parse } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { formatElements } from '../../../../engine/core/text/formatElements.ts';
import { messageFormats } from '../../../../engine/core/text/messageFormats.ts';

const day = new Date('2026-11-22T19:05:09');
const numbers = [0, 1, 2, 3, 11, 21, -1, 2.5, 1234.5];

/** Formats with intl-messageformat, but with an ordinary space before "PM". */
function expected(message: string, values: Record<string, number | string | Date | undefined>, locale: string): string {
  return String(new IntlMessageFormat(message, locale).format(values)).replaceAll('\u202f', ' ');
}

describe('a message', () => {
  test('texts can name exactly the formats of intl-messageformat', () => {
    expect(messageFormats).toEqual(IntlMessageFormat.formats);
  });

  test.each([
    '{n, number}',
    '{n, number, integer}',
    '{n, number, percent}',
    '{n, number, ::currency/USD}',
    '{n, number, ::percent scale/100}',
    '{n, number, ::.00}',
    '{n, plural, =0 {none} one {# event} other {# events}}',
    '{n, plural, offset:1 =0 {nobody} =1 {you} one {you and # other} other {you and # others}}',
    '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
    '{n, plural, one {{who, select, ada {her event} other {their event}}} other {{n, number, integer} of {who}: #}}',
  ])('numbers in "%s" have the same text as with intl-messageformat', (message) => {
    for (const locale of ['en-US', 'de-DE', 'pl'])
      for (const n of numbers) {
        const values = { n, who: n > 1 ? 'ada' : 'ben' };
        expect(formatElements(parse(message), { values, locale })).toBe(expected(message, values, locale));
      }
  });

  test.each(['date', 'time'])('all formats of a %s have the same text as with intl-messageformat', (kind) => {
    const styles = ['', ', short', ', medium', ', long', ', full', kind === 'date' ? ', ::yMMMd' : ', ::Hm'];
    for (const locale of ['en-US', 'de-DE'])
      for (const style of styles) {
        const message = `{day, ${kind}${style}}`;
        expect(formatElements(parse(message), { values: { day }, locale })).toBe(expected(message, { day }, locale));
      }
  });

  test('a choice that is missing, a tag, and an unknown format have the same result as with intl-messageformat', () => {
    const choice = '{who, select, ada {A} other {B}}';
    expect(formatElements(parse(choice), { values: { who: 'toString' }, locale: 'en-US' })).toBe('B');
    expect(() => formatElements(parse('<b>x</b>'), { values: {}, locale: 'en-US' })).toThrow('no tags');
    const unknown = '{n, number, toString}';
    expect(formatElements(parse(unknown), { values: { n: 5 }, locale: 'en-US' })).toBe(expected(unknown, { n: 5 }, 'en-US'));
  });
});
