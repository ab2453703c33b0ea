import { history, undo } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Command } from '../../../../engine/workbench/server/protocol.ts';
import { becoming, createTextWriter, textChange, detectLineEnds, takenOver } from '../../../../engine/workbench/editor/textWriter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function writing() {
  const sent: Command[] = [];
  const failed = vi.fn();
  const clashed = vi.fn();
  const take = vi.fn();
  const keep = vi.fn();
  const answers: (boolean | number | object)[] = [];
  const writer = createTextWriter({
    file: 'a.json',
    text: '1',
    hash: 'h1',
    failed,
    clashed,
    take,
    keep,
    edit: async (commands) => {
      sent.push(...commands);
      const answer = answers.shift() ?? true;
      if (typeof answer === 'number') return { ok: false, status: answer, mistake: 'The workbench was stopped', content: undefined };
      if (answer !== true) return { ok: false, status: 409, mistake: 'Changed by somebody else', content: answer };
      return { ok: true, value: { revision: sent.length + 1, hashes: { 'a.json': `h${sent.length + 1}` } } };
    },
  });
  const hear = (text: string, hash: string, revision: number) => writer.hear({ text, hash, revision });
  return { writer, sent, failed, clashed, take, keep, answers, hear };
}

describe('typing into a text', () => {
  it('only the last typed text is sent after a pause', async () => {
    const { writer, sent } = writing();
    writer.type('12');
    writer.type('123');
    await vi.runAllTimersAsync();
    expect(sent).toEqual([{ do: 'text', file: 'a.json', text: '123', base: 'h1' }]);
  });

  it('a typed text is based on the text written before it', async () => {
    const { writer, sent } = writing();
    writer.type('12');
    await vi.runAllTimersAsync();
    writer.type('123');
    await vi.runAllTimersAsync();
    expect(sent[1]).toMatchObject({ text: '123', base: 'h2' });
  });

  it('a typed text is not overwritten by the server’s news', () => {
    const { writer, hear, take } = writing();
    writer.type('12');
    hear('other', 'h9', 2);
    expect(take).not.toHaveBeenCalled();
  });

  it('a typed text is not overwritten by an earlier draft', async () => {
    const { writer, hear, take } = writing();
    writer.type('12');
    await vi.runAllTimersAsync();
    hear('1', 'h1', 1);
    expect(take).not.toHaveBeenCalled();
    hear('12 and 9', 'h9', 3);
    expect(take.mock.calls).toEqual([['12 and 9']]);
  });

  it('a merge with somebody else’s text is shown, whenever the news arrives', async () => {
    const { writer, sent, hear, take } = writing();
    writer.type('12');
    vi.advanceTimersByTime(30);
    // The draft already contains both edits, but the response hasn't arrived yet.
    hear('12 and 9', 'hBoth', 2);
    expect(take).not.toHaveBeenCalled();
    await vi.runAllTimersAsync();
    expect(take.mock.calls).toEqual([['12 and 9']]);
    writer.type('12! and 9');
    await vi.runAllTimersAsync();
    expect(sent[1]).toMatchObject({ text: '12! and 9', base: 'hBoth' });
  });

  it.each([
    ['the server is gone', 0],
    ['the server was started anew', 403],
  ])('a text typed while %s is kept and sent when it is back', async (_, status) => {
    const { writer, sent, answers, keep } = writing();
    answers.push(status);
    writer.type('12');
    await vi.runAllTimersAsync();
    expect(keep.mock.calls).toEqual([[{ text: '12', base: 'h1' }]]);
    writer.flush();
    await vi.runAllTimersAsync();
    expect(sent).toEqual([sent[0], sent[0]]);
    expect(keep).toHaveBeenLastCalledWith(undefined);
  });

  it('text typed while the workbench is stopped is kept before the next attempt', async () => {
    const { writer, answers, keep } = writing();
    answers.push(0);
    writer.type('12');
    await vi.runAllTimersAsync();
    writer.type('123');
    expect(keep).toHaveBeenLastCalledWith({ text: '123', base: 'h1' });
  });

  it('a refused text is reported', async () => {
    const { writer, failed, answers } = writing();
    answers.push(false);
    writer.type('12');
    await vi.runAllTimersAsync();
    expect(failed).toHaveBeenCalledWith('Changed by somebody else');
  });
});

describe('a conflict with somebody else’s typing', () => {
  const both = { mistake: 'x', file: 'a.json', mine: '12', theirs: '1 and 9', hash: 'h9' };

  async function clash() {
    const writing_ = writing();
    writing_.answers.push(both);
    writing_.writer.type('12');
    await vi.runAllTimersAsync();
    return writing_;
  }

  it('a conflict shows both texts, and news from the server takes nothing away', async () => {
    const { hear, take, clashed, keep } = await clash();
    expect(clashed).toHaveBeenLastCalledWith(both);
    expect(keep).toHaveBeenLastCalledWith({ text: '12', base: 'h1' });
    hear('1 and 9', 'h9', 2);
    hear('1 and 99', 'h10', 3);
    expect(take).not.toHaveBeenCalled();
    expect(clashed).toHaveBeenLastCalledWith({ ...both, theirs: '1 and 99', hash: 'h10' });
  });

  it('a conflicting text is not sent and grows with further typing until it is settled', async () => {
    const { writer, sent, clashed } = await clash();
    writer.type('123');
    await vi.runAllTimersAsync();
    expect(sent).toHaveLength(1);
    expect(clashed).toHaveBeenLastCalledWith({ ...both, mine: '123' });
    expect(writer.settle('mine')).toBe('123');
    await vi.runAllTimersAsync();
    expect(sent[1]).toEqual({ do: 'text', file: 'a.json', text: '123', base: 'h9' });
    expect(clashed).toHaveBeenLastCalledWith(undefined);
  });

  it('a conflict can be settled with the other text', async () => {
    const { writer, sent, keep } = await clash();
    expect(writer.settle('theirs')).toBe('1 and 9');
    expect(keep).toHaveBeenLastCalledWith(undefined);
    await vi.runAllTimersAsync();
    expect(sent).toHaveLength(1);
    writer.type('1 and 95');
    await vi.runAllTimersAsync();
    expect(sent[1]).toMatchObject({ text: '1 and 95', base: 'h9' });
  });
});

it('a text by somebody else is news only once', () => {
  const { hear, take } = writing();
  hear('other', 'h9', 2);
  hear('other', 'h9', 3);
  expect(take.mock.calls).toEqual([['other']]);
});

it('undoing typed text keeps what somebody else wrote meanwhile', () => {
  let state = EditorState.create({ doc: 'one two', extensions: [history()] });
  state = state.update({ changes: { from: 0, insert: 'zero ' }, userEvent: 'input.type' }).state;
  state = state.update(takenOver(state, 'zero one two three')).state;
  undo({ state, dispatch: (transaction) => (state = transaction.state) });
  expect(state.doc.toString()).toBe('one two three');
});

it.each([
  ['of two characters', '{\r\n  "a": 1\r\n}\r\n'],
  ['of one', '{\n  "a": 1\n}\n'],
])('line ends keep their length, whoever types: %s', (_, text) => {
  const begun = EditorState.create({ doc: text, extensions: [detectLineEnds(text)] });
  const typed = begun.update({ changes: { from: begun.doc.toString().indexOf('1'), insert: '2' } }).state;
  expect(typed.sliceDoc()).toBe(text.replace('1', '21'));
  const others = text.replace('1', '1,') + text;
  const taken = typed.update(takenOver(typed, others)).state;
  expect(taken.sliceDoc()).toBe(others);
  expect(taken.doc.lines).toBe(others.split('\n').length);
  expect(taken.update({ changes: becoming(taken, text) }).state.sliceDoc()).toBe(text);
});

it.each([
  ['', 'a'],
  ['abc', 'abc'],
  ['aaa', 'aa'],
  ['one two', 'one three two'],
])('the difference between %j and %j is one stretch', (before, after) => {
  const { from, to, insert } = textChange(before, after);
  expect(before.slice(0, from) + insert + before.slice(to)).toBe(after);
});
