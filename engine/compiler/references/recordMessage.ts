import { json, named, say, type Message } from '../../core/text/say.ts';
import type { FieldProblem } from '../../core/fields/formProblems.ts';

/** Says what is wrong with a field of a stored record, and the value that was found there. */
export function recordMessage({ field, message, found }: FieldProblem): Message {
  const { sentence, about } = found === undefined ? say`${message}` : say`${message}; found ${json(found)}`;
  return { sentence, about: [named('field', field), ...about] };
}
