import { formProblems, isBlank, textOf, type Field, type FieldProblem, type Runtime } from '../../../engine/index.ts';
import { designedFields } from './designedFields.ts';

/** What the form of a new event holds, by field name. */
export type EventDraft = Readonly<Record<string, unknown>>;

/** Why a new event cannot be kept, by the entity's fields: nothing, when it can. The collection gives it its id. */
export function problemsOf(event: EventDraft, fields: readonly Field[], runtime: Runtime): FieldProblem[] {
  const own = fields.filter(({ name }) => name !== 'id');
  return formProblems(event, own, runtime, (field) => String(field.label));
}

/**
 * The event that a draft becomes: for everyone, upcoming, whatever its date, and nobody is registered yet. What was left blank is the
 * field's default. It has no id; the collection gives it one made of the time.
 */
export function newEvent(draft: EventDraft, fields: readonly Field[], runtime: Runtime) {
  const defaults = Object.fromEntries(fields.flatMap(({ name, default: value }) => (value === undefined ? [] : [[name, value]])));
  const entered = Object.fromEntries(Object.entries(draft).filter(([, value]) => !isBlank(value)));
  const { title, date, time, location, description, capacity, price, type, requiresApproval, registrationDeadline } = {
    ...defaults,
    ...entered,
  };
  return {
    title: textOf(title).trim(),
    date,
    time,
    location: textOf(location).trim(),
    description: textOf(description).trim(),
    capacity,
    registered: 0,
    price,
    type,
    phase: 'upcoming',
    audience: 'all',
    requiresApproval: requiresApproval === true,
    registrationDeadline: registrationDeadline ?? null,
    customFields: designedFields(draft.customFields, runtime),
  };
}
