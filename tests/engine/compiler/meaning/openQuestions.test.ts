import { describe, expect, test } from 'vitest';
import { createChances } from '../../../../engine/compiler/meaning/Chances.ts';
import { openQuestions } from '../../../../engine/compiler/meaning/openQuestions.ts';

const opened = () => {
  const chances = createChances();
  return { chances, open: openQuestions(chances, (path) => path.startsWith('viewer.')) };
};

describe('a condition about a viewer', () => {
  test('a condition on known facts stays as it is, and gates are tested by name', () => {
    const { open } = opened();
    const condition = { 'viewer.role': 'officer', gate: 'officers', not: { 'viewer.age': { lt: 18 } } };
    expect(open(condition)).toEqual(condition);
  });

  test('every unknown test is replaced by a chance', () => {
    const { open } = opened();
    expect(open({ 'viewer.role': 'officer', 'row.kind': 'a' })).toEqual({ 'viewer.role': 'officer', 'domain.?.0': true });
    expect(open({ 'viewer.age': { gt: 'row.least' } })).toEqual({ 'domain.?.1': true });
    expect(open({ rule: 'mine' })).toEqual({ 'domain.?.2': true });
  });

  test('equal questions share a chance, even in nested conditions', () => {
    const { open } = opened();
    const mine = { 'row.kind': 'a' };
    expect(open({ any: [mine, { not: mine }], all: [mine] })).toEqual({
      any: [{ 'domain.?.0': true }, { not: { 'domain.?.0': true } }],
      all: [{ 'domain.?.0': true }],
    });
  });

  test('a condition is opened only once', () => {
    const { open } = opened();
    const condition = { 'row.kind': 'a' };
    expect(open(condition)).toBe(open(condition));
  });
});

describe('chances', () => {
  test('chances turn out in every way that a question reads, and no other', () => {
    const { chances } = opened();
    const [one, other] = [chances.key('a'), chances.key('b')];
    expect(chances.key('a')).toBe(one);
    const read = (key: string) => chances.outcomes[key] === true;
    expect([...chances.answers(() => [read(one), read(other)])]).toEqual([
      [false, false],
      [false, true],
      [true, false],
      [true, true],
    ]);
    expect([...chances.answers(() => read(one) && read(other) && read(one))]).toEqual([false, false, true]);
    expect([...chances.answers(() => 7)]).toEqual([7]);
  });

  test.each([
    [9, 512, false],
    [10, 513, true],
  ])('chances of %i questions are tried in %i ways', (count, times, isOpen) => {
    const chances = createChances();
    const keys = Array.from({ length: count }, (_, index) => chances.key(String(index)));
    const answers = [...chances.answers(() => keys.filter((key) => chances.outcomes[key]).length)];
    expect(answers).toHaveLength(times);
    expect(answers.at(-1) === undefined).toBe(isOpen);
  });
});
