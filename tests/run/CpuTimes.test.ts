import { expect, test } from 'vitest';
import { CpuTimes } from './CpuTimes.mjs';

const process = (id: string, parent: string, own: number, reaped = 0) => ({ id, parent, own, reaped });

test('a child process counts once, even if its parent waited for it', () => {
  const times = new CpuTimes();
  times.add([process('a', 'other', 1), process('b', 'a', 2)]);
  expect(times.seconds()).toBe(3);
  times.add([process('a', 'other', 1, 5)]);
  expect(times.seconds()).toBe(6);
});

test('a child process that nobody waited for counts, whether it ends before or after its parent', () => {
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
