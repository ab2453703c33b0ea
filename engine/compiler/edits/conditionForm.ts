import type { NodeCases, ConditionTree } from '../../core/conditions/ConditionTree.ts';
import { foldNode } from '../../core/conditions/foldNode.ts';
import { parseCondition } from '../../core/conditions/parseCondition.ts';
import type { FieldNames } from '../names/PortalNames.ts';
import { isObject, type Path } from '../source/Source.ts';
import type { EditedPortal } from './entryAt.ts';
import type { FormConversion, FormField, FormList, FormOption, FormOther } from './EntryForm.ts';
import { nameOptions } from './nameOptions.ts';
import { entryTitle, keyWords, summarizeValue } from './keyWords.ts';
import type { Reach } from './reach.ts';
import { choice } from './scalarField.ts';

type Parts = { fields: FormField[]; lists: FormList[]; others: FormOther[]; conversions: FormConversion[] };

const yesOrNo: readonly FormOption[] = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
];

/** The possible values for a path, if known, or the type of input. */
type OperandInput = readonly FormOption[] | 'number' | 'text';

/**
 * Returns the form of a condition, with a field for each path that it reads or could read. Plain values can be converted to comparisons.
 * @param isGate true for gates.json, whose conditions can't read records.
 */
export function conditionForm(
  value: unknown,
  path: Path,
  { edited, reach, isGate }: { edited: EditedPortal; reach: Reach; isGate: boolean },
): Parts {
  const condition = isObject(value) ? value : {};
  const { names } = edited.checked;
  const { states = [], events = [] } = (reach.machine === undefined ? undefined : names.machines.get(reach.machine)) ?? {};
  const askable = new Map<string, OperandInput>([
    ['viewer.signedIn', yesOrNo],
    ...ofFields('viewer', names.userEntity?.fields),
    ...ofFields('domain', names.domainEntity?.fields),
    ...[...(names.features ?? [])].map((name): [string, OperandInput] => [`features.${name}`, yesOrNo]),
    ...(states.length > 0 ? [['flow.state', states.map((name) => ({ value: name, label: name }))] as const] : []),
    ...events.map((name): [string, OperandInput] => [`flow.can.${name}`, yesOrNo]),
    ...ofFields('form', reach.form),
    ...ofFields('item', reach.item),
    // A form's entity describes its entered values, not `row`.
    ...(isGate ? [] : [...ofFields('row', reach.form ? undefined : reach.entity?.fields), ...ofFields('page', reach.states)]),
  ]);
  const asked = foldNode(parseCondition(condition), pathsAsked, undefined);
  const named = (['gate', 'rule'] as const).filter((kind) => kind === 'gate' || !isGate || condition[kind] !== undefined);
  const fields: FormField[] = [
    ...named.map((key) =>
      field(
        key,
        condition[key],
        key === 'gate' ? 'A gate from gates.json that must be open.' : 'A rule from rules.json that must hold.',
        nameOptions(key, edited, reach)?.options ?? [],
      ),
    ),
    ...[...new Set([...askable.keys(), ...asked])].map((key) => field(key, condition[key], `\`${key}\``, askable.get(key))),
  ];
  const lists = (['any', 'all'] as const).map((key): FormList => {
    const entries: unknown[] = Array.isArray(condition[key]) ? condition[key] : [];
    return {
      key,
      label: keyWords(key),
      help: key === 'any' ? 'At least one of these conditions holds.' : 'All of these conditions hold.',
      path: [...path, key],
      entries: entries.map((entry, index) => ({
        title: entryTitle(entry, index),
        path: [...path, key, index],
        canMove: entries.length > 1,
      })),
      adds: [{ label: 'Condition', value: { 'viewer.signedIn': true } }],
    };
  });
  const not = condition['not'];
  const others = [
    {
      key: 'not',
      label: 'Not',
      help: 'This condition does not hold.',
      summary: summarizeValue(not),
      path: [...path, 'not'],
      isSet: not !== undefined,
      canGo: not !== undefined,
    },
  ];
  return { fields, lists, others, conversions: asked.flatMap((key) => comparisons(key, condition[key], [...path, key])) };
}

const pathsAsked: NodeCases<ConditionTree, string[]> = {
  entries: ({ of }) => of.flatMap((entry) => foldNode(entry, pathsAsked, undefined)),
  test: ({ path }) => (path.startsWith('$') ? [] : [path]),
  all: () => [],
  any: () => [],
  not: () => [],
  gate: () => [],
  rule: () => [],
  broken: () => [],
};

function comparisons(key: string, value: unknown, path: Path): FormConversion[] {
  const of = keyWords(key);
  if (Array.isArray(value)) return [{ of, label: 'One answer', path, value: (value as unknown[])[0] }];
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  const made: readonly (readonly [label: string, value: unknown])[] = [
    ['One of several answers', [value]],
    ...(typeof value === 'string' ? ([['Text that contains this', { contains: value }]] as const) : []),
    ['At least this', { gte: value }],
    ['At most this', { lte: value }],
    ['The same as another value', { sameAs: key }],
  ];
  return made.map(([label, begun]) => ({ of, label, path, value: begun }));
}

function ofFields(
  root: string,
  fields: readonly (Pick<FieldNames, 'name' | 'values'> & { type?: string })[] | undefined,
): [string, OperandInput][] {
  return (fields ?? []).flatMap(({ name, values, type }): [string, OperandInput][] => {
    if (type === 'checkbox' || type === 'switch') return [[`${root}.${name}`, yesOrNo]];
    const chosen = [...new Set(values)].filter(Boolean);
    if (chosen.length > 0 && chosen.length <= 40) return [[`${root}.${name}`, chosen.map((value) => ({ value, label: value }))]];
    return type === undefined || type === 'list' ? [] : [[`${root}.${name}`, numeric.has(type) ? 'number' : 'text']];
  });
}

const numeric: ReadonlySet<string> = new Set(['number', 'money', 'percent', 'rating', 'year']);

/** Creates the field for a path. Comparisons and lists of values appear as JSON. */
function field(key: string, value: unknown, help: string, asked: OperandInput | undefined): FormField {
  const base = { key, label: keyWords(key), help, value, isSet: value !== undefined, required: false };
  const isPlain = value === undefined || typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number';
  if (!isPlain) return { ...base, control: 'json' };
  if (asked !== undefined && typeof asked !== 'string') return { ...base, ...choice(asked, value, false) };
  return {
    ...base,
    control:
      typeof value === 'number' || (value === undefined && asked === 'number')
        ? 'number'
        : typeof value === 'boolean'
          ? 'checkbox'
          : 'text',
  };
}
