import { describe, expect, test } from 'vitest';
import {
  all,
  evaluateFormula,
  toFormula,
  getFormulaKey,
  negateFormula,
  type Formula,
} from '../../../../engine/compiler/analysis/formula.ts';
import type { Visibility } from '../../../../engine/compiler/analysis/analyzeViewers.ts';

const known = ['viewer.role', 'viewer.age', 'viewer.nothing', 'now.date', 'viewer.since', 'viewer.tags'];
const visibility: Visibility = {
  scope: {
    viewer: { role: 'officer', age: 30, since: '2026-01-01', tags: ['Rower', 'Cook'] },
    now: { date: '2026-11-22' },
    row: { owner: 'officer' },
  },
  isKnown: (path) => known.includes(path),
};
const gates = {
  officer: { 'viewer.role': 'officer' },
  mine: { 'row.owner': { sameAs: 'viewer.role' } },
  both: { gate: ['officer', 'mine'] },
  round: { rule: 'round' },
};
const formula = (condition: unknown) => toFormula(condition, visibility, gates);
const createAtom = (path: unknown, operator: string, operand: unknown): Formula => ({ atom: JSON.stringify([path, operator, operand]) });

const a: Formula = { atom: 'a' };
const b: Formula = { atom: 'b' };
const c: Formula = { atom: 'c' };

describe('a condition on known facts of the viewer', () => {
  test.each([
    [undefined, true],
    [{}, true],
    ['officer', false],
    [null, false],
    [{ 'viewer.role': 'officer' }, true],
    [{ 'viewer.role': 'member' }, false],
    [{ 'viewer.age': { gte: 18, lt: 30 } }, false],
    [{ 'viewer.age': { gte: 18, lt: 31 } }, true],
    [{ any: [{ 'viewer.role': 'member' }, { 'viewer.age': 30 }] }, true],
    [{ any: [] }, false],
    [{ any: 'x' }, false],
    [{ all: [{ 'viewer.role': 'officer' }, { 'viewer.age': 31 }] }, false],
    [{ all: [] }, false],
    [{ all: 'x' }, false],
    [{ not: { 'viewer.role': 'member' } }, true],
    [{ 'viewer.nothing': { exists: false } }, true],
    [{ 'viewer.since': { olderThanDays: 30 } }, true],
    [{ 'viewer.since': { lt: 'now.date' } }, true],
    [{ 'viewer.role': { sameAs: 'viewer.age' } }, false],
    [{ gate: 'officer' }, true],
    [{ rule: ['officer'] }, true],
    [{ gate: 'unknown' }, false],
    [{ gate: 7 }, false],
    [{ gate: 'toString' }, false],
    [{ rule: 'round' }, false],
    [{ 'viewer.constructor': { exists: false } }, false],
  ])('the formula of %j is %j', (condition, answer) => {
    expect(formula(condition)).toBe(answer);
  });
});

describe('a condition on unknown facts', () => {
  test.each<[unknown, Formula]>([
    [{ 'row.kind': 'a' }, createAtom('row.kind', 'oneOf', ['"a"'])],
    [{ 'row.kind': ['b', 'a', 'b'] }, createAtom('row.kind', 'oneOf', ['"a"', '"b"'])],
    [{ 'row.kind': { not: 'a' } }, { not: createAtom('row.kind', 'oneOf', ['"a"']) }],
    [{ 'row.kind': { exists: true } }, createAtom('row.kind', 'exists', true)],
    [{ 'row.kind': { exists: false } }, { not: createAtom('row.kind', 'exists', true) }],
    [{ 'row.kind': { contains: ['Zoo', 'ark'] } }, createAtom('row.kind', 'contains', ['ark', 'zoo'])],
    [{ 'row.count': { gte: 3 } }, createAtom('row.count', 'gte', 3)],
    [{ 'row.count': { lt: 'viewer.age' } }, createAtom('row.count', 'lt', 30)],
    [{ 'row.count': { lt: 'row.most' } }, createAtom('row.count', 'lt', 'row.most')],
    [{ 'row.day': { lt: 'soon' } }, createAtom('row.day', 'lt', 'soon')],
    [{ 'viewer.age': { lt: 'row.most' } }, createAtom({ value: 30 }, 'lt', 'row.most')],
    [{ 'viewer.nothing': { gt: 'row.most' } }, createAtom({ value: null }, 'gt', 'row.most')],
    [{ 'row.owner': { sameAs: 'viewer.role' } }, createAtom('row.owner', 'oneOf', ['"officer"'])],
    [{ 'viewer.role': { sameAs: 'row.owner' } }, createAtom('row.owner', 'oneOf', ['"officer"'])],
    [{ 'viewer.nothing': { sameAs: 'row.owner' } }, false],
    [{ 'row.owner': { sameAs: 'viewer.nothing' } }, false],
    [{ 'row.owner': { sameAs: 'row.host' } }, createAtom('row.host row.owner', 'sameAs', true)],
    [{ 'row.host': { sameAs: 'row.owner' } }, createAtom('row.host row.owner', 'sameAs', true)],
    [{ 'row.day': { olderThanDays: 3 } }, createAtom('row.day', 'olderThanDays', 3)],
    [{ 'row.day': { inLastDays: 3 } }, createAtom('row.day', 'inLastDays', 3)],
    [{ 'row.day': { inThis: 'year' } }, createAtom('row.day', 'inThis', 'year')],
    [{ gate: 'mine' }, createAtom('row.owner', 'oneOf', ['"officer"'])],
    [
      { gate: ['both', 'mine'] },
      { all: [createAtom('row.owner', 'oneOf', ['"officer"']), createAtom('row.owner', 'oneOf', ['"officer"'])] },
    ],
    [{ not: { any: [{ 'row.a': 1 }, { 'viewer.age': 1 }] } }, { not: createAtom('row.a', 'oneOf', ['1']) }],
    [{ any: [{ 'row.a': 1 }, { 'row.b': 2 }] }, { any: [createAtom('row.a', 'oneOf', ['1']), createAtom('row.b', 'oneOf', ['2'])] }],
    [{ 'row.a': 1, 'row.b': 2 }, { all: [createAtom('row.a', 'oneOf', ['1']), createAtom('row.b', 'oneOf', ['2'])] }],
  ])('the formula of %j keeps the unknown part as an atom', (condition, expected) => {
    expect(formula(condition)).toEqual(expected);
  });

  test('the age of a day stays an atom if today’s date is unknown', () => {
    const without: Visibility = { ...visibility, isKnown: (path) => path === 'viewer.since' };
    expect(toFormula({ 'viewer.since': { olderThanDays: 3 } }, without, gates)).toEqual(
      createAtom({ value: '2026-01-01' }, 'olderThanDays', 3),
    );
  });

  test('an unknown operator stays an atom with its own name', () => {
    expect(formula({ 'row.kind': { rhymes: 'x' } })).toEqual(createAtom('row.kind', 'rhymes', 'x'));
  });
});

describe('joined formulas', () => {
  test.each<[Formula, Formula]>([
    [negateFormula(true), false],
    [negateFormula(a), { not: a }],
    [all([]), true],
    [all([true, a]), a],
    [all([a, false, b]), false],
    [all([a, true, b]), { all: [a, b] }],
  ])('joined formulas are as short as possible: %j', (made, short) => {
    expect(made).toEqual(short);
  });
});

describe('the meaning of a formula', () => {
  test.each<[Formula, string]>([
    [true, 'true'],
    [false, 'false'],
    [a, 'a 01'],
    [{ not: a }, 'a 10'],
    [{ all: [a, b] }, 'a b 0001'],
    [{ any: [b, a] }, 'a b 0111'],
    [{ all: [a, { not: b }] }, 'a b 0100'],
    [{ any: [a, { not: a }] }, 'true'],
    [{ all: [a, { not: a }] }, 'false'],
    [{ any: [a, { all: [a, b] }] }, 'a 01'],
    [{ any: [{ all: [a, c] }, { all: [b, c] }] }, 'a b c 00000111'],
    [{ all: [true, { any: [false, a] }] }, 'a 01'],
  ])('the meaning of %j is %s', (formula, meaning) => {
    expect(getFormulaKey(formula)).toBe(meaning);
  });

  test('equivalent formulas have the same meaning', () => {
    expect(getFormulaKey({ not: { any: [a, b] } })).toBe(getFormulaKey({ all: [{ not: b }, { not: a }] }));
  });

  const atoms = (count: number): Formula[] => Array.from({ length: count }, (_, index) => ({ atom: `p${index}` }));

  test('the meaning of a formula with up to eight atoms is a truth table, and with more it is the sorted formula', () => {
    expect(getFormulaKey({ all: atoms(8) })).toMatch(/^p0 p1 .* p7 0{255}1$/);
    const [first, ...rest] = atoms(9);
    const other: Formula[] = [...rest.toReversed(), ...(first ? [first] : [])];
    expect(getFormulaKey({ all: atoms(9) })).toBe(getFormulaKey({ all: other }));
    expect(getFormulaKey({ all: atoms(9) })).not.toBe(getFormulaKey({ any: atoms(9) }));
    expect(getFormulaKey({ not: { all: atoms(9) } })).not.toBe(getFormulaKey({ all: atoms(9) }));
    expect(getFormulaKey({ any: [...atoms(9), true, { not: a }] })).not.toBe(getFormulaKey({ any: atoms(9) }));
    expect(getFormulaKey({ not: { any: atoms(9) } })).toBe(getFormulaKey({ not: { any: atoms(9).toReversed() } }));
    expect(getFormulaKey({ not: { any: atoms(9) } })).not.toBe(getFormulaKey({ not: { any: atoms(10) } }));
  });
});

test.each<[Formula, string]>([
  [true, 'yes'],
  [{ any: [a, { not: a }] }, 'yes'],
  [false, 'no'],
  [{ all: [a, { not: a }] }, 'no'],
  [a, 'perhaps'],
])('the formula %j evaluates to %s', (formula, answer) => {
  expect(evaluateFormula(formula)).toBe(answer);
});
