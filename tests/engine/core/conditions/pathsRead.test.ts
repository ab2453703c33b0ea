import { describe, expect, test } from 'vitest';
import type { Gates } from '../../../../engine/language/condition.ts';
import { readsOnlyRow, pathsRead } from '../../../../engine/core/conditions/pathsRead.ts';

describe('the paths of a condition', () => {
  const gates: Gates = {
    big: { 'form.seats': { gt: 8 } },
    mine: { any: [{ gate: 'big' }, { 'row.owner': { sameAs: 'viewer.id' } }] },
    round: { not: { gate: ['round', 'big'] } },
  };

  test.each([
    [{ 'form.kind': 'other' }, ['form.kind']],
    [{ any: [{ 'a.b': 1 }, { all: [{ 'c.d': [1, 2] }, { not: { 'e.f': { exists: true } } }] }] }, ['a.b', 'c.d', 'e.f']],
    [{ 'row.day': { gte: 'form.from', lt: '2026-01-01' } }, ['row.day', 'form.from']],
    [{ 'row.day': { olderThanDays: 3 } }, ['row.day', 'now.date']],
    [{ 'row.day': { inNextDays: 'numbers.days' } }, ['row.day', 'now.date', 'numbers.days']],
    [{ 'row.day': { inThis: 'month' } }, ['row.day', 'now.date']],
    [{ 'row.mail': { contains: 'form.x', not: 'form.y' } }, ['row.mail']],
    [{ gate: 'mine' }, ['form.seats', 'row.owner', 'viewer.id']],
    [{ gate: 'round' }, ['form.seats']],
    [{ rule: ['big', 'round'] }, ['form.seats']],
    [{ gate: 'unknown' }, []],
    [undefined, []],
    ['broken', []],
  ])('the condition %j reads the paths %j', (condition, paths) => {
    expect([...pathsRead(condition, gates)]).toEqual(paths);
  });
});

describe('a condition that reads only the row', () => {
  test.each([
    [{ 'row.state': 'dry' }],
    [{ 'row.state': ['dry', 'wet'], 'row.rent': { gt: 0, lte: 500 } }],
    [{ any: [{ 'row.state': { not: 'dry' } }, { not: { 'row.name': { contains: 'rose' } } }] }],
    [{ all: [{ 'row.day': { gte: '2026-01-01' } }, { 'row.state': { not: ['dry', null] } }] }],
    [{ 'row.note': { exists: false } }],
    [{ 'row.from': { lt: 'row.to' } }],
    [{ 'row.mail': { contains: 'viewer.name' } }],
    [{ 'row.rent': { gt: 12.5 }, 'row.site': 'example.org' }],
  ])('the condition %j reads only the row', (condition) => expect(readsOnlyRow(condition)).toBe(true));

  test.each([
    [{ 'page.state': 'dry' }],
    [{ 'row.state': 'dry', gate: 'open' }],
    [{ 'row.state': 'dry', rule: 'mine' }],
    [{ any: [{ 'row.state': 'dry' }, { 'viewer.role': 'a' }] }],
    [{ not: { 'flow.state': 'closed' } }],
    [{ 'row.day': { lt: 'now.date' } }],
    [{ 'row.day': { olderThanDays: 7 } }],
    [{ 'row.owner': { sameAs: 'viewer.id' } }],
    [{ row: 'dry' }],
    [{ any: 'dry' }],
    [['dry']],
    [null],
  ])('the condition %j reads more than the row', (condition) =>
    expect(readsOnlyRow(condition, { open: { 'viewer.role': 'a' }, mine: { 'row.by': { sameAs: 'viewer.id' } } })).toBe(false),
  );
});
