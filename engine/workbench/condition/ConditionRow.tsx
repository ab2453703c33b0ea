import { isoDay } from '../../index.ts';
import { isRecord } from '../../core/conditions/isRecord.ts';
import { asArray } from '../../core/conditions/asArray.ts';
import type { Comparison } from '../../core/conditions/ConditionTree.ts';
import type { ConditionSubject } from '../../compiler/edits/EntryForm.ts';
import type { ConditionActions } from './ConditionActions.ts';
import { getConditionAt, replacePart, replaceSubject } from './conditionEdits.ts';
import { unwrapSingle, fewOptions, operandFor, findOperator, operatorWords, createTest, type OperatorName } from './conditionOperators.ts';
import { OperandInput } from './OperandInput.tsx';
import { subjectGroups } from './subjectGroups.ts';

interface Props {
  newComparison: Comparison;
  actions: ConditionActions;
}

export function ConditionRow({ newComparison, actions }: Props) {
  const { choices, condition, edit, several, setSeveral } = actions;
  const { path, operand, key, at } = newComparison;
  const { subjects } = choices;
  const comparable = [...subjects, ...choices.numbers];
  const subject: ConditionSubject = subjects.find((one) => one.path === path) ?? { path, label: path, input: 'text' };
  const found = findOperator(newComparison);
  const operator = found === 'is' && several.has(path) && fewOptions(subject) ? 'oneOf' : found;
  const testAt = key === undefined ? at : at.slice(0, -1);
  const test = getConditionAt(condition, testAt);
  // True if the path has just one comparison. A plain value counts as one: `{ "viewer.role": "officer" }`.
  const isOnly = !isRecord(test) || Object.keys(test).length === 1;

  const write = (to: OperatorName, value: unknown) => {
    if (value === undefined) return;
    const isSeveral = to === 'oneOf' && fewOptions(subject) !== undefined;
    setSeveral(path, isSeveral);
    const newComparison = createTest(to, isSeveral ? unwrapSingle(asArray(value)) : value);
    if (isSeveral && newComparison === operand) return;
    const next = isOnly || !isRecord(test) || !isRecord(newComparison) ? newComparison : withOperator(test, key, newComparison);
    edit(replacePart(condition, testAt, next), subject.label);
  };
  const facts = (of: ConditionSubject) => ({ subject: of, subjects: comparable, today: isoDay(new Date()) });
  const chooseSubject = (name: string) => {
    const next = subjects.find((one) => one.path === name);
    if (!next) return;
    const to = operator !== undefined && operatorWords[next.input][operator] !== undefined ? operator : 'exists';
    const value = operandFor(to, operand, facts(next));
    const test = value === undefined ? createTest('exists', true) : createTest(to, value);
    edit(replaceSubject(condition, testAt, name, test), next.label);
  };
  const offered = Object.entries(operatorWords[subject.input]).filter(([name]) => isOnly || (name !== 'is' && name !== 'oneOf'));
  return (
    <>
      <select aria-label="Field" value={path} disabled={!isOnly} onChange={({ target }) => chooseSubject(target.value)}>
        {subjectGroups(subjects).map(({ title, subjects: inGroup }) => (
          <optgroup key={title} label={title}>
            {inGroup.map(({ path: one, name }) => (
              <option key={one} value={one}>
                {one === path ? subject.label : name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <select
        aria-label="Comparison"
        value={operator ?? ''}
        onChange={({ target }) => {
          const to = target.value as OperatorName;
          write(to, operandFor(to, operand, facts(subject)));
        }}
      >
        {!offered.some(([name]) => name === operator) && <option value={operator ?? ''}>{key ?? 'is'}</option>}
        {offered.map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
      {operator !== undefined && (
        <OperandInput
          operator={operator}
          operand={operand}
          subject={subject}
          subjects={comparable}
          onChange={(value) => write(operator, value)}
        />
      )}
    </>
  );
}

function withOperator(
  test: Readonly<Record<string, unknown>>,
  key: string | undefined,
  newComparison: Readonly<Record<string, unknown>>,
): object {
  return Object.fromEntries(
    Object.entries(test).flatMap(([name, value]) => (name === key ? Object.entries(newComparison) : [[name, value]])),
  );
}
