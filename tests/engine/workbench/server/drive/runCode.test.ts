import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DriveRun } from '../../../../../engine/workbench/server/drive/driveProtocol.ts';
import { decodeRun, encodeRun } from '../../../../../engine/workbench/server/drive/runCode.ts';

const run: DriveRun = {
  machine: 'registration',
  given: { input: { event: 'ev-1', availability: 'open' }, scope: {}, records: {} },
  steps: [
    { send: 'SUBMIT', with: { 'full-name': 'Zoë “Ω”' } },
    { effect: 'register', fails: 'no connection', expect: { state: 'entering.failed' } },
    { wait: 'next timer' },
  ],
  states: ['entering.filling', 'submitting', 'entering.failed', 'entering.failed'],
};
const code = String(encodeRun(run));

test('a run is decoded as it was encoded, in characters that an address allows', () => {
  expect(decodeRun(code)).toEqual(run);
  expect(encodeURIComponent(code)).toBe(code);
  expect(code.length).toBeLessThan(400);
});

test('a truncated run is reported with the number of characters that it has', () => {
  for (let length = 1; length < code.length; length += 1) {
    expect(decodeRun(code.slice(0, length))).toEqual({
      mistake: expect.stringContaining(`is incomplete: it has ${length} of `),
    });
  }
  expect(decodeRun(code.slice(0, 100))).toEqual({
    mistake: `This link is incomplete: it has 100 of ${code.length} characters.`,
  });
});

test('a run with a changed character is refused', () => {
  fc.assert(
    fc.property(fc.nat(code.length - 10), fc.constantFrom('A', 'b', '7', '_'), (at, other) => {
      const place = 9 + at;
      fc.pre(code[place] !== other);
      expect(decodeRun(code.slice(0, place) + other + code.slice(place + 1))).toHaveProperty('mistake');
    }),
  );
});

test('an invalid run or one of another version is reported in a sentence', () => {
  expect(decodeRun('')).toEqual({ mistake: expect.stringContaining('another version') });
  expect(decodeRun('2abc')).toEqual({ mistake: 'This link was made by another version of the workbench.' });
  expect(decodeRun('1????')).toEqual({ mistake: expect.stringContaining('is incomplete') });
});

test('a run too long for an address says that it can be recorded as a scenario', () => {
  const steps = Array.from({ length: 900 }, (_, index) => ({ send: 'SUBMIT', with: { text: Math.sin(index).toString(36).repeat(3) } }));
  expect(encodeRun({ ...run, steps })).toEqual({
    mistake: 'These 900 steps don’t fit in a link. Record them as a scenario and continue from there.',
  });
});
