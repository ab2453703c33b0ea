import { formProblems, isBlank, toText, type Field, type FieldProblem, type Runtime } from 'chapterhouse';
import { designedFields } from './designedFields.ts';

/** The data in the form for a new event, keyed by field. */
export type EventDraft = Readonly<Record<string, unknown>>;

/** Validates a new event. Ignores the id, because the collection assigns it. */
export function validateEvent(event: EventDraft, fields: readonly Field[], runtime: Runtime): FieldProblem[] {
  const editableFields = fields.filter(({ name }) => name !== 'id');
  return formProblems(event, editableFields, runtime, (field) => String(field.label));
}

/** Creates an upcoming event that is open to everyone and has no registrations. A blank value becomes the field's default. */
export function newEvent(draft: EventDraft, fields: readonly Field[], runtime: Runtime) {
  const defaults = Object.fromEntries(fields.flatMap(({ name, default: value }) => (value === undefined ? [] : [[name, value]])));
  const entered = Object.fromEntries(Object.entries(draft).filter(([, value]) => !isBlank(value)));
  const { title, date, time, location, description, capacity, price, type, requiresApproval, registrationDeadline } = {
    ...defaults,
    ...entered,
  };
  return {
    title: toText(title).trim(),
    date,
    time,
    location: toText(location).trim(),
    description: toText(description).trim(),
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
