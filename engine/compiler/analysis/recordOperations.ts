import { toSubject, say, type Message } from '../../core/text/say.ts';
import { parseRecordCondition, type QueryableScope } from '../../core/access/parseRecordCondition.ts';
import { queryableScope, withoutRequest } from '../../core/access/queryableScope.ts';
import { namesForStep, isFigureStep, operationRoots, readSubject, type RecordOperation } from '../../core/access/RecordOperation.ts';
import { findFieldType } from '../../core/fields/fieldTypes.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import { isMisspelledIn } from './isMisspelledIn.ts';
import { literalProblems } from './literalProblems.ts';
import { queueProblems } from './mailProblems.ts';
import { valueProblems, type ValueProblem } from './valueProblems.ts';
import type { Condition } from '../../language/condition.ts';
import type { Field } from '../../language/field.ts';
import type { EntityAccess } from '../../language/access.ts';
import type { MailManifest } from '../../language/mail.ts';
import type { OperationStep, OperationValue } from '../../language/operation.ts';
import type { CheckedForLive } from './CheckedForLive.ts';
import { completeField, resolveField } from '../names/resolveFields.ts';
import type { ParsedManifests } from '../shape/checkShapes.ts';
import { problemAt } from '../source/locate.ts';
import { nearest } from '../source/nearest.ts';
import type { Problem } from '../source/Problem.ts';
import type { Manifest } from '../source/readPortal.ts';
import type { Path } from '../source/Source.ts';

export interface OperationContext {
  mails: ReadonlyMap<string, MailManifest>;
  access: Readonly<Record<string, EntityAccess>>;
  runtime: Runtime;
}

/** Checks live/operations.json: its records, fields, and values must exist, and the database must support its conditions. */
export function recordOperations(
  manifests: readonly Manifest[],
  { operations, entities, choices }: Pick<ParsedManifests, 'operations' | 'entities' | 'choices'>,
  portal: CheckedForLive,
  context: OperationContext,
): { compiled: Readonly<Record<string, RecordOperation>>; problems: Problem[] } {
  const manifest = manifests.find(({ kind }) => kind === 'operations');
  const file = operations.get('operations');
  if (!manifest || !file) return { compiled: {}, problems: [] };
  const { $schema: _, ...written } = file;
  const { $schema: __, ...enumerations } = choices.get('choices') ?? {};
  const needs = {
    // Every key of choices.json except `$schema` is a list of choices.
    enumerations: enumerations as Parameters<typeof resolveField>[1]['enumerations'],
    numbers: portal.settings.numbers,
    runtime: context.runtime,
  };
  const compiled = Object.fromEntries(
    Object.entries(written).map(([name, { gate, input = [], ...operation }]): [string, RecordOperation] => {
      const own = operation.entity === undefined ? undefined : entities.get(operation.entity);
      return [name, { ...operation, gate: { gate }, input: input.map((field) => resolveField(completeField(field, own), needs)) }];
    }),
  );
  const problems = Object.entries(compiled).flatMap(([name, operation]) =>
    operationProblems(operation, written[name]?.entity, portal, context, name),
  );
  return { compiled, problems: problems.map(({ path, ...finding }) => problemAt(manifest.source, path, finding)) };
}

function operationProblems(
  { gate, input, steps }: RecordOperation,
  entity: string | undefined,
  portal: CheckedForLive,
  context: OperationContext,
  name: string,
): ValueProblem[] {
  const base = { ...queryableScope(undefined, portal), given: {} };
  const known = entity === undefined ? undefined : portal.entities[entity]?.fields.map((field) => field.name);
  const strange = input.flatMap((field, index): ValueProblem[] =>
    field.label === field.name && known && !known.includes(field.name)
      ? [
          {
            path: [name, 'input', index],
            code: 'unknown-field',
            ...say`${toSubject('entity', entity)} has no field ${toSubject('field', field.name)}`,
            suggestion: nearest(field.name, known),
          },
        ]
      : [],
  );
  const unsupported = parseRecordCondition(gate, base).problems.map(
    ({ side: _, ...problem }): ValueProblem => ({ ...problem, path: [name, 'gate'] }),
  );
  return [...strange, ...unsupported, ...stepsProblems(steps, { input, portal, ...context, hasViewer: true, path: [name] })];
}

/** Checks the steps of an operation or schedule. `place` contains the path of the operation or schedule. */
export function stepsProblems(steps: readonly OperationStep[], place: Place): ValueProblem[] {
  return steps.flatMap((step, index) => {
    const given = namesForStep(steps, index, place.input, place.portal);
    return stepProblems(step, given, { ...place, path: [...place.path, 'steps', index] });
  });
}

interface Place extends OperationContext {
  input: readonly Field[];
  portal: CheckedForLive;
  /** False for the steps of a schedule, which the server runs by itself. */
  hasViewer: boolean;
  path: Path;
}

/** Keys that have no effect in a step with the given effect. `queueProblems` reports the other keys of emails. */
const unfitKeys = {
  find: ['with', 'to', 'about'],
  count: ['with', 'to', 'about'],
  insert: ['id', 'where', 'optional', 'hidden', 'to', 'about'],
  update: ['with', 'to', 'about'],
  remove: ['with', 'to', 'about'],
  queue: ['hidden'],
} as const;

function stepProblems(
  step: OperationStep,
  given: ReturnType<typeof namesForStep>,
  { portal, access, runtime, mails, hasViewer, path }: Place,
): ValueProblem[] {
  const { of, does } = readSubject(step);
  const entity = Object.values(portal.entities).find((candidate) => candidate.of === of);
  if (!entity && does !== 'queue') return [];
  const scope = queryableScope(entity, portal);
  const askable = hasViewer ? scope : withoutRequest(scope);
  const known = { ...askable, given };
  const around = { ...known, fields: [] };
  const problems: ValueProblem[] = [];
  const report = (at: Path, code: string, message: Message, more: Partial<ValueProblem> = {}) =>
    problems.push({ path: [...path, ...at], code, ...message, ...more });
  const checkCondition = (condition: Condition | undefined, at: Path, by: QueryableScope) => {
    for (const problem of condition ? parseRecordCondition(condition, by).problems : [])
      problems.push({ ...problem, path: [...path, ...at, ...problem.path] });
  };

  if (does !== 'insert' && entity) {
    if (access[entity.name]?.read === undefined && !isMisspelledIn(access, entity.name, portal))
      report(
        [does],
        'unread-records',
        say`access.json does not let anyone read ${toSubject('collection', of)}, so no one can call this operation`,
      );
    if (does === 'count') {
      if (step.as === undefined || step.where === undefined || step.id !== undefined)
        report([does], 'no-figure', say`a step that counts needs "where" to select the records, and "as" to name the count`);
    } else if (does !== 'queue' && (step.id === undefined) === (step.where === undefined))
      report([does], 'no-record', say`select the record with "id" or "where", but not both`);
  }
  if (step.each && ((does !== 'update' && does !== 'remove') || step.where === undefined || step.as !== undefined || step.optional))
    report(
      ['each'],
      'unfit-key',
      say`"each" needs a step that updates or removes records, has "where", and has neither "as" nor "optional"`,
      {
        side: 'key',
      },
    );
  for (const key of unfitKeys[does])
    if (step[key] !== undefined)
      report([key], 'unfit-key', say`a step with ${toSubject('key', does)} cannot have ${toSubject('key', key)}`, { side: 'key' });
  if (step.as !== undefined && (Object.hasOwn(given, step.as) || operationRoots.includes(step.as)))
    report(['as'], 'taken-name', say`${toSubject('path', step.as)} is already the name of something else here`);
  checkCondition(step.when, ['when'], around);
  checkCondition(step.where, ['where'], known);
  step.refuse?.forEach(({ when }, at) => checkCondition(when, ['refuse', at, 'when'], isFigureStep(step) ? around : known));

  const paths = (value: OperationValue, at: Path, by: QueryableScope) => problems.push(...valueProblems(value, [...path, ...at], by));
  if (!entity || does === 'queue') return [...problems, ...queueProblems(step, { path, known, around, mails })];
  if (step.id !== undefined) paths({ first: [step.id] }, ['id'], around);
  const written = { set: step.set, add: step.add, append: step.append, take: step.take };
  for (const [key, entries] of Object.entries(written))
    for (const [field, value] of Object.entries(entries ?? {})) {
      const own = entity.fields.find(({ name }) => name === field);
      const stored = askable.fields.map(({ name }) => name).filter((name) => name !== 'id' && name !== '_owner');
      const wanted = key === 'add' ? 'number' : key === 'set' ? undefined : 'list';
      if (does === 'find' || does === 'count' || does === 'remove' || (does === 'insert' && key !== 'set'))
        report([key], 'unfit-key', say`a step with ${toSubject('key', does)} cannot have ${toSubject('key', key)}`, { side: 'key' });
      else if (field !== 'id' && !stored.includes(field))
        report([key, field], 'unknown-field', say`${toSubject('collection', of)} has no stored field ${toSubject('field', field)}`, {
          side: 'key',
          suggestion: nearest(field, stored),
        });
      else if (Object.hasOwn(access[entity.name]?.counts ?? {}, field))
        report([key, field], 'counted-field', say`the database counts ${toSubject('field', field)}, so a step cannot set it`, {
          side: 'key',
        });
      else if (field === 'id' && does !== 'insert') report([key, field], 'unfit-key', say`a record's id can't change`, { side: 'key' });
      else if (own && wanted !== undefined && findFieldType(own, runtime).basic !== wanted)
        report([key, field], 'unfit-type', say`${toSubject('field', field)} isn't a ${wanted} field`, { side: 'key' });
      else if (key === 'set') problems.push(...literalProblems(entity, field, value, { path: [...path, key, field], given, runtime }));
      paths(value, [key, field], does === 'insert' ? around : known);
    }
  for (const [name, value] of Object.entries(step.values ?? {})) paths(value, ['values', name], does === 'insert' ? around : known);
  return problems;
}
