import { describe, expect, test } from 'vitest';
import { isRecord } from '../../engine/core/conditions/isRecord.ts';
import { matches } from '../../engine/core/conditions/matches.ts';
import { formatText } from '../../engine/core/text/formatText.ts';
import { conditionSchema, type Gates } from '../../engine/language/condition.ts';
import { textSchema } from '../../engine/language/text.ts';
import { liveManifest } from '../support/liveManifest.ts';
import { nonEmpty } from '../support/nonEmpty.ts';

const rules = liveManifest('portal-config/rules.json') as Gates; // The cast is safe, because `npm run check` validates rules.json.
const scopeOf = (row: object) => ({ viewer: { id: 'mia' }, now: { date: '2026-11-24' }, numbers: { fewSpots: 5 }, row });

/** Returns the text or the field of each badge that `value` shows for `row`. */
function badgesOf(value: unknown, row: object): string[] {
  if (Array.isArray(value)) return value.flatMap((part) => badgesOf(part, row));
  if (!isRecord(value)) return [];
  const { badges, ...others } = value;
  const shown = (Array.isArray(badges) ? badges : []).filter(
    (badge) => !isRecord(badge) || badge['when'] === undefined || matches(conditionSchema.parse(badge['when']), scopeOf(row), rules),
  );
  const nameOf = (badge: unknown) =>
    isRecord(badge) ? String(badge['text'] ?? badge['field'] ?? JSON.stringify(badge['value'])) : String(badge);
  return [...shown.map(nameOf), ...badgesOf(Object.values(others), row)];
}

describe('the card of an event', () => {
  const card = liveManifest('portal-config/cards/event.json');
  const event = { phase: 'upcoming', date: '2026-11-25', price: 0, spotsLeft: 3, registrationState: 'open', registeredBy: ['mia'] };

  test('the card shows the registration until the event is canceled', () => {
    expect(badgesOf(card, event)).toEqual([
      'type',
      '{row.spotsLeft, plural, one {# spot} other {# spots}} left',
      expect.stringContaining('registrations.standing'),
    ]);
  });

  test('the card of a canceled event shows no registration and no spots', () => {
    expect(badgesOf(card, { ...event, phase: 'cancelled' })).toEqual(['phase', 'type']);
  });
});

describe('a registration', () => {
  const { fields } = liveManifest('portal-config/entities/registration.json') as { fields: { name: string; value?: { text: unknown } }[] };
  const standing = textSchema.parse(fields.find(({ name }) => name === 'standing')?.value?.text);
  const standingOf = (row: object) => formatText(standing, scopeOf(row), 'en-US', rules);
  const statuses = ['approved', 'pending', 'waitlisted', 'rejected'];

  test('a registration says how it stands as long as the event takes place', () => {
    expect(statuses.map((status) => standingOf({ status, eventPhase: 'upcoming' }))).toEqual(statuses);
  });

  test('a registration for a canceled event says only that the event was canceled', () => {
    const said = new Set(statuses.map((status) => standingOf({ status, eventPhase: 'cancelled' })));
    expect([...said]).toEqual(['canceled']);
  });

  const lists = liveManifest('screens/dashboard/events.json');
  const badgesFor = (row: object) =>
    nonEmpty(badgesOf(lists, { status: 'approved', ...row })).filter((badge) => /^(standing|Pa)/.test(badge));

  test('both lists show every payment as long as the event takes place', () => {
    const badges = ['paid', 'pending', 'failed'].map((paymentStatus) => badgesFor({ eventPhase: 'upcoming', paymentStatus }));
    expect(badges).toEqual(['Paid', 'Payment pending', 'Payment failed'].map((badge) => ['standing', badge, 'standing', badge]));
  });

  test('no list asks for a payment for a canceled event', () => {
    const badges = ['paid', 'pending', 'failed'].map((paymentStatus) => badgesFor({ eventPhase: 'cancelled', paymentStatus }));
    expect(badges).toEqual([
      ['standing', 'Paid', 'standing', 'Paid'],
      ['standing', 'standing'],
      ['standing', 'standing'],
    ]);
  });

  test('no list says twice that the event was canceled', () => {
    expect(JSON.stringify(lists)).not.toContain('"get":"events.phase"');
  });
});
