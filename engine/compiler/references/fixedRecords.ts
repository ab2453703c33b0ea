import { toSubject, say, type Message } from '../../core/text/say.ts';
import { resolveDateTokens } from '../../core/data/dateTokens.ts';
import { findChoice } from '../../core/fields/fieldNamed.ts';
import { findFieldType } from '../../core/fields/fieldTypes.ts';
import { readRecord } from '../../core/fields/readRecord.ts';
import { recordProblems } from '../../core/fields/formProblems.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import type { Field } from '../../language/field.ts';
import type { Problem } from '../source/Problem.ts';
import { nearest } from '../source/nearest.ts';
import { problemAt } from '../source/locate.ts';
import type { Manifest } from '../source/readPortal.ts';
import { isObject, valueAt, type Path } from '../source/Source.ts';
import { omitUnknownTypes, type ValidationForm } from './buildValidationEntities.ts';
import { recordMessage } from './recordMessage.ts';
import { fieldPath } from './fieldPath.ts';

export function checkFixedRecords(manifests: readonly Manifest[], forms: readonly ValidationForm[], runtime: Runtime): Problem[] {
  return forms.flatMap(({ kind, name, fields }) => {
    const manifest = manifests.find((candidate) => candidate.kind === kind && candidate.name === name);
    if (!manifest) return [];
    return checkFields(manifest, fields, ['fields'], runtime);
  });
}

function checkFields(manifest: Manifest, fields: readonly Field[], path: Path, runtime: Runtime): Problem[] {
  return fields.flatMap((field, index) => [
    ...checkField(manifest, field, [...path, index, 'fixed'], runtime),
    ...checkDefault(manifest, field, [...path, index, 'default'], runtime),
    ...checkFields(manifest, field.fields ?? [], [...path, index, 'fields'], runtime),
  ]);
}

function checkDefault({ source }: Manifest, field: Field, path: Path, runtime: Runtime): Problem[] {
  const written = valueAt(source.value, path);
  // A default such as `numbers.seats` refers to a named number in portal.json. Another check reports unknown names.
  const isNamed = typeof written === 'string' && written.startsWith('numbers.');
  if (written === undefined || written === '' || (isNamed && field.default === undefined)) return [];
  const value = resolveDateTokens(isNamed ? field.default : written, new Date(2024, 0, 15));
  // Ignore rules that apply only when the form is submitted.
  const known = omitUnknownTypes([{ ...field, required: false, notBefore: undefined, notBelow: undefined }], runtime);
  const read = readRecord({ [field.name]: value }, known, runtime);
  const [problem = checkOffered(value, known, runtime)] = recordProblems(read, known, runtime).map(recordMessage);
  return problem === undefined
    ? []
    : [problemAt(source, path, { code: 'bad-default', ...say`the default isn't valid for its field: ${problem}` })];
}

/** Reports a default that isn't among the field's choices. Skips field types that don't have choices. */
function checkOffered(value: unknown, known: readonly Field[], runtime: Runtime): Message | undefined {
  const [field] = known;
  if (!field?.options || findFieldType(field, runtime).choices === 'none') return undefined;
  const other = [value].flat().find((one) => !findChoice(field, one));
  return other === undefined ? undefined : say`${toSubject('value', String(other))} is not one of its choices`;
}

function checkField({ source }: Manifest, { name, fixed = [], fields }: Field, path: Path, runtime: Runtime): Problem[] {
  if (fixed.length > 0 && !fields) {
    return [
      problemAt(source, path, {
        code: 'no-fields',
        side: 'key',
        ...say`the list ${toSubject('field', name)} has no "fields" for its fixed records`,
      }),
    ];
  }
  return fixed.flatMap((record, index) => [
    ...unknownKeys(record, { name, fields }, [...path, index], source),
    ...recordProblems(record, omitUnknownTypes(fields ?? [], runtime), runtime).map((problem) =>
      problemAt(source, [...path, index, ...fieldPath(problem.field)], { code: 'bad-record', ...recordMessage(problem) }),
    ),
  ]);
}

/** Reports unknown keys of a record in a list. Allows `id`. */
export function unknownKeys(
  record: unknown,
  { name, fields }: Pick<Field, 'name' | 'fields'>,
  path: Path,
  source: Manifest['source'],
): Problem[] {
  if (!isObject(record)) return [];
  const known = (fields ?? []).map((field) => field.name);
  return Object.keys(record)
    .filter((key) => key !== 'id' && !known.includes(key))
    .map((key) =>
      problemAt(source, [...path, key], {
        code: 'unknown-field',
        side: 'key',
        ...say`the list ${toSubject('field', name)} has no field ${toSubject('field', key)}`,
        suggestion: nearest(key, known),
      }),
    );
}
