import type { NodeCases, ConditionTree } from '../../core/conditions/ConditionTree.ts';
import { foldNode } from '../../core/conditions/foldNode.ts';
import { parseCondition } from '../../core/conditions/parseCondition.ts';
import type { FieldNames } from '../names/PortalNames.ts';
import type { EditedPortal } from './entryAt.ts';
import type { ConditionChoices, ConditionInput, ConditionSubject, FormOption } from './EntryForm.ts';
import { nowNames } from '../names/nowNames.ts';
import { keyWords } from './keyWords.ts';
import { fieldLabel, nameOptions } from './nameOptions.ts';
import type { ReachableNames } from './findReachableNames.ts';

const yesOrNo: readonly FormOption[] = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
];

const nowSubjects: readonly ConditionSubject[] = [
  { path: 'now.date', label: 'Today', input: 'date' },
  { path: 'now.month', label: 'Month', input: 'choice', options: nowNames.month.values.map(capitalized) },
  { path: 'now.weekday', label: 'Weekday', input: 'choice', options: nowNames.weekday.values.map(capitalized) },
  { path: 'now.time', label: 'Time of day', input: 'time' },
];

function capitalized(value: string): FormOption {
  return { value, label: `${value.charAt(0).toUpperCase()}${value.slice(1)}` };
}

interface Place {
  edited: EditedPortal;
  reach: ReachableNames;
  isGate: boolean;
}

/** Lists the subjects, named numbers, gates, and rules that a condition can use. Includes every path in `value`. */
export function conditionChoices(value: unknown, { edited, reach, isGate }: Place): ConditionChoices {
  const { names } = edited.checked;
  const { states = [], events = [] } = (reach.machine === undefined ? undefined : names.machines.get(reach.machine)) ?? {};
  const entity = isGate ? undefined : reach.entity;
  const subjects: ConditionSubject[] = [
    ...fieldSubjects('form', reach.form),
    ...fieldSubjects('item', reach.item),
    // In a form, conditions read the entity's fields from `form`, not from `row`.
    ...fieldSubjects('row', reach.form ? undefined : entity?.fields, (name) => entity && fieldLabel(entity, name, edited.checked)),
    { path: 'viewer.signedIn', label: keyWords('viewer.signedIn'), input: 'yesNo', options: yesOrNo },
    ...fieldSubjects('viewer', names.userEntity?.fields),
    ...fieldSubjects('domain', names.domainEntity?.fields),
    ...[...(names.features ?? [])].map((name) => subject(`features.${name}`, 'yesNo', yesOrNo)),
    ...(states.length > 0 ? [subject('flow.state', 'choice', states.map(toOption))] : []),
    ...events.map((name) => subject(`flow.can.${name}`, 'yesNo', yesOrNo)),
    ...(isGate ? [] : (reach.states ?? []).map(({ name, values }) => stateSubject(name, values))),
    ...nowSubjects,
  ];
  const known = new Set(subjects.map(({ path }) => path));
  const otherPaths = [...new Set(listTestedPaths(value))].filter((path) => !known.has(path));
  return {
    subjects: [...subjects, ...otherPaths.map((path) => subject(path, 'text'))],
    numbers: [...(names.numbers ?? [])].map((name) => subject(`numbers.${name}`, 'number')),
    gates: nameOptions('gate', edited, reach)?.options ?? [],
    rules: isGate ? [] : (nameOptions('rule', edited, reach)?.options ?? []),
  };
}

function subject(path: string, input: ConditionInput, options?: readonly FormOption[]): ConditionSubject {
  return { path, label: keyWords(path), input, ...(options && { options }) };
}

function stateSubject(name: string, values: readonly string[] | undefined): ConditionSubject {
  return values && values.length > 0 ? subject(`page.${name}`, 'choice', values.map(toOption)) : subject(`page.${name}`, 'text');
}

function toOption(name: string): FormOption {
  return { value: name, label: name };
}

/** The maximum number of choices. If a field has more, its value is entered as text. */
const mostChoices = 40;

function fieldSubjects(
  root: string,
  fields: readonly Pick<FieldNames, 'name' | 'values' | 'type'>[] | undefined,
  labelOf: (name: string) => string | undefined = () => undefined,
): ConditionSubject[] {
  return (fields ?? []).map(({ name, values, type }) => {
    const chosen = [...new Set(values)].filter(Boolean);
    const isChoice = chosen.length > 0 && chosen.length <= mostChoices;
    const input = inputs[type] ?? (isChoice ? 'choice' : 'text');
    const options = input === 'yesNo' ? yesOrNo : isChoice && input !== 'date' ? chosen.map(toOption) : undefined;
    const made = subject(`${root}.${name}`, input, options);
    const label = labelOf(name);
    return label === undefined || label === name ? made : { ...made, label: `${keyWords(`${root}.`)}${label}` };
  });
}

const inputs: Readonly<Record<string, ConditionInput>> = {
  checkbox: 'yesNo',
  switch: 'yesNo',
  number: 'number',
  money: 'number',
  percent: 'number',
  rating: 'number',
  year: 'number',
  date: 'date',
  datetime: 'date',
  list: 'list',
  tags: 'list',
  multiselect: 'list',
  checkboxes: 'list',
};

function listTestedPaths(value: unknown): string[] {
  return foldNode(parseCondition(value), tested, undefined).filter((path) => !path.startsWith('$'));
}

const inAll = ({ of }: { of: readonly ConditionTree[] }): string[] => of.flatMap((node) => foldNode(node, tested, undefined));

const tested: NodeCases<ConditionTree, string[]> = {
  entries: inAll,
  all: inAll,
  any: inAll,
  not: ({ of }) => foldNode(of, tested, undefined),
  test: ({ path }) => [path],
  gate: () => [],
  rule: () => [],
  broken: () => [],
};
