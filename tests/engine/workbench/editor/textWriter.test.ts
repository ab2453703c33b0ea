import { history, undo } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Command } from '../../../../engine/workbench/server/protocol.ts';
import { changeTo, createTextWriter, textChange, detectLineEnds, replaceText } from '../../../../engine/workbench/editor/textWriter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function writing() {
  const sent: Command[] = [];
  const failed = vi.fn();
  const onConflict = vi.fn();
  const showText = vi.fn();
  const store = vi.fn();
  const answers: (boolean | number | object)[] = [];
  const writer = createTextWriter({
    file: 'a.json',
    text: '1',
    hash: 'h1',
    failed,
    onConflict,
    showText,
    store,
    edit: async (commands) => {
      sent.push(...commands);
      const answer = answers.shift() ?? true;
      if (typeof answer === 'number') return { ok: false, status: answer, mistake: 'The workbench was stopped', content: undefined };
      if (answer !== true) return { ok: false, status: 409, mistake: 'Changed by somebody else', content: answer };
      return { ok: true, value: { revision: sent.length + 1, hashes: { 'a.json': `h${sent.length + 1}` } } };
    },
  });
  const receive = (text: string, hash: string, revision: number) => writer.receive({ text, hash, revision });
  return { writer, sent, failed, onConflict, showText, store, answers, receive };
}

describe('typing into a text', () => {
  it('only the last typed text is sent after a pause', async () => {
    const { writer, sent } = writing();
    writer.type('12');
    writer.type('123');
    await vi.runAllTimersAsync();
    expect(sent).toEqual([{ do: 'text', file: 'a.json', text: '123', base: 'h1' }]);
  });

  it('each typed text is based on the text sent before it', async () => {
    const { writer, sent } = writing();
    writer.type('12');
    await vi.runAllTimersAsync();
    writer.type('123');
    await vi.runAllTimersAsync();
    expect(sent[1]).toMatchObject({ text: '123', base: 'h2' });
  });

  it('typed text is not overwritten by an update from the server', () => {
    const { writer, receive, showText } = writing();
    writer.type('12');
    receive('other', 'h9', 2);
    expect(showText).not.toHaveBeenCalled();
  });

  it('a typed text is not overwritten by an earlier draft', async () => {
    const { writer, receive, showText } = writing();
    writer.type('12');
    await vi.runAllTimersAsync();
    receive('1', 'h1', 1);
    expect(showText).not.toHaveBeenCalled();
    receive('12 and 9', 'h9', 3);
    expect(showText.mock.calls).toEqual([['12 and 9']]);
  });

  it('a merge with somebody else’s text is shown, whenever the news arrives', async () => {
    const { writer, sent, receive, showText } = writing();
    writer.type('12');
    vi.advanceTimersByTime(30);
    // The merged text, "12 and 9", arrives before the server's response to "12".
    receive('12 and 9', 'hBoth', 2);
    expect(showText).not.toHaveBeenCalled();
    await vi.runAllTimersAsync();
    expect(showText.mock.calls).toEqual([['12 and 9']]);
    writer.type('12! and 9');
    await vi.runAllTimersAsync();
    expect(sent[1]).toMatchObject({ text: '12! and 9', base: 'hBoth' });
  });

  it.each([
    ['the server is gone', 0],
    ['the server is restarting', 403],
  ])('text typed while %s is stored, and sent when the server is back', async (_, status) => {
    const { writer, sent, answers, store } = writing();
    answers.push(status);
    writer.type('12');
    await vi.runAllTimersAsync();
    expect(store.mock.calls).toEqual([[{ text: '12', base: 'h1' }]]);
    writer.flush();
    await vi.runAllTimersAsync();
    expect(sent).toEqual([sent[0], sent[0]]);
    expect(store).toHaveBeenLastCalledWith(undefined);
  });

  it('text typed while the workbench is stopped is stored before the next attempt', async () => {
    const { writer, answers, store } = writing();
    answers.push(0);
    writer.type('12');
    await vi.runAllTimersAsync();
    writer.type('123');
    expect(store).toHaveBeenLastCalledWith({ text: '123', base: 'h1' });
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

  async function createConflict() {
    const context = writing();
    context.answers.push(both);
    context.writer.type('12');
    await vi.runAllTimersAsync();
    return context;
  }

  it('a conflict shows both texts, and an update from the server discards neither', async () => {
    const { receive, showText, onConflict, store } = await createConflict();
    expect(onConflict).toHaveBeenLastCalledWith(both);
    expect(store).toHaveBeenLastCalledWith({ text: '12', base: 'h1' });
    receive('1 and 9', 'h9', 2);
    receive('1 and 99', 'h10', 3);
    expect(showText).not.toHaveBeenCalled();
    expect(onConflict).toHaveBeenLastCalledWith({ ...both, theirs: '1 and 99', hash: 'h10' });
  });

  it('conflicting text is not sent until the conflict is settled, and includes further typing', async () => {
    const { writer, sent, onConflict } = await createConflict();
    writer.type('123');
    await vi.runAllTimersAsync();
    expect(sent).toHaveLength(1);
    expect(onConflict).toHaveBeenLastCalledWith({ ...both, mine: '123' });
    expect(writer.settle('mine')).toBe('123');
    await vi.runAllTimersAsync();
    expect(sent[1]).toEqual({ do: 'text', file: 'a.json', text: '123', base: 'h9' });
    expect(onConflict).toHaveBeenLastCalledWith(undefined);
  });

  it('a conflict can be settled with the other text', async () => {
    const { writer, sent, store } = await createConflict();
    expect(writer.settle('theirs')).toBe('1 and 9');
    expect(store).toHaveBeenLastCalledWith(undefined);
    await vi.runAllTimersAsync();
    expect(sent).toHaveLength(1);
    writer.type('1 and 95');
    await vi.runAllTimersAsync();
    expect(sent[1]).toMatchObject({ text: '1 and 95', base: 'h9' });
  });
});

it('a text by another user is shown only once', () => {
  const { receive, showText } = writing();
  receive('other', 'h9', 2);
  receive('other', 'h9', 3);
  expect(showText.mock.calls).toEqual([['other']]);
});

it('undoing typed text keeps what another user has written in the meantime', () => {
  let state = EditorState.create({ doc: 'one two', extensions: [history()] });
  state = state.update({ changes: { from: 0, insert: 'zero ' }, userEvent: 'input.type' }).state;
  state = state.update(replaceText(state, 'zero one two three')).state;
  undo({ state, dispatch: (transaction) => (state = transaction.state) });
  expect(state.doc.toString()).toBe('one two three');
});

it.each([
  ['of two characters', '{\r\n  "a": 1\r\n}\r\n'],
  ['of one', '{\n  "a": 1\n}\n'],
])('line endings keep their length, no matter who types: %s', (_, text) => {
  const begun = EditorState.create({ doc: text, extensions: [detectLineEnds(text)] });
  const typed = begun.update({ changes: { from: begun.doc.toString().indexOf('1'), insert: '2' } }).state;
  expect(typed.sliceDoc()).toBe(text.replace('1', '21'));
  const others = text.replace('1', '1,') + text;
  const taken = typed.update(replaceText(typed, others)).state;
  expect(taken.sliceDoc()).toBe(others);
  expect(taken.doc.lines).toBe(others.split('\n').length);
  expect(taken.update({ changes: changeTo(taken, text) }).state.sliceDoc()).toBe(text);
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
