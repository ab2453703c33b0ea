import { describe, expect, test } from 'vitest';
import { createUnknownBranches } from '../../../../engine/compiler/analysis/UnknownBranches.ts';
import { replaceUnknowns } from '../../../../engine/compiler/analysis/replaceUnknowns.ts';

const opened = () => {
  const branches = createUnknownBranches();
  return { branches, open: replaceUnknowns(branches, (path) => path.startsWith('viewer.')) };
};

describe('a condition about a viewer', () => {
  test('a condition on known facts stays as it is, and gates are tested by name', () => {
    const { open } = opened();
    const condition = { 'viewer.role': 'officer', gate: 'officers', not: { 'viewer.age': { lt: 18 } } };
    expect(open(condition)).toEqual(condition);
  });

  test('every unknown test is replaced by a branch', () => {
    const { open } = opened();
    expect(open({ 'viewer.role': 'officer', 'row.kind': 'a' })).toEqual({ 'viewer.role': 'officer', 'domain.?.0': true });
    expect(open({ 'viewer.age': { gt: 'row.least' } })).toEqual({ 'domain.?.1': true });
    expect(open({ rule: 'mine' })).toEqual({ 'domain.?.2': true });
  });

  test('equal tests share a branch, even in nested conditions', () => {
    const { open } = opened();
    const mine = { 'row.kind': 'a' };
    expect(open({ any: [mine, { not: mine }], all: [mine] })).toEqual({
      any: [{ 'domain.?.0': true }, { not: { 'domain.?.0': true } }],
      all: [{ 'domain.?.0': true }],
    });
  });

  test('the unknown parts of a condition are replaced only once', () => {
    const { open } = opened();
    const condition = { 'row.kind': 'a' };
    expect(open(condition)).toBe(open(condition));
  });
});

describe('branches', () => {
  test('only combinations of the branches that are read are tried', () => {
    const { branches } = opened();
    const [one, other] = [branches.key('a'), branches.key('b')];
    expect(branches.key('a')).toBe(one);
    const read = (key: string) => branches.outcomes[key] === true;
    expect([...branches.answers(() => [read(one), read(other)])]).toEqual([
      [false, false],
      [false, true],
      [true, false],
      [true, true],
    ]);
    expect([...branches.answers(() => read(one) && read(other) && read(one))]).toEqual([false, false, true]);
    expect([...branches.answers(() => 7)]).toEqual([7]);
  });

  test.each([
    [9, 512, false],
    [10, 513, true],
  ])('%i branches are tried in %i combinations', (count, times, isOpen) => {
    const branches = createUnknownBranches();
    const keys = Array.from({ length: count }, (_, index) => branches.key(String(index)));
    const answers = [...branches.answers(() => keys.filter((key) => branches.outcomes[key]).length)];
    expect(answers).toHaveLength(times);
    expect(answers.at(-1) === undefined).toBe(isOpen);
  });
});
