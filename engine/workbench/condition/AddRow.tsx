import { useRef, useState, type FocusEvent } from 'react';
import { isoDay } from '../../index.ts';
import type { ConditionPath } from '../../core/conditions/ConditionTree.ts';
import type { ConditionSubject } from '../../compiler/edits/EntryForm.ts';
import { AskedChoices } from './AskedChoices.tsx';
import type { ConditionActions } from './ConditionActions.ts';
import { addEntry, getConditionAt } from './conditionEdits.ts';
import { unwrapSingle, fewOptions, operandFor, operatorWords, createTest, type OperatorName } from './conditionOperators.ts';
import { subjectGroups } from './subjectGroups.ts';

interface Props {
  at: ConditionPath;
  actions: ConditionActions;
}

/** A menu with everything that can be added to a condition: a field, a gate, a rule, or a group. */
export function AddRow({ at, actions }: Props) {
  const { choices, condition, add: write, openGroup, setSeveral } = actions;
  const items = getConditionAt(condition, at);
  const size = Array.isArray(items) ? items.length : 0;
  const select = useRef<HTMLSelectElement>(null);
  const [newSubject, setNewSubject] = useState<ConditionSubject>();
  const facts = (subject: ConditionSubject) => ({ subject, subjects: choices.subjects, today: isoDay(new Date()) });
  const add = (subject: ConditionSubject, operator: OperatorName, operand: unknown) => {
    setNewSubject(undefined);
    write(addEntry(condition, at, subject.path, createTest(operator, operand)), `added ${subject.label}`);
  };
  const choose = (chosen: string) => {
    const [kind = '', ...rest] = chosen.split(':');
    const name = rest.join(':');
    if (kind === 'group') return openGroup([...at, name === 'item' ? size : name]);
    if (kind === 'gate' || kind === 'rule') return write(addEntry(condition, at, kind, name), `added the ${kind} ${name}`);
    const subject = choices.subjects.find(({ path }) => path === name);
    if (!subject) return;
    // If there are few options, show them before adding the comparison, because users often select several.
    if (fewOptions(subject)) return setNewSubject(subject);
    const operator = firstOperator(subject);
    const operand = operandFor(operator, undefined, facts(subject));
    // If there is no default value to compare with, let the user enter a value before adding the comparison.
    if (operand === undefined) setNewSubject(subject);
    else add(subject, operator, operand);
  };
  const isList = at.at(-1) === 'any' || at.at(-1) === 'all';
  const groups = isList
    ? (['item'] as const)
    : (['any', 'not'] as const).filter((key) => getConditionAt(condition, [...at, key]) === undefined);
  const subjectOptions = newSubject && fewOptions(newSubject);
  return (
    <>
      {newSubject && subjectOptions && (
        <AskedChoices
          key={newSubject.path}
          subject={newSubject}
          options={subjectOptions}
          onAdd={(operator, chosen) => {
            const isSeveral = operator === 'oneOf';
            const operand = chosen ? (isSeveral ? unwrapSingle(chosen) : chosen) : operandFor(operator, undefined, facts(newSubject));
            if (operand === undefined) return;
            setSeveral(newSubject.path, isSeveral);
            add(newSubject, operator, operand);
          }}
          onClose={() => {
            setNewSubject(undefined);
            select.current?.focus();
          }}
        />
      )}
      {newSubject && !subjectOptions && (
        <NewComparisonRow
          subject={newSubject}
          onAdd={(operator, operand) => add(newSubject, operator, operand)}
          onClose={() => setNewSubject(undefined)}
          onEnter={() => select.current?.focus()}
        />
      )}
      <select
        ref={select}
        aria-label={labels[String(at.at(-1))] ?? 'Add a condition'}
        className="wb-add"
        value=""
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">Add a condition…</option>
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
                {groupChoices[key]}
              </option>
            ))}
          </optgroup>
        )}
      </select>
    </>
  );
}

const textOperators = ['is', 'contains', 'not'] as const;

interface NewComparisonRowProps {
  subject: ConditionSubject;
  onAdd: (operator: OperatorName, operand: string) => void;
  onClose: () => void;
  onEnter: () => void;
}

/** A row for typing a new comparison. When focus leaves the row, the comparison is added, unless its value is empty. */
function NewComparisonRow({ subject, onAdd, onClose, onEnter }: NewComparisonRowProps) {
  const [text, setText] = useState('');
  const offered = textOperators.filter((name) => operatorWords[subject.input][name] !== undefined);
  const [operator, setOperator] = useState<OperatorName>(offered[0] ?? 'is');
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    if (text.trim() === '') onClose();
    else onAdd(operator, text.trim());
  };
  return (
    <div className="wb-condition-row" role="group" aria-label={subject.label} onBlur={leave}>
      <div className="wb-condition-parts">
        <span>{subject.label}</span>
        <select aria-label="Comparison" value={operator} onChange={({ target }) => setOperator(target.value as OperatorName)}>
          {offered.map((name) => (
            <option key={name} value={name}>
              {operatorWords[subject.input][name]}
            </option>
          ))}
        </select>
        <input
          aria-label="Value"
          autoComplete="off"
          ref={focusOnce}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose();
            if (event.key !== 'Enter') return;
            // Enter moves the focus to the menu. Without this call, the same key press would also open the menu.
            event.preventDefault();
            onEnter();
          }}
        />
      </div>
    </div>
  );
}

function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}

const groupChoices = {
  any: 'At least one condition holds',
  not: 'Exceptions',
  item: 'All conditions hold',
} as const;

const labels: Readonly<Record<string, string>> = {
  any: 'Add to the group “At least one of these holds”',
  all: 'Add to the group “All of these hold”',
  not: 'Add an exception',
};

function firstOperator({ path, input }: ConditionSubject): OperatorName {
  // A comparison with today's date is usually a deadline, such as “until May 5”.
  if (path === 'now.date') return 'lte';
  return input === 'date' || input === 'time' ? 'gte' : input === 'list' ? 'contains' : 'is';
}
