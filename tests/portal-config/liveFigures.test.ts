import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { applyOverlay, overFolder } from '../../engine/compiler/source/applyOverlay.ts';
import { evaluate } from '../../engine/core/values/evaluate.ts';
import type { Gates } from '../../engine/language/condition.ts';
import type { Row } from '../../engine/language/Row.ts';
import { plainRuntime } from '../support/plainRuntime.ts';
import type { Value } from '../../engine/language/value.ts';
import { liveManifest } from '../support/liveManifest.ts';

interface Block {
  block: string;
  items?: { label: string; value: Value }[];
  blocks?: Block[];
}

/** One chapter's records, keyed by collection. */
const records: Record<string, Row[]> = {
  directory: [{ membershipType: 'active' }, { membershipType: 'active' }, { membershipType: 'alumni' }],
  adminMembers: [{ status: 'active' }, { status: 'inactive' }],
  events: [
    { phase: 'upcoming', date: '2026-11-26', audience: 'alumni', registered: 3, revenue: 500 },
    { phase: 'upcoming', date: '2026-12-01', audience: 'all', registered: 4, revenue: 0 },
    { phase: 'upcoming', date: '2026-11-25', audience: 'alumni', registered: 2, revenue: 0 },
    { phase: 'past', date: '2026-11-20', audience: 'alumni', registered: 3, revenue: 1_000 },
  ],
  messages: [{}, {}, {}, {}],
  mentors: [{ menteeCount: 1 }, { menteeCount: 0 }],
  activity: [{ audience: 'alumni' }, { audience: 'active' }],
  payments: [{ status: 'completed' }, { status: 'failed' }],
  billing: [{ email: 'mia@example.org', monthlyDues: 8_500, isOwn: true }],
};

/** Returns the labels and values of a screen's `stats` blocks. */
function figuresOf(screen: string): [label: string, figure: unknown][] {
  const text = (folder: string) => new Map([[screen, readFileSync(`${folder}${screen}`, 'utf8')]]);
  const { blocks }: { blocks: Block[] } = JSON.parse(applyOverlay(text(''), text(overFolder)).texts.get(screen) ?? '');
  const inside = (each: Block[]): Block[] => each.flatMap((block) => [block, ...inside(block.blocks ?? [])]);
  const env = {
    scope: { viewer: { email: 'mia@example.org', membershipType: 'alumni' }, now: { date: '2026-11-26' } },
    gates: liveManifest('portal-config/rules.json') as Gates,
    runtime: plainRuntime,
    functions: {},
    rows: (name: string) => {
      const rows = records[name];
      if (!rows) throw new Error(`No screen writes ${name}`);
      return rows;
    },
  };
  return inside(blocks)
    .filter(({ block }) => block === 'stats')
    .flatMap(({ items = [] }) => items.map(({ label, value }): [string, unknown] => [label, evaluate(value, env)]));
}

describe('the figures of a live portal', () => {
  test('the dashboard’s figures count the records', () =>
    expect(figuresOf('screens/dashboard/home.json')).toEqual([
      ['Active Members', 2],
      ['Upcoming Events', 2],
      ['Messages', 4],
      ['Monthly Dues', 8_500],
      ['Alumni Network', 1],
      ['Alumni Events', 2],
      ['Mentorship Matches', 1],
      ['Network Updates', 1],
    ]));

  test('the analytics’ figures count the records', () =>
    expect(figuresOf('screens/dashboard/admin/analytics.json')).toEqual([
      ['Active Members', 1],
      ['Event Registrations', 12],
      ['Event Revenue', 1_500],
      ['Payment Success Rate', 50],
    ]));
});
