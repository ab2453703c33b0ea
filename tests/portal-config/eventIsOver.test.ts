import { describe, expect, test } from 'vitest';
import { isRecord } from '../../engine/core/conditions/isRecord.ts';
import { matches } from '../../engine/core/conditions/matches.ts';
import { formatText } from '../../engine/core/text/formatText.ts';
import type { Condition, Gates } from '../../engine/language/condition.ts';
import { textSchema } from '../../engine/language/text.ts';
import { liveManifest } from '../support/liveManifest.ts';
import { nonEmpty } from '../support/nonEmpty.ts';

const rules = liveManifest('portal-config/rules.json') as Gates; // The cast is safe, because `npm run check` validates rules.json.
const files = ['screens/dashboard/events', 'screens/dashboard/home', 'portal-config/actions', 'portal-config/cards/event'];

/** Returns every `where` or `when` condition that checks if an event is upcoming or over. */
function conditionsIn(value: unknown): Condition[] {
  if (Array.isArray(value)) return value.flatMap(conditionsIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const asks = (key === 'where' || key === 'when') && /"(eventAhead|eventPast)"/.test(JSON.stringify(part));
    return asks ? [part as Condition] : conditionsIn(part);
  });
}

const viewer = { id: 'mia', email: 'mia@example.org', membershipType: 'active' };
const scopeOn = (today: string, row: object) => ({ viewer, now: { date: today }, row });
const event = { id: 'regatta', title: 'Regatta', phase: 'upcoming', date: '2026-11-25', audience: 'all', registrationState: 'closed' };
const mentions = (condition: Condition, name: string) => JSON.stringify(condition).includes(name);

describe.each([
  ['the day before an event', '2026-11-24', 'active', false],
  ['on the day of an event', '2026-11-25', 'active', false],
  ['the day after an event', '2026-11-26', 'completed', true],
])('events as people see them %s', (_, today, status, isOver) => {
  test('lists, counts, buttons, the dashboard, and the calendar file agree whether an event is over', () => {
    const conditions = nonEmpty(files.flatMap((file) => conditionsIn(liveManifest(`${file}.json`))));
    expect(conditions.length).toBeGreaterThan(8);
    const full = { ...event, registrationDeadline: '2026-12-01' };
    const wrong = conditions.filter((condition) => {
      // Set `registrationState` to `open` only if the condition requires it.
      const open = { ...full, registrationState: mentions(condition, '"not":"closed"') ? 'open' : 'closed' };
      return matches(condition, scopeOn(today, open), rules) !== (mentions(condition, 'eventPast') ? isOver : !isOver);
    });
    expect(wrong).toEqual([]);
  });

  test(`the status is ${status}`, () => {
    const { fields } = liveManifest('portal-config/entities/event.json') as { fields: { name: string; value?: { text: unknown } }[] };
    const text = textSchema.parse(fields.find(({ name }) => name === 'status')?.value?.text);
    expect(formatText(text, scopeOn(today, event), 'en-US', rules)).toBe(status);
  });
});

test('no screen for members reads the stored phase of an event', () => {
  const asking = nonEmpty(files).filter((file) => JSON.stringify(liveManifest(`${file}.json`)).includes('row.phase'));
  expect(asking).toEqual([]);
});
