import { history, undo } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Command } from '../../../../engine/dev/workbench/protocol.ts';
import { createTextWriter, difference, takenOver } from '../../../../engine/workbench/editor/textWriter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function writing() {
  const sent: Command[] = [];
  const failed = vi.fn();
  const clashed = vi.fn();
  const answers: (boolean | object)[] = [];
  const writer = createTextWriter({
    file: 'a.json',
    text: '1',
    hash: 'h1',
    failed,
    clashed,
    edit: async (commands) => {
      sent.push(...commands);
      const answer = answers.shift() ?? true;
      if (answer !== true) return { ok: false, status: 409, mistake: 'Changed by somebody else', told: answer };
      return { ok: true, value: { revision: 2, hashes: { 'a.json': `h${sent.length + 1}` } } };
    },
  });
  return { writer, sent, failed, clashed, answers };
}

describe('what is typed', () => {
  it('is sent after a pause, the last of it alone', async () => {
    const { writer, sent } = writing();
    writer.type('12');
    writer.type('123');
    await vi.runAllTimersAsync();
    expect(sent).toEqual([{ do: 'text', file: 'a.json', text: '123', base: 'h1' }]);
  });

  it('goes over the text that was written before', async () => {
    const { writer, sent } = writing();
    writer.type('12');
    await vi.runAllTimersAsync();
    writer.type('123');
    await vi.runAllTimersAsync();
    expect(sent[1]).toMatchObject({ text: '123', base: 'h2' });
  });

  it('is not overwritten by what the server tells meanwhile', () => {
    const { writer } = writing();
    writer.type('12');
    expect(writer.isNews('other', 'h9')).toBe(false);
  });

  it('that was refused says so', async () => {
    const { writer, failed, answers } = writing();
    answers.push(false);
    writer.type('12');
    await vi.runAllTimersAsync();
    expect(failed).toHaveBeenCalledWith('Changed by somebody else');
  });
});

describe('what is typed where somebody else has just typed', () => {
  const both = { mistake: 'x', file: 'a.json', mine: '12', theirs: '1 and 9', hash: 'h9' };

  async function clash() {
    const writing_ = writing();
    writing_.answers.push(both);
    writing_.writer.type('12');
    await vi.runAllTimersAsync();
    return writing_;
  }

  it('is shown with both texts, and nothing of it is taken away by what the server tells', async () => {
    const { writer, clashed } = await clash();
    expect(clashed).toHaveBeenLastCalledWith(both);
    expect(writer.isNews('1 and 9', 'h9')).toBe(false);
    expect(writer.isNews('1 and 99', 'h10')).toBe(false);
    expect(clashed).toHaveBeenLastCalledWith({ ...both, theirs: '1 and 99', hash: 'h10' });
  });

  it('is not sent, and grows with what is typed on, until it is settled', async () => {
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

  it('gives way to the other text where that was chosen', async () => {
    const { writer, sent } = await clash();
    expect(writer.settle('theirs')).toBe('1 and 9');
    await vi.runAllTimersAsync();
    expect(sent).toHaveLength(1);
    writer.type('1 and 95');
    await vi.runAllTimersAsync();
    expect(sent[1]).toMatchObject({ text: '1 and 95', base: 'h9' });
  });
});

it('a text that somebody else wrote is news once', () => {
  const { writer } = writing();
  expect(writer.isNews('other', 'h9')).toBe(true);
  expect(writer.isNews('other', 'h9')).toBe(false);
});

it('to undo what was typed leaves what somebody else wrote meanwhile', () => {
  let state = EditorState.create({ doc: 'one two', extensions: [history()] });
  state = state.update({ changes: { from: 0, insert: 'zero ' }, userEvent: 'input.type' }).state;
  state = state.update(takenOver(state, 'zero one two three')).state;
  undo({ state, dispatch: (transaction) => (state = transaction.state) });
  expect(state.doc.toString()).toBe('one two three');
});

it.each([
  ['', 'a'],
  ['abc', 'abc'],
  ['aaa', 'aa'],
  ['one two', 'one three two'],
])('between %j and %j is one stretch', (before, after) => {
  const { from, to, insert } = difference(before, after);
  expect(before.slice(0, from) + insert + before.slice(to)).toBe(after);
});
