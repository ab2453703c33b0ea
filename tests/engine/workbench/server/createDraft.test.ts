import { beforeEach, describe, expect, test } from 'vitest';
import { createDraft } from '../../../../engine/workbench/server/createDraft.ts';
import type { Draft } from '../../../../engine/workbench/server/Draft.ts';

let draft: Draft;
let now = 0;

beforeEach(() => {
  now = 0;
  draft = createDraft(
    new Map([
      ['a', 'one two'],
      ['b', 'bee'],
    ]),
    () => undefined,
  );
});

const later = () => (now += 5000);
const change = (file: string, text: string | null) => draft.change(`of ${file}`, new Map([[file, text]]), later());

describe('a draft', () => {
  test('a draft is undone and redone step by step, across saves', () => {
    change('a', 'one');
    change('a', 'one, two');
    draft.written('a');
    change('c', 'new');
    change('b', null);
    expect(draft.unsaved()).toEqual(['b', 'c']);
    expect([draft.stateOf('b'), draft.stateOf('c')]).toEqual(['deleted', 'new']);
    while (draft.undo()) expect(draft.conflicts()).toEqual([]);
    expect(Object.fromEntries(draft.texts())).toEqual({ a: 'one two', b: 'bee' });
    expect(draft.unsaved()).toEqual(['a']);
    while (draft.redo()) expect(draft.conflicts()).toEqual([]);
    expect(Object.fromEntries(draft.texts())).toEqual({ a: 'one, two', c: 'new' });
  });

  test('a draft knows which undo reverts saved changes', () => {
    expect(draft.undoPassesSave()).toBe(false);
    change('a', 'one');
    draft.written('a');
    change('b', 'bees');
    draft.written('b');
    expect(draft.undoPassesSave()).toBe(true);
    change('a', 'two');
    expect(draft.undoPassesSave()).toBe(false);
    draft.undo();
    expect(draft.undoPassesSave()).toBe(true);
    draft.undo();
    expect(draft.undoPassesSave()).toBe(true);
    draft.undo();
    expect(draft.undoPassesSave()).toBe(false);
  });

  test('typing in one file within a second is one step', () => {
    for (const text of ['one twox', 'one twoxy', 'one twoxyz'])
      draft.change('typing', new Map([['a', text]]), (now += 300), { typedIn: 'a' });
    draft.change('typing', new Map([['b', 'beee']]), (now += 300), { typedIn: 'b' });
    draft.undo();
    expect(draft.text('a')).toBe('one twoxyz');
    draft.undo();
    expect(draft.text('a')).toBe('one two');
    expect(draft.undo()).toBe(false);
  });

  test('typing in two fields of one file is two steps', () => {
    draft.change('Title', new Map([['a', 'one twox']]), (now += 300), { typedIn: 'a' });
    draft.change('Title', new Map([['a', 'one twoxy']]), (now += 300), { typedIn: 'a' });
    draft.change('Text', new Map([['a', 'one, twoxy']]), (now += 300), { typedIn: 'a' });
    draft.undo();
    expect(draft.text('a')).toBe('one twoxy');
    draft.undo();
    expect(draft.text('a')).toBe('one two');
  });

  test('a draft adopts an outside change to a file it has not changed', () => {
    draft.updateDisk('a', 'outside', later());
    expect(draft.text('a')).toBe('outside');
    expect(draft.undoLabel()).toBeUndefined();
  });

  test('a conflict keeps the draft’s text and the outside text', () => {
    change('a', 'mine');
    draft.updateDisk('a', 'theirs', later());
    expect(draft.conflicts()).toEqual([{ file: 'a', mine: 'mine', theirs: 'theirs' }]);
    draft.settle('a', 'theirs', later());
    expect(draft.text('a')).toBe('theirs');
    expect(draft.conflicts()).toEqual([]);
    draft.undo();
    expect(draft.text('a')).toBe('mine');
    expect(draft.stateOf('a')).toBe('changed');
  });

  test('a conflict settled with the draft’s text leaves the outside text on disk', () => {
    change('a', 'mine');
    draft.updateDisk('a', 'theirs', later());
    draft.settle('a', 'mine', later());
    expect(draft.stateOf('a')).toBe('changed');
    expect([draft.text('a'), draft.disk('a')]).toEqual(['mine', 'theirs']);
  });

  test('equal changes in the draft and outside are no conflict', () => {
    change('a', 'the same');
    draft.updateDisk('a', 'the same', later());
    expect(draft.stateOf('a')).toBe('same');
    expect(draft.conflicts()).toEqual([]);
  });

  test('redoing an edit over a text that changed outside shows a conflict', () => {
    change('a', 'mine');
    draft.undo();
    draft.updateDisk('a', 'theirs', later());
    expect(draft.text('a')).toBe('theirs');
    draft.redo();
    expect(draft.conflicts()).toEqual([{ file: 'a', mine: 'mine', theirs: 'theirs' }]);
    draft.undo();
    expect(draft.text('a')).toBe('theirs');
  });

  test('undoing past an outside change does not lose it', () => {
    change('a', 'mine');
    draft.written('a');
    draft.updateDisk('a', 'theirs', later());
    expect(draft.undoLabel()).toBe('the external change to a');
    draft.undo();
    draft.undo();
    expect([draft.text('a'), draft.disk('a')]).toEqual(['one two', 'theirs']);
    draft.redo();
    draft.redo();
    expect(draft.stateOf('a')).toBe('same');
  });
});
