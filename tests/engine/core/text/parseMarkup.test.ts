import { expect, test } from 'vitest';
import { parseText } from '../../../../engine/language/text.ts';
import { formatMarkup } from '../../../../engine/core/text/formatMarkup.ts';
import { isMarkupAddress, markupAddresses, parseMarkup, type MarkupPart } from '../../../../engine/core/text/parseMarkup.ts';

/** Formats parts with tags, such as `<strong>bold</>`. */
const summarize = (parts: readonly MarkupPart[]): string =>
  parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      const name = part.kind === 'link' ? `a ${part.address}` : part.kind;
      return `<${name}>${summarize(part.parts)}</>`;
    })
    .join('');

const blocks = (source: string) =>
  parseMarkup(source).map((block) =>
    block.kind === 'list' ? [block.isOrdered ? 'ol' : 'ul', ...block.items.map(summarize)] : [block.kind, summarize(block.parts)],
  );

test('a text has paragraphs, headings, and lists', () => {
  expect(blocks('# Rules\nBring *boots*,\nand a hat.\n\nThen:\n- dig\n- sow\n1. water\n2) rest\n\n- later')).toEqual([
    ['heading', 'Rules'],
    ['paragraph', 'Bring <em>boots</>,\nand a hat.'],
    ['paragraph', 'Then:'],
    ['ul', 'dig', 'sow'],
    ['ol', 'water', 'rest'],
    ['ul', 'later'],
  ]);
});

test.each([
  ['**Bold, *both*** and [a **page**](/plots/list?bed=1)', '<strong>Bold, <em>both</></> and <a /plots/list?bed=1>a <strong>page</></>'],
  ['2 * 3 * 4, **open, a ** b **', '2 * 3 * 4, **open, a ** b **'],
  [String.raw`\*plain\* \[x\](y) C:\temp`, String.raw`*plain* [x](y) C:\temp`],
  ['<b>x</b> [x](a b) snake_case_name', '<b>x</b> [x](a b) snake_case_name'],
])('the line %j is read as %j', (source, read) => {
  expect(blocks(source)).toEqual([['paragraph', read]]);
});

test('a value in a text adds no markup, whatever it contains', () => {
  const values = ['[free](https://evil.example)', '**x**', '- a\n- b', '# big', '1. one', String.raw`\*a*`, 'a](/b) [c'];
  for (const name of values) {
    for (const text of ['{row.name}', 'Hello *{row.name}*', '[{row.name}](/plots)']) {
      const parsed = parseMarkup(formatMarkup(parseText(text), { row: { name } }, 'en-US'));
      const shown = blocks(formatMarkup(parseText(text), { row: { name } }, 'en-US'));
      expect(parsed).toHaveLength(1);
      const plain = name.replace('\n', ' ');
      const context = {
        '{row.name}': plain,
        'Hello *{row.name}*': `Hello <em>${plain}</>`,
        '[{row.name}](/plots)': `<a /plots>${plain}</>`,
      };
      expect(shown).toEqual([['paragraph', Object.entries(context).find(([key]) => key === text)?.[1]]]);
    }
  }
});

test('the addresses of links are found everywhere, and only safe kinds are allowed', () => {
  expect(markupAddresses('# [a](/a)\n- **[b](#b)**\n\n[c](https://c.example)')).toEqual(['/a', '#b', 'https://c.example']);
  const allowed = ['/a', '#b', 'https://c.example', 'mailto:a@b.example'];
  const refused = ['javascript:alert(1)', '//c.example', 'data:text/html,x', 'c.example', 'http://c.example', ''];
  expect([...allowed, ...refused].filter(isMarkupAddress)).toEqual(allowed);
});
