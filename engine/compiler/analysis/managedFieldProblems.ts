import type { Appointment } from '../../language/appointment.ts';
import { toSubject, say, type Message } from '../../core/text/say.ts';
import { parseRecordCondition, type QueryableScope } from '../../core/access/parseRecordCondition.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import { findFieldType } from '../../core/fields/fieldTypes.ts';
import type { Condition } from '../../language/condition.ts';
import type { Entity } from '../../language/PortalManifests.ts';
import type { EntityAccess } from '../../language/access.ts';
import type { RecordCount, RecordFill } from '../../language/recordCount.ts';
import type { OperationPlainValue, OperationValue } from '../../language/operation.ts';
import type { CheckedForLive } from './CheckedForLive.ts';
import { nearest } from '../source/nearest.ts';
import type { Path } from '../source/Source.ts';
import { queryableScope } from '../../core/access/queryableScope.ts';
import type { MailManifest } from '../../language/mail.ts';
import { mailValueProblems } from './mailProblems.ts';
import { literalProblems } from './literalProblems.ts';
import { valueProblems } from './valueProblems.ts';

export interface AccessFinding extends Message {
  path: Path;
  code: string;
  side?: 'key' | 'value';
  suggestion?: string | undefined;
}

interface Env {
  portal: CheckedForLive;
  runtime: Runtime;
  mails: ReadonlyMap<string, MailManifest>;
}

/** Checks fields that the server maintains, such as counts, filled-in values, and values copied from the owner or a related record. */
export function managedFieldProblems(
  entity: Entity,
  { counts = {}, fills = {}, own, ownedBy, removedWith, follows = {}, copies = {}, names = {}, appoints }: EntityAccess,
  { portal, runtime, mails }: Env,
): AccessFinding[] {
  return [
    ...Object.entries(counts).flatMap(([field, count]) => countProblems(entity, field, count, { portal, runtime, mails })),
    ...Object.entries(fills).flatMap(([field, value]) =>
      writtenProblems(entity, field, value, { path: ['fills', field], known: queryableScope(entity, portal), runtime }),
    ),
    ...(own === undefined ? [] : typeProblem(entity, { name: own, basic: 'boolean', path: ['own'], runtime })),
    ...(ownedBy === undefined ? [] : storedTextProblem(entity, ownedBy, { path: ['ownedBy'] }, { portal, runtime })),
    ...(removedWith === undefined ? [] : referenceProblem(entity, removedWith, portal)),
    ...Object.entries(follows).flatMap(([field, of]) => [
      ...storedTextProblem(entity, field, { path: ['follows', field], side: 'key' }, { portal, runtime }),
      ...typeProblem(portal.userEntity, { name: of, basic: 'string', path: ['follows', field], runtime }),
    ]),
    ...Object.entries(copies).flatMap(([field, path]) => copyProblems(entity, field, path, { portal, runtime })),
    ...Object.entries(names).flatMap(([field, path]) => nameProblems(entity, field, path, { portal, runtime })),
    ...(appoints ? appointProblems(entity, appoints, portal) : []),
  ];
}

/** Checks that the fields in an entity's `appoints` exist. */
function appointProblems(entity: Entity, { person, set, keep }: Appointment, portal: CheckedForLive): AccessFinding[] {
  const check = (of: Entity, name: string, path: Path): AccessFinding[] =>
    of.fields.some((field) => field.name === name) ? [] : [unknownField(of, name, path)];
  return [
    ...check(entity, person, ['appoints', 'person']),
    ...Object.entries(set).flatMap(([field, from]) => [
      ...check(portal.userEntity, field, ['appoints', 'set', field]),
      ...check(entity, from, ['appoints', 'set', field]),
    ]),
    ...Object.keys(keep).flatMap((field) => check(portal.userEntity, field, ['appoints', 'keep', field])),
  ];
}

function copyProblems(entity: Entity, field: string, path: string, env: { portal: CheckedForLive; runtime: Runtime }): AccessFinding[] {
  const [by = '', from = ''] = path.split('.');
  const at = ['copies', field];
  const reference = entity.fields.find(({ name }) => name === by);
  const source = Object.values(env.portal.entities).find(({ of }) => of !== undefined && of === reference?.of);
  return [
    ...storedTextProblem(entity, field, { path: at, side: 'key' }, env),
    ...(source
      ? storedTextProblem(source, from, { path: at }, env)
      : [{ path: at, code: 'unfit-type', ...say`${toSubject('field', by)} doesn't hold the id of a record` }]),
  ];
}

/** Checks an entry of `names`: a field that refers to a record by its name instead of its id. */
function nameProblems(entity: Entity, field: string, path: string, env: { portal: CheckedForLive; runtime: Runtime }): AccessFinding[] {
  const [of = '', name = ''] = path.split('.');
  const at = ['names', field];
  const collections = Object.values(env.portal.entities).flatMap((known) => (known.of === undefined ? [] : [known.of]));
  const holder = Object.values(env.portal.entities).find((known) => known.of === of);
  return [
    ...storedTextProblem(entity, field, { path: at, side: 'key' }, env),
    ...(holder
      ? storedTextProblem(holder, name, { path: at }, env)
      : [
          {
            path: at,
            code: 'unknown-collection',
            ...say`there is no collection ${toSubject('collection', of)}`,
            suggestion: nearest(of, collections),
          },
        ]),
  ];
}

function countProblems(
  entity: Entity,
  field: string,
  { of, by, where, own, sum, fill }: RecordCount,
  { portal, runtime, mails }: Env,
): AccessFinding[] {
  const path = ['counts', field];
  const counted = Object.values(portal.entities).find((other) => other.of === of);
  if (!counted) return [];
  const reference = counted.fields.find(({ name }) => name === by);
  const unsupported = where ? parseRecordCondition(where, queryableScope(counted, portal)).problems : [];
  return [
    ...typeProblem(entity, { name: field, basic: 'number', path, runtime }),
    ...(own === undefined ? [] : typeProblem(entity, { name: own, basic: 'list', path: [...path, 'own'], runtime })),
    ...(reference?.type === 'record' && reference.of === entity.of
      ? []
      : [
          {
            path: [...path, 'by'],
            code: 'unfit-type',
            ...say`${toSubject('field', by)} of ${toSubject('collection', of)} doesn't refer to records of this entity`,
          },
        ]),
    ...unsupported.map((problem): AccessFinding => ({ ...problem, path: [...path, 'where', ...problem.path] })),
    ...(sum === undefined ? [] : typeProblem(counted, { name: sum, basic: 'number', path: [...path, 'sum'], runtime })),
    ...(fill ? fillingProblems(entity, counted, fill, { path: [...path, 'fill'], portal, runtime, mails }) : []),
  ];
}

function fillingProblems(
  entity: Entity,
  counted: Entity,
  { upTo, where, set, queue, values }: RecordFill,
  { path, portal, runtime, mails }: Env & { path: Path },
): AccessFinding[] {
  const outer = queryableScope(entity, portal).fields.map(({ name }) => name);
  const known = { ...queryableScope(counted, portal), given: { outer } };
  const unsupported = parseRecordCondition(where, known).problems;
  return [
    ...typeProblem(entity, { name: upTo, basic: 'number', path: [...path, 'upTo'], runtime }),
    ...unsupported.map((problem): AccessFinding => ({ ...problem, path: [...path, 'where', ...problem.path] })),
    ...Object.entries(set).flatMap(([field, value]) =>
      writtenProblems(counted, field, value, { path: [...path, 'set', field], known, runtime }),
    ),
    ...(queue === undefined && values ? [unusedValues([...path, 'values'])] : []),
    ...mailValueProblems(mails.get(queue ?? ''), values ?? {}, { at: [...path, 'queue'], path: [...path, 'values'], by: known }),
  ];
}

function unusedValues(path: Path): AccessFinding {
  const [values, queue] = [toSubject('key', 'values'), toSubject('key', 'queue')];
  return { path, side: 'key', code: 'unfit-key', ...say`${values} is for the email; name the email with ${queue}, or remove ${values}` };
}

interface ExpectedField {
  name: string;
  basic: 'number' | 'list' | 'boolean' | 'string';
  path: Path;
  runtime: Runtime;
}

function typeProblem(entity: Entity, { name, basic, path, runtime }: ExpectedField): AccessFinding[] {
  const field = entity.fields.find((known) => known.name === name);
  if (!field) return [unknownField(entity, name, path)];
  return findFieldType(field, runtime).basic === basic
    ? []
    : [{ path, code: 'unfit-type', ...say`${toSubject('field', name)} isn't a ${basic === 'string' ? 'text' : basic} field` }];
}

function referenceProblem(entity: Entity, name: string, portal: CheckedForLive): AccessFinding[] {
  const path = ['removedWith'];
  const field = entity.fields.find((known) => known.name === name);
  if (!field) return [unknownField(entity, name, path)];
  const isStored = Object.values(portal.entities).some(({ of }) => of !== undefined && of === field.of);
  return field.type === 'record' && isStored
    ? []
    : [{ path, code: 'unfit-type', ...say`${toSubject('field', name)} does not refer to a record of a collection` }];
}

function unknownField({ label, fields }: Entity, name: string, path: Path): AccessFinding {
  const suggestion = nearest(
    name,
    fields.map((known) => known.name),
  );
  return { path, code: 'unknown-field', ...say`${label} has no field ${toSubject('field', name)}`, suggestion };
}

function storedTextProblem(
  entity: Entity,
  name: string,
  place: Pick<AccessFinding, 'path' | 'side'>,
  { portal, runtime }: { portal: CheckedForLive; runtime: Runtime },
): AccessFinding[] {
  if (Object.hasOwn(portal.derived[entity.of ?? ''] ?? {}, name))
    return [{ ...place, code: 'unknown-field', ...say`${toSubject('field', name)} is computed, so the database doesn't store it` }];
  return typeProblem(entity, { name, basic: 'string', path: place.path, runtime }).map((problem) => ({ ...problem, ...place }));
}

/** Checks that the database stores `field`, and that `value` is valid for the field. */
function writtenProblems(
  entity: Entity,
  field: string,
  value: OperationValue,
  { path, known, runtime }: { path: Path; known: QueryableScope; runtime: Runtime },
): AccessFinding[] {
  const unknown = unstoredProblem(entity, field, { path, known });
  if (unknown.length > 0) return unknown;
  return [...valueProblems(value, path, known), ...literalProblems(entity, field, value, { path, given: known.given ?? {}, runtime })];
}

export function unstoredProblem(entity: Entity, field: string, { path, known }: { path: Path; known: QueryableScope }): AccessFinding[] {
  const names = known.fields.map(({ name }) => name).filter((name) => name !== 'id' && name !== '_owner');
  return names.includes(field)
    ? []
    : [
        {
          path,
          side: 'key',
          code: 'unknown-field',
          ...say`${entity.label} has no stored field ${toSubject('field', field)}`,
          suggestion: nearest(field, names),
        },
      ];
}

/** Returns the cases of a conditional value. A plain value counts as one case. */
export function casesIn(value: OperationValue): readonly { when?: Condition | undefined; use: OperationPlainValue }[] {
  return typeof value === 'object' && value !== null && 'cases' in value ? value.cases : [{ use: value }];
}
