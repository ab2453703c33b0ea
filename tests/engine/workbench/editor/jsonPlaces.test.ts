import { describe, expect, it } from 'vitest';
import { findLine, pathAt, findSpan } from '../../../../engine/workbench/editor/jsonPlaces.ts';

const text =
  '{\n  "title": "Home",\n  "blocks": [\n    { "block": "text" },\n    { "block": "list", "of": "boats" }\n  ],\n  "only": { "label": "One" }\n}';
const at = (path: (string | number)[]) => {
  const { from, to } = findSpan(text, path);
  return text.slice(from, to);
};

describe('a place in a text', () => {
  it('a place is the span of its value', () => {
    expect(at(['title'])).toBe('"Home"');
    expect(at(['blocks', 1, 'of'])).toBe('"boats"');
  });

  it('a missing place is found at the nearest place that contains it', () => {
    expect(at(['blocks', 0, 'nothing', 'more'])).toBe('{ "block": "text" }');
  });

  it('index 0 of an entry without a list is the entry itself', () => {
    expect(at(['only', 0, 'label'])).toBe('"One"');
  });

  it('a place has a line', () => {
    expect(findLine(text, ['blocks', 1])).toBe(5);
  });

  it('a place is found from an offset', () => {
    expect(pathAt(text, text.indexOf('"boats"') + 1)).toEqual(['blocks', 1, 'of']);
    expect(pathAt(text, text.indexOf('{ "block": "text"') + 1)).toEqual(['blocks', 0]);
  });

  it('a place in a broken text is found as far as it can be read', () => {
    const broken = '{ "blocks": [{ "title": "A" }, { "title": ';
    expect(findSpan(broken, ['blocks', 0, 'title'])).toEqual({ from: 24, to: 27 });
  });
});
