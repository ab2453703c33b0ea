import { getLocation, parseTree } from 'jsonc-parser';
import { unwrapSchema } from '../shape/schemaTree.ts';
import { kindOfFile } from '../source/kinds.ts';
import { isObject } from '../source/Source.ts';
import { kindSchemas } from '../vocabulary/kindSchemas.ts';
import { conditionChoices } from './conditionChoices.ts';
import { expandShorthand, resolveUnion, schemaDescription, listLevels, type EditedPortal, type Entry } from './entryAt.ts';
import type { ConditionChoices, FormOption } from './EntryForm.ts';
import { nodeValue } from './jsonTree.ts';
import { truncateText } from './keyWords.ts';
import { findReachableNames } from './findReachableNames.ts';
import { choicesFor, schemaBranches } from './scalarField.ts';

export interface Completion {
  label: string;
  /** The text that replaces the range from `from` to `to`. An opening quotation mark isn't part of the range. */
  insert: string;
  from: number;
  to: number;
  detail: string;
  kind: 'key' | 'value';
}

type Suggestion = Omit<Completion, 'from' | 'to'>;

/** Suggests keys and values at an offset in JSON. The JSON may be invalid. */
export function completionsAt(edited: EditedPortal, file: string, text: string, offset: number): Completion[] {
  const root = parseTree(text, [], { disallowComments: true });
  const value = root && nodeValue(root);
  const kind = kindOfFile(file, value);
  if (!kind) return [];
  const { path, isAtPropertyKey, previousNode } = getLocation(text, offset);
  const place = isAtPropertyKey ? path.slice(0, -1) : path;
  const levels = listLevels(value, kindSchemas(edited.vocabulary)[kind.kind], place);
  const last = levels.at(-1);
  const manifest = edited.checked.manifests.find(({ source }) => source.file === file);
  if (!last || !manifest) return [];
  const entry: Entry = { manifest, file, kind: kind.kind, path: last.path, value: last.value, schema: last.schema, levels };
  const isOnText = previousNode !== undefined && previousNode.offset <= offset && offset <= previousNode.offset + previousNode.length;
  const isQuoted = isOnText && text.startsWith('"', previousNode.offset);
  const from = isOnText ? previousNode.offset + (isQuoted ? 1 : 0) : offset;
  const to = isOnText ? previousNode.offset + previousNode.length : offset;
  const options = isAtPropertyKey
    ? keysIn(entry, edited, { typed: String(path.at(-1) ?? ''), hasColon: /^\s*:/.test(text.slice(to)) })
    : valuesIn(entry, edited);
  return options.map((option) => ({ ...option, insert: isQuoted ? option.insert.slice(1) : option.insert, from, to }));
}

function keysIn(entry: Entry, edited: EditedPortal, { typed, hasColon }: { typed: string; hasColon: boolean }): Suggestion[] {
  const { schema, value } = entry;
  const existing = isObject(value) ? value : {};
  const known = schema && unwrapSchema(schema).kind === 'condition' ? listConditionKeys(entry, edited) : listSchemaKeys(schema, value);
  return known
    .filter(([key]) => key === typed || !Object.hasOwn(existing, key))
    .map(([label, detail]) => ({ label, insert: `${JSON.stringify(label)}${hasColon ? '' : ': '}`, detail, kind: 'key' }));
}

function listSchemaKeys(schema: Entry['schema'], value: unknown): [string, string][] {
  const inner = resolveUnion(schema, value) ?? (schema && expandShorthand(undefined, schema)?.schema);
  const shape = inner && unwrapSchema(inner).schema._zod.def;
  if (shape?.type !== 'object') return [];
  return [
    ...Object.entries(shape.shape).map(([key, child]): [string, string] => [key, schemaDescription(child)]),
    ['$comment', 'A note for anyone who reads the file.'],
  ];
}

function listConditionKeys(entry: Entry, edited: EditedPortal): [string, string][] {
  const { subjects, rules } = conditionChoices(entry.value, {
    edited,
    reach: findReachableNames(entry, edited),
    isGate: entry.kind === 'gates',
  });
  const named: [string, string][] = [
    ['gate', 'A gate from gates.json that must be open.'],
    ['rule', 'A rule from rules.json that must hold.'],
  ];
  return [
    ...named.slice(0, rules.length > 0 ? 2 : 1),
    ...subjects.map(({ path, label }): [string, string] => [path, label]),
    ['any', 'At least one of these conditions holds.'],
    ['all', 'All of these conditions hold.'],
    ['not', 'This condition does not hold.'],
  ];
}

function valuesIn(entry: Entry, edited: EditedPortal): Suggestion[] {
  const { schema, levels } = entry;
  const owner = levels.at(-2);
  const key = String(entry.path.at(-1) ?? '');
  const reach = findReachableNames({ ...entry, levels: levels.slice(0, -1) }, edited);
  const isCondition = owner?.schema && unwrapSchema(owner.schema).kind === 'condition';
  const conditionValues = isCondition
    ? suggestTestValues(key, conditionChoices({}, { edited, reach, isGate: entry.kind === 'gates' }))
    : undefined;
  const options: readonly FormOption[] =
    conditionValues ??
    listTags(owner?.schema, key) ??
    (schema ? schemaBranches(schema).flatMap((form) => choicesFor(key, form, { edited, reach })) : []);
  const seen = new Set<unknown>();
  return options
    .filter((option) => !seen.has(option.value) && seen.add(option.value))
    .map((option) => ({ label: String(option.value), insert: JSON.stringify(option.value), detail: option.label, kind: 'value' }));
}

function suggestTestValues(key: string, { gates, rules, subjects }: ConditionChoices): readonly FormOption[] | undefined {
  if (key === 'gate') return gates;
  return key === 'rule' ? rules : subjects.find(({ path }) => path === key)?.options;
}

function listTags(schema: Entry['schema'], key: string): FormOption[] | undefined {
  const inner = schema && unwrapSchema(schema).schema._zod.def;
  if (inner?.type !== 'union' || !('discriminator' in inner) || inner.discriminator !== key) return undefined;
  return inner.options.flatMap((option) =>
    [...(option._zod.propValues?.[key] ?? [])].map((tag) => ({ value: String(tag), label: truncateText(schemaDescription(option), 200) })),
  );
}
