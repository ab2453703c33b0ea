import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSearchWriter } from '../../../../engine/react/collection/createSearchWriter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const written: string[] = [];
  return { written, writer: createSearchWriter({ write: (text) => written.push(text), pause: 350, stored: '' }) };
}

describe('what is typed', () => {
  test('is written at once, what follows after the pause, and only the latest of it', () => {
    const { writer, written } = start();
    for (const text of ['r', 'ro', 'ros']) writer.type(text);
    expect(written).toEqual(['r']);
    vi.advanceTimersByTime(349);
    expect(written).toEqual(['r']);
    vi.advanceTimersByTime(1);
    expect(written).toEqual(['r', 'ros']);
  });

  test('is written at once again when the pause is over', () => {
    const { writer, written } = start();
    writer.type('r');
    vi.advanceTimersByTime(350);
    writer.type('ro');
    expect(written).toEqual(['r', 'ro']);
  });

  test('is written without waiting when it is settled', () => {
    const { writer, written } = start();
    writer.type('r');
    writer.type('ro');
    writer.settle();
    vi.runAllTimers();
    expect(written).toEqual(['r', 'ro']);
  });

  test('is not written again where it is what was written last', () => {
    const { writer, written } = start();
    for (const text of ['r', 'ro', 'r']) writer.type(text);
    vi.runAllTimers();
    writer.settle();
    expect(written).toEqual(['r']);
  });

  test('is forgotten when its box is gone', () => {
    const { writer, written } = start();
    writer.type('r');
    writer.type('ro');
    writer.stop();
    vi.runAllTimers();
    expect(written).toEqual(['r']);
  });
});

describe('what arrives', () => {
  test('is known as what was written, however late', () => {
    const { writer } = start();
    writer.type('r');
    vi.advanceTimersByTime(350);
    writer.type('ro');
    expect([writer.arrived('r'), writer.arrived('ro')]).toEqual([false, false]);
  });

  test('comes from elsewhere where it was not written, and what waits is forgotten', () => {
    const { writer, written } = start();
    writer.type('r');
    writer.type('ro');
    expect(writer.arrived('bean')).toBe(true);
    vi.runAllTimers();
    expect(written).toEqual(['r']);
    writer.type('');
    expect(written).toEqual(['r', '']);
  });
});
