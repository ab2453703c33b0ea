import { json, toSubject, say, type Message } from '../../core/text/say.ts';
import type { FieldProblem } from '../../core/fields/formProblems.ts';

/** Describes a problem with a stored record's field. Includes the field's value. */
export function recordMessage({ field, message, found }: FieldProblem): Message {
  const { sentence, about } = found === undefined ? say`${message}` : say`${message}; found ${json(found)}`;
  return { sentence, about: [toSubject('field', field), ...about] };
}
