import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSearchWriter } from '../../../../engine/react/collection/createSearchWriter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const written: string[] = [];
  return { written, writer: createSearchWriter({ write: (text) => written.push(text), beat: 100, pause: 350, stored: '' }) };
}

describe('what is typed', () => {
  test('is written after a beat, what follows after the pause, and only the latest of each', () => {
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

  test('is written after a beat again when the pause is over', () => {
    const { writer, written } = start();
    writer.type('r');
    vi.advanceTimersByTime(450);
    writer.type('ro');
    expect(written).toEqual(['r']);
    vi.advanceTimersByTime(100);
    expect(written).toEqual(['r', 'ro']);
  });

  test('is written without waiting when it is settled', () => {
    const { writer, written } = start();
    writer.type('r');
    writer.settle();
    writer.type('ro');
    writer.settle();
    vi.runAllTimers();
    expect(written).toEqual(['r', 'ro']);
  });

  test('is not written again where it is what was written last', () => {
    const { writer, written } = start();
    writer.type('r');
    vi.advanceTimersByTime(100);
    for (const text of ['ro', 'r']) writer.type(text);
    vi.runAllTimers();
    writer.settle();
    expect(written).toEqual(['r']);
  });

  test('is forgotten when its box is gone', () => {
    const { writer, written } = start();
    writer.type('r');
    vi.advanceTimersByTime(100);
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
    vi.advanceTimersByTime(450);
    writer.type('ro');
    vi.advanceTimersByTime(100);
    expect([writer.arrived('r'), writer.arrived('ro')]).toEqual([false, false]);
  });

  test('comes from elsewhere where it was not written, and what waits is forgotten', () => {
    const { writer, written } = start();
    writer.type('r');
    vi.advanceTimersByTime(100);
    writer.type('ro');
    expect(writer.arrived('bean')).toBe(true);
    vi.runAllTimers();
    expect(written).toEqual(['r']);
    writer.type('');
    vi.runAllTimers();
    expect(written).toEqual(['r', '']);
  });
});
