import type { Condition } from '../../engine/language/condition.ts';
import type { Field } from '../../engine/language/field.ts';
import { generator } from '../bench/shared/generator.mjs';
import type { QueryableScope } from '../../engine/core/access/parseRecordCondition.ts';

export const fields: Field[] = [
  { name: 'id', label: 'Id', type: 'text', required: true },
  { name: 'title', label: 'Title', type: 'text' },
  { name: 'note', label: 'Note', type: 'textarea', nullable: true },
  { name: 'day', label: 'Day', type: 'date' },
  { name: 'until', label: 'Until', type: 'date', nullable: true },
  { name: 'count', label: 'Count', type: 'number' },
  { name: 'limit', label: 'Limit', type: 'number', nullable: true },
  { name: 'price', label: 'Price', type: 'money' },
  { name: 'open', label: 'Open', type: 'switch' },
  { name: 'kept', label: 'Kept', type: 'checkbox', nullable: true },
  { name: 'tags', label: 'Tags', type: 'list' },
  { name: 'people', label: 'People', type: 'list', nullable: true },
];

const texts = [
  '',
  ' ',
  'ann',
  'ANN',
  'Ann Böhm',
  'BÖHM',
  'ΟΔΟΣ',
  'οδος',
  'οδός Σ',
  'Σ',
  'ΑΣ’Α',
  'İstanbul',
  'istanbul',
  'ſ',
  '\u212a',
  'k',
  'ẞ',
  'ß',
  'ǅ',
  '\u{1f600}',
  '\uff21',
  '\uffee!',
  '\u{10400}',
  '\u{10428}',
  '\ue000',
  "o'hara",
  'a\\b',
  '50%',
  'a_b',
  '\u00e9',
  'e\u0301',
  '"x"',
  '[1]',
  'null',
  'true',
  '7',
  'page',
  'a\nb',
];
const dates = [
  '2026-11-22',
  '2026-11-21',
  '2026-11-15',
  '2026-11-23',
  '2026-02-31',
  '2026-03-03',
  '2026-02-28',
  '2024-02-29',
  '2026-11-22T10:00',
  '2026-11-15T23:59:59Z',
  '2026-13-01',
  '2026-00-10',
  '2026-11-32',
  '2026-11-00',
  '0000-01-01',
  '0000-03-01',
  '9999-12-31',
  '1900-02-29',
  'soon',
  '',
  '2026-1-1',
  '2000-02-30 x',
];
const numbers = [0, -0, 1, 7, 8, -1, 0.1, 0.30000000000000004, 0.3, 1e21, -1e-7, 9007199254740991, 2.5, 5];
const cents = [0, 1, -250, 12_345, 9_007_199_254_740_991, 7];

/** Generates conditions, records, and viewers from a seed. Missing, empty, and unusual values are more common than in practice. */
export function randomWorld(seed: number) {
  const random = generator(seed);
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('there is nothing to pick');
    return item;
  };
  const chance = (of: number) => random() < of;
  const some = <T>(make: () => T, most: number): T[] => Array.from({ length: Math.floor(random() * (most + 1)) }, make);
  const text = () => pick(texts);
  const names = ['november', 'december', 'sunday', 'saturday', '09:30', '23:59'];
  const scalar = (): string | number | boolean | null => {
    const kind = random();
    return kind < 0.2
      ? null
      : kind < 0.45
        ? text()
        : kind < 0.5
          ? pick(names)
          : kind < 0.6
            ? pick(dates)
            : kind < 0.85
              ? pick(numbers)
              : chance(0.5);
  };

  function valueOf(field: Field): unknown {
    if (field.name !== 'id' && chance(0.3)) return field.nullable ? null : undefined;
    switch (field.type) {
      case 'date':
        return pick(dates);
      case 'number':
        return pick(numbers);
      case 'money':
        return pick(cents);
      case 'switch':
      case 'checkbox':
        return chance(0.5);
      case 'list':
        return chance(0.2) ? [] : some(() => (chance(0.7) ? text() : scalar()), 4);
      default:
        return text();
    }
  }

  /** Returns a random record. A field without a value is null if it's nullable. Otherwise, it's left out. */
  const row = () => Object.fromEntries(fields.map((field) => [field.name, valueOf(field)]).filter(([, value]) => value !== undefined));

  function person(): Record<string, unknown> {
    if (chance(0.15)) return { signedIn: false, name: '' };
    const all: Record<string, unknown> = {
      name: text(),
      role: text(),
      year: pick(numbers),
      since: pick(dates),
      isOld: chance(0.5),
      offices: some(text, 3),
    };
    const own = Object.entries(all)
      .filter(() => chance(0.75))
      .map(([key, value]) => [key, chance(0.15) ? null : chance(0.1) ? scalar() : value]);
    return { ...Object.fromEntries(own), signedIn: true };
  }

  const variant = () => ({
    name: pick(['north', 'south']),
    kind: scalar(),
    features: { boats: chance(0.5), ...(chance(0.8) && { songs: chance(0.5) }) },
  });

  const rowPath = () => `row.${pick(fields).name}`;
  const otherPath = () =>
    pick([
      'viewer.name',
      'viewer.role',
      'viewer.year',
      'viewer.since',
      'viewer.isOld',
      'viewer.offices',
      'viewer.signedIn',
      'domain.kind',
      'domain.name',
      'features.boats',
      'features.songs',
      'domain.features.songs',
      'numbers.few',
      'now.date',
      'now.month',
      'now.weekday',
      'now.time',
    ]);
  const path = () => (chance(0.65) ? rowPath() : otherPath());
  const bound = () => (chance(0.4) ? path() : chance(0.5) ? pick(numbers) : chance(0.5) ? pick(dates) : text());

  const days = () => (chance(0.6) ? pick([0, 1, 7, 30, 264]) : pick(['numbers.few', 'viewer.year', 'row.count', 'row.limit']));

  function test(): unknown {
    const kind = random();
    if (kind < 0.15) return scalar();
    if (kind < 0.3) return [scalar(), ...some(scalar, 3)];
    const operators: Record<string, () => unknown> = {
      gt: bound,
      gte: bound,
      lt: bound,
      lte: bound,
      not: () => (chance(0.5) ? scalar() : [scalar(), ...some(scalar, 2)]),
      contains: () => (chance(0.5) ? text() : [text(), ...some(text, 2)]),
      exists: () => chance(0.5),
      sameAs: path,
      olderThanDays: days,
      inLastDays: days,
      inNextDays: days,
      inThis: () => pick(['month', 'year']),
    };
    const names = Object.keys(operators);
    return Object.fromEntries([pick(names), ...(chance(0.15) ? [pick(names)] : [])].map((name) => [name, operators[name]?.()]));
  }

  function condition(depth = 3): Condition {
    const entries = Array.from({ length: chance(0.7) ? 1 : 2 }, (): [string, unknown] => {
      const kind = depth === 0 ? 1 : random();
      if (kind < 0.15) return ['any', [condition(depth - 1), ...some(() => condition(depth - 1), 2)]];
      if (kind < 0.25) return ['all', [condition(depth - 1), ...some(() => condition(depth - 1), 2)]];
      if (kind < 0.4) return ['not', condition(depth - 1)];
      if (kind < 0.48) return ['gate', pick(['in', ['in', 'grown']])];
      if (kind < 0.54) return ['rule', 'ahead'];
      return [path(), test()];
    });
    // The entries form a valid condition, but TypeScript can't infer that.
    return Object.fromEntries(entries) as Condition;
  }

  return { row, person, variant, condition };
}

/** Everything that random conditions can read. */
export const known: QueryableScope = {
  fields,
  viewer: ['signedIn', 'id', 'name', 'role', 'year', 'since', 'isOld', 'offices'],
  domain: ['name', 'kind'],
  features: ['boats', 'songs'],
  numbers: { few: 5 },
  gates: {
    in: { 'viewer.signedIn': true },
    grown: { gate: 'in', 'viewer.year': { gte: 5 } },
    ahead: { any: [{ 'row.day': { gte: 'now.date' } }, { 'row.until': { exists: false } }] },
  },
};
