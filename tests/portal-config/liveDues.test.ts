import { beforeAll, expect, test } from 'vitest';
import { isRecord } from '../../engine/core/conditions/isRecord.ts';
import { matches } from '../../engine/core/conditions/matches.ts';
import { conditionSchema, type Gates } from '../../engine/language/condition.ts';
import { liveManifest } from '../support/liveManifest.ts';
import { shippedLivePortal } from '../support/shippedPortal.ts';

const rules = liveManifest('portal-config/rules.json') as Gates; // The cast is safe, because `npm run check` validates rules.json.

interface Step {
  of?: string;
  title: unknown;
  when?: unknown;
  where?: unknown;
}

/** The viewer's next steps that mention dues. */
const steps: Step[] = [];
beforeAll(async () => {
  const { portal } = await shippedLivePortal();
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(visit);
    if (!isRecord(part)) return;
    // The compiler has checked the shape of items.
    if (part['block'] === 'next' && part['id'] === 'next') steps.push(...(part['items'] as Step[]).filter(isAboutDues));
    else Object.values(part).forEach(visit);
  };
  visit(portal?.screens['/dashboard/home']?.screen);
});
const isAboutDues = (step: Step) => /dues|owe/i.test(JSON.stringify(step.title));

const pending = { type: 'dues', status: 'pending', email: 'mia@example.org' };
const others = [
  { ...pending, email: 'olaf@example.org' },
  { ...pending, status: 'completed' },
  { ...pending, status: 'failed' },
  { ...pending, type: 'event' },
];

/** Returns the titles that a member with these payments sees about their dues. */
function titles(payments: readonly object[]): unknown[] {
  const viewer = { email: 'mia@example.org', membershipType: 'active', subscription_status: 'active' };
  const holds = (condition: unknown, scope: object) => matches(conditionSchema.parse(condition ?? {}), { viewer, ...scope }, rules);
  const processing = payments.filter((row) => holds({ rule: 'ownDuesInProcess' }, { row })).length;
  return steps
    .filter(({ when }) => holds(when, { values: { processing } }))
    .filter(({ of, where }) => of === undefined || payments.some((row) => holds(where, { row })))
    .map(({ title }) => title);
}

test('a member who paid the dues sees that the payment is being processed, and nothing else about dues', () => {
  expect(titles([...others, pending])).toEqual(['Your dues payment is being processed']);
});

test('a payment that isn’t a pending one of the member’s own dues leaves what they owe as it is', () => {
  expect(titles(others).map((title) => JSON.stringify(title))).toEqual([expect.stringContaining('You owe nothing')]);
});
