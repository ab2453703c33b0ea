import { useState } from 'react';
import { isoDay } from '../../index.ts';
import type { ConditionPath } from '../../core/conditions/ConditionTree.ts';
import type { ConditionSubject } from '../../compiler/edits/EntryForm.ts';
import type { ConditionActions } from './ConditionGroup.tsx';
import { addEntry, partAt } from './conditionEdits.ts';
import { operandFor, operatorWords, testWith, type OperatorName } from './conditionOperators.ts';
import { OperandInput } from './OperandInput.tsx';
import { subjectGroups } from './subjectGroups.ts';

interface Props {
  at: ConditionPath;
  actions: ConditionActions;
}

/** A list of everything that can be added at a place: a field, a gate, a rule, or a group. */
export function AddRow({ at, actions }: Props) {
  const { choices, condition, edit, addGroup } = actions;
  const [asked, setAsked] = useState<ConditionSubject>();
  const facts = (subject: ConditionSubject) => ({ subject, subjects: choices.subjects, today: isoDay(new Date()) });
  const add = (subject: ConditionSubject, operator: OperatorName, operand: unknown) => {
    setAsked(undefined);
    edit(addEntry(condition, at, subject.path, testWith(operator, operand)), `added ${subject.label}`);
  };
  const choose = (chosen: string) => {
    const [kind = '', ...rest] = chosen.split(':');
    const name = rest.join(':');
    if (kind === 'group') return addGroup([...at, name]);
    if (kind === 'gate' || kind === 'rule') return edit(addEntry(condition, at, kind, name), `added the ${kind} ${name}`);
    const subject = choices.subjects.find(({ path }) => path === name);
    if (!subject) return;
    const operator = firstOperator(subject);
    const operand = operandFor(operator, undefined, facts(subject));
    // Text has no sensible default, so the row is written once there is some.
    if (operand === undefined) setAsked(subject);
    else add(subject, operator, operand);
  };
  const isList = at.at(-1) === 'any' || at.at(-1) === 'all';
  const groups = isList ? [] : (['any', 'not'] as const).filter((key) => partAt(condition, [...at, key]) === undefined);
  return (
    <>
      {asked && (
        <div className="wb-condition-row" role="group" aria-label={asked.label}>
          <div className="wb-condition-parts">
            <span>{`${asked.label} ${operatorWords[asked.input][firstOperator(asked)] ?? ''}`}</span>
            <OperandInput
              operator={firstOperator(asked)}
              operand={undefined}
              subject={asked}
              subjects={choices.subjects}
              onChange={(operand) => operand !== undefined && add(asked, firstOperator(asked), operand)}
            />
          </div>
        </div>
      )}
      <select
        aria-label={labels[String(at.at(-1))] ?? 'Add a condition'}
        className="wb-add"
        value=""
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">Add a condition …</option>
        {subjectGroups(choices.subjects).map(({ title, subjects }) => (
          <optgroup key={title} label={title}>
            {subjects.map(({ path, name }) => (
              <option key={path} value={`path:${path}`}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
        {(['gate', 'rule'] as const).map((kind) => {
          const options = kind === 'gate' ? choices.gates : choices.rules;
          return (
            options.length > 0 && (
              <optgroup key={kind} label={kind === 'gate' ? 'A gate is open' : 'A rule holds'}>
                {options.map(({ value, label }) => (
                  <option key={String(value)} value={`${kind}:${String(value)}`}>
                    {label}
                  </option>
                ))}
              </optgroup>
            )
          );
        })}
        {groups.length > 0 && (
          <optgroup label="Groups">
            {groups.map((key) => (
              <option key={key} value={`group:${key}`}>
                {key === 'any' ? 'At least one of several conditions' : 'Exceptions'}
              </option>
            ))}
          </optgroup>
        )}
      </select>
    </>
  );
}

const labels: Readonly<Record<string, string>> = {
  any: 'Add to “at least one of these”',
  all: 'Add to “all of these”',
  not: 'Add an exception',
};

function firstOperator({ input }: ConditionSubject): OperatorName {
  return input === 'date' ? 'gte' : input === 'list' ? 'contains' : 'is';
}
