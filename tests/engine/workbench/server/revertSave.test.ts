import { describe, expect, test } from 'vitest';
import { withoutSave } from '../../../../engine/workbench/server/revertSave.ts';

const text = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;
const file = 'screens/index.json';
const link = (label: string) => ({ label, to: `/${label.toLowerCase()}` });

describe('an undone save', () => {
  const before = text({ title: 'One', links: [link('Home'), link('Events')], $comment: 'stays' });
  const after = text({ title: 'Two', links: [link('Home'), link('Events'), link('Money')], $comment: 'stays' });

  test('undoing a save restores the earlier text if nothing came later', () => {
    expect(withoutSave(file, { before, after, now: after })).toEqual({ text: before });
    expect(withoutSave(file, { before: null, after, now: after })).toEqual({ text: null });
    expect(withoutSave(file, { before, after: null, now: null })).toEqual({ text: before });
  });

  test('undoing a save keeps later changes in other places', () => {
    const now = text({ title: 'Two', links: [link('Home'), link('Members'), link('Events'), link('Money')], $comment: 'stays' });
    expect(withoutSave(file, { before, after, now })).toEqual({
      text: text({ title: 'One', links: [link('Home'), link('Members'), link('Events')], $comment: 'stays' }),
    });
  });

  test('undoing a save keeps later changes directly after it in the text', () => {
    const now = text({ title: 'Two', links: [link('Home'), link('Events'), link('Money'), link('Help')], $comment: 'stays' });
    const without = withoutSave(file, { before, after, now });
    expect(JSON.parse(without?.text ?? '')).toEqual({
      title: 'One',
      links: [link('Home'), link('Events'), link('Help')],
      $comment: 'stays',
    });
  });

  test('a save can’t be undone if the same place was changed later', () => {
    const now = text({ title: 'Three', links: [link('Home'), link('Events'), link('Money')], $comment: 'stays' });
    expect(withoutSave(file, { before, after, now })).toBeUndefined();
    expect(withoutSave(file, { before: null, after, now })).toBeUndefined();
    expect(withoutSave(file, { before, after: null, now })).toBeUndefined();
  });

  test('a save can’t be undone if the end of the same long text was changed later', () => {
    const long = (end: string) => text({ text: `${'word '.repeat(100)}${end}`, title: 'x' });
    expect(withoutSave(file, { before: text({ text: 'short', title: 'x' }), after: long('a'), now: long('b') })).toBeUndefined();
  });
});
