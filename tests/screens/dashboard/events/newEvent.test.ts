import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { designedFields } from '../../../../screens/dashboard/events/designedFields.ts';
import { isComplete, newEvent } from '../../../../screens/dashboard/events/newEvent.ts';

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
  it('is what was entered, trimmed, upcoming, and nobody is registered for it', () => {
    expect(newEvent(draft)).toEqual({
      ...draft,
      title: 'Winter Ball',
      location: 'Pier 7',
      description: 'Dancing.',
      registered: 0,
      phase: 'upcoming',
      customFields: [{ id: 'full-name', label: 'Full Name', type: 'text', required: true }],
    });
  });

  it('joins the upcoming ones even if its date is past', () => {
    expect(newEvent({ ...draft, date: '2001-01-01' }).phase).toBe('upcoming');
  });

  it('has 50 places and costs nothing where neither is said, as the form does', () => {
    const { capacity, price, registrationDeadline } = newEvent({ title: 'x' });
    expect([capacity, price, registrationDeadline]).toEqual([50, 0, null]);
    const form: { fields: { name?: string; default?: unknown }[] } = JSON.parse(
      readFileSync('portal-config/forms/createEvent.json', 'utf8'),
    );
    const defaultOf = (name: string) => form.fields.find((field) => field.name === name)?.default;
    expect([defaultOf('capacity'), defaultOf('price')]).toEqual([capacity, price]);
  });

  it.each(['title', 'date', 'time', 'location'])('cannot do without its %s', (name) => {
    expect(isComplete(draft)).toBe(true);
    expect(isComplete({ ...draft, [name]: ' ' })).toBe(false);
    expect(isComplete({ ...draft, [name]: undefined })).toBe(false);
  });
});

describe('designed fields', () => {
  const field = (label: string, type = 'text', rest = {}) => ({ label, type, required: false, ...rest });

  it('are dropped where the label is blank', () => {
    expect(designedFields([field('Name'), field('  '), field(''), { type: 'text' }, null]).map(({ label }) => label)).toEqual(['Name']);
  });

  it('keep the options of a select, without blank ones and repetitions', () => {
    const [meal] = designedFields([field('Meal', 'select', { options: [' Fish ', '', 'Beef', ' ', 'Fish'] })]);
    expect(meal?.options).toEqual(['Fish', 'Beef']);
  });

  it('of other types have no options', () => {
    expect(designedFields([field('Name', 'text', { options: ['a'] })])[0]).not.toHaveProperty('options');
  });

  it('take their ids from their labels, each another one', () => {
    const ids = designedFields([field('Full Name'), field('full name!'), field('🎉'), field('שלום'), field('2nd choice')]).map(
      ({ id }) => id,
    );
    expect(ids).toEqual(['full-name', 'full-name-2', 'field', 'field-2', 'nd-choice']);
  });

  it('of a type that there is not are texts', () => {
    expect(designedFields([field('X', 'script')])[0]?.type).toBe('text');
  });

  it('keep every label, whatever is in it, and never share an id', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 30 }), (labels) => {
        const fields = designedFields(labels.map((label) => field(label)));
        expect(fields.map(({ label }) => label)).toEqual(labels.map((label) => label.trim()).filter(Boolean));
        expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
        for (const { id } of fields) expect(id).toMatch(/^[A-Za-z][\w-]*$/);
      }),
    );
  });
});
