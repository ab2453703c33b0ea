import { formProblems, type FieldProblem } from '../../../engine/index.ts';
import { designedFields } from './designedFields.ts';

/** What the form of a new event holds, by field name. */
export type EventDraft = Readonly<Record<string, unknown>>;

/** What an event cannot do without, and the bounds of the rest (§5). The price is in cents. */
const rules: Parameters<typeof formProblems>[1] = [
  { name: 'title', label: 'Title', type: 'text', required: true },
  { name: 'date', label: 'Date', type: 'date', required: true },
  { name: 'time', label: 'Time', type: 'time', required: true },
  { name: 'location', label: 'Location', type: 'text', required: true },
  { name: 'capacity', label: 'Capacity', type: 'number', minimum: 1, step: 1 },
  { name: 'price', label: 'Price', type: 'money', minimum: 0 },
  { name: 'registrationDeadline', label: 'Registration deadline', type: 'date' },
];

/** Why no event can be made of a draft: nothing, when one can. */
export function problemsOf(draft: EventDraft): FieldProblem[] {
  return formProblems(draft, rules, (field) => String(field.label));
}

/**
 * The event that a draft becomes: for everyone, upcoming, whatever its date, and nobody is registered yet. A type, capacity or price that is not
 * there falls back to a meeting, 50 and 0, as in the form. It has no id; the collection gives it one made of the time.
 */
export function newEvent(draft: EventDraft) {
  return {
    title: textOf(draft.title),
    date: textOf(draft.date),
    time: textOf(draft.time),
    location: textOf(draft.location),
    description: textOf(draft.description),
    capacity: numberOf(draft.capacity, 50),
    registered: 0,
    price: numberOf(draft.price, 0),
    type: textOf(draft.type) || 'meeting',
    phase: 'upcoming',
    audience: 'all',
    requiresApproval: draft.requiresApproval === true,
    registrationDeadline: textOf(draft.registrationDeadline) || null,
    customFields: designedFields(draft.customFields),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function numberOf(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}
