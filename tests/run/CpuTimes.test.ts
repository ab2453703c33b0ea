import { expect, test } from 'vitest';
import { CpuTimes } from './CpuTimes.mjs';

const process = (id: string, parent: string, own: number, reaped = 0) => ({ id, parent, own, reaped });

test('children count once, even if their parent waited for them', () => {
  const times = new CpuTimes();
  times.add([process('a', 'other', 1), process('b', 'a', 2)]);
  expect(times.seconds()).toBe(3);
  times.add([process('a', 'other', 1, 5)]);
  expect(times.seconds()).toBe(6);
});

test('children that nobody waited for, and that ended before or after their parent, count', () => {
  const times = new CpuTimes();
  times.add([process('a', 'other', 1), process('b', 'a', 2), process('c', 'b', 4)]);
  times.add([process('a', 'other', 1), process('b', 'a', 2)]);
  times.add([process('b', 'init', 3)]);
  expect(times.seconds()).toBe(1 + 3 + 4);
});

test('a process counts with its last known time', () => {
  const times = new CpuTimes();
  times.add([process('a', 'other', 1)]);
  times.add([process('a', 'other', 7)]);
  times.add([]);
  expect(times.seconds()).toBe(7);
});
