import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { designedFields } from '../../../../screens/dashboard/events/designedFields.ts';
import { newEvent, validateEvent, type EventDraft } from '../../../../screens/dashboard/events/newEvent.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { eventFields } from './eventFields.ts';

const problemsIn = (entered: EventDraft) => validateEvent(newEvent(entered, eventFields, plainRuntime), eventFields, plainRuntime);
const draft = {
  title: ' Winter Ball ',
  date: '2026-12-05',
  time: '20:00',
  location: ' Pier 7 ',
  description: ' Dancing. ',
  type: 'celebration',
  capacity: 80,
  price: 1250,
  registrationDeadline: '2026-12-01',
  requiresApproval: true,
  customFields: [{ label: 'Full Name', type: 'text', required: true }],
};

describe('a new event', () => {
  it('a new event has the trimmed input, is upcoming, and has no registrations', () => {
    expect(newEvent(draft, eventFields, plainRuntime)).toEqual({
      ...draft,
      title: 'Winter Ball',
      location: 'Pier 7',
      description: 'Dancing.',
      registered: 0,
      phase: 'upcoming',
      audience: 'all',
      customFields: [{ id: 'full-name', label: 'Full Name', type: 'text', required: true }],
    });
  });

  it('a new event is upcoming even if its date has passed', () => {
    expect(newEvent({ ...draft, date: '2001-01-01' }, eventFields, plainRuntime).phase).toBe('upcoming');
  });

  it('a new event is by default a free meeting with 50 places', () => {
    const event = newEvent({ title: 'x', capacity: undefined, price: ' ' }, eventFields, plainRuntime);
    expect(event).toMatchObject({ type: 'meeting', capacity: 50, price: 0, registrationDeadline: null });
  });

  it.each(['title', 'date', 'time', 'location'])('a new event requires its %s', (name) => {
    expect(problemsIn(draft)).toEqual([]);
    const message = `${name.charAt(0).toUpperCase()}${name.slice(1)} is required`;
    for (const nothing of [' ', undefined]) expect(problemsIn({ ...draft, [name]: nothing })).toEqual([{ field: name, message }]);
  });

  it.each([
    ['capacity', 0, 'Capacity must be at least 1'],
    ['capacity', -5, 'Capacity must be at least 1'],
    ['capacity', 1.5, 'Capacity must be a whole number'],
    ['capacity', 'text', 'Please enter a number'],
    ['price', -1, 'Price must be at least $0.00'],
    ['price', 1234.5, 'Price must be in whole cents'],
    ['price', 'text', 'Please enter an amount'],
    ['date', 'abc', 'Please enter a valid date'],
    ['time', '25:00', 'Please enter a valid time'],
    ['registrationDeadline', 'soon', 'Please enter a valid date'],
  ])('a new event can’t have the %s %j', (field, value, message) => {
    expect(problemsIn({ ...draft, [field]: value })).toEqual([{ field, message }]);
  });

  it.each([
    ['capacity', 1],
    ['capacity', undefined],
    ['price', 0],
    ['price', undefined],
    ['registrationDeadline', ''],
  ])('a new event may have the %s %j', (field, value) => {
    expect(problemsIn({ ...draft, [field]: value })).toEqual([]);
  });
});

describe('the fields designed for an event', () => {
  const field = (label: string, type = 'text', rest = {}) => ({ label, type, required: false, ...rest });

  it('designed fields with a blank label are dropped', () => {
    expect(designedFields([field('Name'), field('  '), field(''), { type: 'text' }, null], plainRuntime).map(({ label }) => label)).toEqual(
      ['Name'],
    );
  });

  it('a designed select keeps its options without blanks and duplicates', () => {
    const [meal] = designedFields([field('Meal', 'select', { options: [' Fish ', '', 'Beef', ' ', 'Fish'] })], plainRuntime);
    expect(meal?.options).toEqual(['Fish', 'Beef']);
  });

  it('designed fields of other types have no options', () => {
    expect(designedFields([field('Name', 'text', { options: ['a'] })], plainRuntime)[0]).not.toHaveProperty('options');
  });

  it('designed fields get unique ids from their labels', () => {
    const ids = designedFields(
      [field('Full Name'), field('full name!'), field('🎉'), field('שלום'), field('2nd choice')],
      plainRuntime,
    ).map(({ id }) => id);
    expect(ids).toEqual(['full-name', 'full-name-2', 'field', 'field-2', 'nd-choice']);
  });

  it('designed fields of an unknown type are texts', () => {
    expect(designedFields([field('X', 'script')], plainRuntime)[0]?.type).toBe('text');
  });

  it('designed fields keep every label, whatever it contains, and never share an id', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 30 }), (labels) => {
        const fields = designedFields(
          labels.map((label) => field(label)),
          plainRuntime,
        );
        expect(fields.map(({ label }) => label)).toEqual(labels.map((label) => label.trim()).filter(Boolean));
        expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
        for (const { id } of fields) expect(id).toMatch(/^[A-Za-z][\w-]*$/);
      }),
    );
  });
});
