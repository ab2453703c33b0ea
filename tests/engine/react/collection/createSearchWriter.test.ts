import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSearchWriter } from '../../../../engine/react/collection/createSearchWriter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const written: string[] = [];
  return { written, writer: createSearchWriter({ write: (text) => written.push(text), delay: 100, pause: 350, stored: '' }) };
}

describe('typing in a search box', () => {
  test('typed text is written after a short delay, and later text after a pause, in its latest version only', () => {
    const { writer, written } = start();
    for (const text of ['r', 'ro']) writer.type(text);
    vi.advanceTimersByTime(99);
    expect(written).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(written).toEqual(['ro']);
    for (const text of ['ros', 'rose']) writer.type(text);
    vi.advanceTimersByTime(349);
    expect(written).toEqual(['ro']);
    vi.advanceTimersByTime(1);
    expect(written).toEqual(['ro', 'rose']);
  });

  test('typed text is written after the short delay again when the pause is over', () => {
    const { writer, written } = start();
    writer.type('r');
    vi.advanceTimersByTime(450);
    writer.type('ro');
    expect(written).toEqual(['r']);
    vi.advanceTimersByTime(100);
    expect(written).toEqual(['r', 'ro']);
  });

  test('typed text is written at once when it is settled', () => {
    const { writer, written } = start();
    writer.type('r');
    writer.settle();
    writer.type('ro');
    writer.settle();
    vi.runAllTimers();
    expect(written).toEqual(['r', 'ro']);
  });

  test('typed text equal to the last written text is not written again', () => {
    const { writer, written } = start();
    writer.type('r');
    vi.advanceTimersByTime(100);
    for (const text of ['ro', 'r']) writer.type(text);
    vi.runAllTimers();
    writer.settle();
    expect(written).toEqual(['r']);
  });

  test('typed text is dropped when the box unmounts', () => {
    const { writer, written } = start();
    writer.type('r');
    vi.advanceTimersByTime(100);
    writer.type('ro');
    writer.stop();
    vi.runAllTimers();
    expect(written).toEqual(['r']);
  });
});

describe('the text that arrives from the address', () => {
  test('the writer recognizes its own text, however late it arrives', () => {
    const { writer } = start();
    writer.type('r');
    vi.advanceTimersByTime(450);
    writer.type('ro');
    vi.advanceTimersByTime(100);
    expect([writer.urlChanged('r'), writer.urlChanged('ro')]).toEqual([false, false]);
  });

  test('a text from elsewhere replaces the pending text', () => {
    const { writer, written } = start();
    writer.type('r');
    vi.advanceTimersByTime(100);
    writer.type('ro');
    expect(writer.urlChanged('bean')).toBe(true);
    vi.runAllTimers();
    expect(written).toEqual(['r']);
    writer.type('');
    vi.runAllTimers();
    expect(written).toEqual(['r', '']);
  });
});
