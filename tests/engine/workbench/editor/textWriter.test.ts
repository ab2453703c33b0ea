import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Command } from '../../../../engine/dev/workbench/protocol.ts';
import { createTextWriter, difference } from '../../../../engine/workbench/editor/textWriter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function writing() {
  const sent: Command[] = [];
  const failed = vi.fn();
  const answers: boolean[] = [];
  const writer = createTextWriter({
    file: 'a.json',
    text: '1',
    hash: 'h1',
    failed,
    edit: async (commands) => {
      sent.push(...commands);
      if (answers.shift() === false) return { ok: false, status: 409, mistake: 'Changed outside', told: undefined };
      return { ok: true, value: { revision: 2, hashes: { 'a.json': `h${sent.length + 1}` } } };
    },
  });
  return { writer, sent, failed, answers };
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
    expect(failed).toHaveBeenCalledWith('Changed outside');
  });
});

it('a text that somebody else wrote is news once', () => {
  const { writer } = writing();
  expect(writer.isNews('other', 'h9')).toBe(true);
  expect(writer.isNews('other', 'h9')).toBe(false);
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
