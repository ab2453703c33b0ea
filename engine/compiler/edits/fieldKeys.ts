import { fieldTypes } from '../../core/fields/fieldTypes.ts';
import type { FieldType } from '../../core/fields/FieldType.ts';
import { unwrapSchema } from '../shape/schemaTree.ts';
import { isObject } from '../source/Source.ts';
import { expandShorthand, resolveUnion, type EditedPortal, type Entry } from './entryAt.ts';
import type { ReachableNames } from './findReachableNames.ts';

type FieldTypeTest = (type: FieldType) => boolean;

const isOf =
  (...names: readonly string[]): FieldTypeTest =>
  ({ type }) =>
    names.includes(type);
const isNumber: FieldTypeTest = ({ basic }) => basic === 'number';
const isText: FieldTypeTest = ({ basic, choices, type }) => basic === 'string' && choices === 'none' && !['record', 'file'].includes(type);
const isWritten: FieldTypeTest = (type) => isText(type) && !isDay(type) && !isOf('time', 'color')(type);
const isDay = isOf('date', 'datetime');
const isTyped: FieldTypeTest = (type) => isText(type) || isNumber(type);
const hasChoices: FieldTypeTest = ({ choices }) => choices !== 'none';

/** Maps each key that only some field types use to a function that returns true for those types. */
const users: Readonly<Record<string, FieldTypeTest>> = {
  of: isOf('record'),
  where: isOf('record'),
  choices: hasChoices,
  options: hasChoices,
  fields: isOf('list'),
  fixed: isOf('list'),
  entry: isOf('list'),
  itemLabel: isOf('list'),
  addLabel: isOf('list'),
  removeLabel: isOf('list'),
  omitWithout: isOf('list'),
  placeholder: (type) => type.basic !== 'boolean' && type.type !== 'file',
  minimum: (type) => isNumber(type) || isDay(type),
  maximum: (type) => isNumber(type) || isDay(type),
  step: isNumber,
  minLength: isOf('text', 'textarea', 'password'),
  maxLength: (type) => isWritten(type) || type.basic === 'list',
  notBefore: isDay,
  notBelow: isNumber,
  pattern: isOf('text'),
  reveal: isOf('password'),
  rows: isOf('textarea'),
  autocomplete: (type) => isTyped(type) || type.type === 'select',
  checkFormat: isOf('email', 'phone', 'url'),
  accept: isOf('file'),
  maxSize: isOf('file'),
  longestSide: isOf('file'),
};

interface Place {
  edited: EditedPortal;
  entry: Entry;
  reach: ReachableNames;
}

/** Returns a filter for the keys that a form offers. For a built-in field type, it rejects keys that only other types use. */
export function createKeyFilter({ edited, entry, reach }: Place): (key: string) => boolean {
  const own = fieldAt(entry);
  if (!own) return () => true;
  const { runtime } = edited.checked.names;
  const inherited = entry.kind === 'forms' ? reach.entity?.fields?.find(({ name }) => name === own['name']) : undefined;
  const type = fieldTypes(runtime).get(String(own['type'] ?? inherited?.type));
  if (!type || runtime.fieldTypes.includes(type)) return () => true;
  return (key) => {
    const used = key === 'choice' ? 'choices' : key;
    return !Object.hasOwn(users, used) || users[used]?.(type) === true;
  };
}

/** Returns the field that an entry defines. If the entry is a field's `messages`, returns the enclosing field. */
function fieldAt({ path, levels }: Entry): Readonly<Record<string, unknown>> | undefined {
  const level = levels.at(path.at(-1) === 'messages' ? -2 : -1);
  const written = level?.schema && typeof level.value === 'string' ? expandShorthand(level.value, level.schema) : undefined;
  const value = written?.value ?? level?.value;
  const { def } = (written ? unwrapSchema(written.schema).schema : resolveUnion(level?.schema, level?.value))?._zod ?? {};
  if (def?.type !== 'object' || !isObject(value)) return undefined;
  const { type, label } = def.shape;
  return type && label && unwrapSchema(type).kind === 'fieldType' ? value : undefined;
}
