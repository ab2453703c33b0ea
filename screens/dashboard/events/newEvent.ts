import type { CustomField } from './CustomField.ts';
import { designedFields } from './designedFields.ts';

/** What the form of a new event holds, by field name. */
export type EventDraft = Readonly<Record<string, unknown>>;

const needed = ['title', 'date', 'time', 'location'];

/** Whether a draft has what an event cannot do without (§5). */
export function isComplete(draft: EventDraft): boolean {
  return needed.every((name) => textOf(draft[name]) !== '');
}

/**
 * The event that a draft becomes: upcoming, whatever its date, and nobody is registered yet. A capacity or price that is not there
 * falls back to 50 and 0. It has no id; the collection gives it one made of the time.
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
    type: textOf(draft.type) || 'other',
    phase: 'upcoming',
    requiresApproval: draft.requiresApproval === true,
    registrationDeadline: textOf(draft.registrationDeadline) || null,
    customFields: designedFields(draft.customFields) satisfies CustomField[],
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function numberOf(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}
