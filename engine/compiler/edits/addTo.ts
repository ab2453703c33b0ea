import type { ChangedFiles } from './applyCommand.ts';
import type { Addition, Mistake, Texts } from './EditCommand.ts';
import { addCollection } from './addCollection.ts';
import { addFlow } from './addFlow.ts';
import { addForm } from './addForm.ts';
import { addField, addColumn } from './addField.ts';
import { addScreen, addLink } from './addScreen.ts';
import { addChoice, addGate, addRole, addVariant } from './addVariant.ts';
import type { AdditionContext, EditStep, Values } from './EditStep.ts';
import { applyChanges, changesFrom, findNewErrors, type UpdateContext } from './renaming.ts';

const steps: Readonly<Record<Addition, (adding: AdditionContext) => readonly EditStep[] | Mistake>> = {
  collection: addCollection,
  screen: addScreen,
  link: addLink,
  field: addField,
  column: addColumn,
  gate: addGate,
  choice: addChoice,
  variant: addVariant,
  role: addRole,
  flow: addFlow,
};

/** Adds a screen, field, role, or other part. Returns the changed files, or a mistake if the result would have new errors. */
export function addTo(
  texts: Texts,
  { what, values }: { what: Addition; values: Values },
  { check, vocabulary }: UpdateContext,
  run: (files: Texts, step: EditStep) => ChangedFiles | Mistake,
): ChangedFiles | Mistake {
  const before = check(texts);
  const edited = { checked: before, vocabulary };
  const text = (key: string) => {
    const value = values[key];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  };
  const missing = addForm(what, edited).fields.find(({ key, required }) => required && (values[key] === undefined || values[key] === ''));
  if (missing) return { mistake: `"${missing.label}" is missing` };
  const todo = steps[what]({ edited, texts, values, text });
  if ('mistake' in todo) return todo;
  let files = texts;
  for (const step of todo) {
    const made = run(files, step);
    if ('mistake' in made) return made;
    files = applyChanges(files, made);
  }
  const [problem] = findNewErrors(check(files), before);
  return problem ? { mistake: `${problem.sentence} (${problem.file}, line ${problem.line})` } : changesFrom(texts, files);
}
