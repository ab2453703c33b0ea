import { expect, it } from 'vitest';
import { parseMarkup } from '../../../../engine/core/text/parseMarkup.ts';
import { markSelection, type Mark } from '../../../../engine/workbench/editor/markSelection.ts';

/** Applies a mark to the part between the bars: `a |b| c`. A single bar is the caret. */
function marked(mark: Mark, drawn: string): string {
  const [before = '', inside = '', after] = drawn.split('|');
  const words = after === undefined ? '' : inside;
  const rest = after ?? inside;
  const { text, start, end } = markSelection(
    { text: before + words + rest, start: before.length, end: before.length + words.length },
    mark,
  );
  return start === end
    ? `${text.slice(0, start)}|${text.slice(start)}`
    : `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;
}

it.each<[string, Mark, string, string]>([
  ['words', 'bold', 'Bring |your own| gloves', 'Bring **|your own|** gloves'],
  ['words with spaces around them', 'bold', 'Bring| your own |gloves', 'Bring **|your own|** gloves'],
  ['words that are bold', 'bold', 'Bring **|your own|** gloves', 'Bring |your own| gloves'],
  ['bold words with their marks', 'bold', 'Bring |**your own**| gloves', 'Bring |your own| gloves'],
  ['bold words, as italic words', 'italic', '**|own|**', '***|own|***'],
  ['bold italic words, as italic words', 'italic', '***|own|***', '**|own|**'],
  ['nothing', 'italic', 'Bring |', 'Bring *|italic text|*'],
  ['several lines', 'bold', '|- one\n- two|', '|- **one**\n- **two**|'],
  ['several bold lines', 'bold', '|- **one**\n\n- **two**|', '|- one\n\n- two|'],
  ['a list item with its mark', 'bold', '|- one| more', '- **|one|** more'],
  ['words', 'link', 'See |the rules|.', 'See [the rules](|/|).'],
  ['an address', 'link', 'See |https://example.com/|', 'See [|link|](https://example.com/)'],
  ['lines', 'list', 'Bring:\n|gloves\n\nwater|', 'Bring:\n|- gloves\n\n- water|'],
  ['a list', 'list', '|- gloves\n- water|', '|gloves\nwater|'],
  ['the line at the caret', 'list', 'Bring:\nglo|ves', 'Bring:\n- gloves|'],
])('marking %s as %s changes "%s" to "%s"', (_, mark, before, after) => {
  expect(marked(mark, before)).toBe(after);
});

it('marked words are parsed as such', () => {
  const { text } = markSelection({ text: 'own', start: 0, end: 3 }, 'bold');
  const both = markSelection({ text, start: 2, end: 5 }, 'italic');
  expect(parseMarkup(both.text)).toEqual([
    {
      kind: 'paragraph',
      parts: [{ kind: 'strong', parts: [{ kind: 'em', parts: [{ kind: 'text', text: 'own' }] }] }],
    },
  ]);
});
