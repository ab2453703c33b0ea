import { readRecord } from '../../core/fields/readRecord.ts';
import { readText } from '../../core/fields/readText.ts';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';
import { emailProblem } from './isEmail.ts';
import { invalidFields, type RecordRules } from './recordRules.ts';

/** Returns an invitation's fields besides `email`. Excludes `name`, because users enter their own names. */
export function givenFields({ fields }: RecordRules): Field[] {
  return fields.filter(({ name }) => name !== 'name' && name !== 'email');
}

/** Reads an invitation from a form. `problems` maps fields to messages. */
export function readInvitation(row: Row, rules: RecordRules): { email: string; fields: Row; problems: Record<string, string> } {
  const { id: _, person: __, email: written, ...input } = row;
  const given = givenFields(rules);
  const usual = given.flatMap((field) => (field.default === undefined ? [] : [[field.name, field.default] as const]));
  const fields = readRecord({ ...Object.fromEntries(usual), ...input }, given, rules.runtime);
  const email = typeof written === 'string' ? readText(written).toLowerCase() : written;
  const malformed = emailProblem(email);
  const problems = {
    ...(malformed !== undefined && { email: malformed.formatIn(rules.runtime) }),
    ...invalidFields({ ...fields, name: 'Name', email: 'name@example.org' }, rules),
    ...('name' in fields && { name: 'Enter your name' }),
  };
  return { email: String(email), fields, problems };
}
