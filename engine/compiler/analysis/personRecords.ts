import { ownerKey, queryableScope, withoutRequest } from '../../core/access/queryableScope.ts';
import { comparisonsIn } from '../../core/conditions/comparisonsIn.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import { findFieldType } from '../../core/fields/fieldTypes.ts';
import { toSubject, say, type Message } from '../../core/text/say.ts';
import type { Field } from '../../language/field.ts';
import { accessOperations, type EntityAccess, type PersonRecord } from '../../language/access.ts';
import type { OperationPlainValue, OperationValue } from '../../language/operation.ts';
import type { Entity } from '../../language/PortalManifests.ts';
import type { CheckedForLive } from './CheckedForLive.ts';
import { nearest } from '../source/nearest.ts';
import { acceptsNow } from './literalProblems.ts';
import { casesIn, unstoredProblem, type AccessFinding } from './managedFieldProblems.ts';
import { valueProblems } from './valueProblems.ts';

interface AccessContext {
  portal: CheckedForLive;
  runtime: Runtime;
  /** The access rules of all entities. */
  access: Readonly<Record<string, EntityAccess>>;
}

/**
 * Checks an entity with one record per person. Each person who joins must get a valid record, and editing the record must not give anyone
 * additional rights.
 */
export function personRecordProblems(entity: Entity, granted: EntityAccess, around: AccessContext): AccessFinding[] {
  const record = granted.eachPerson;
  if (!record) return [];
  return [
    ...(['add', 'ownedBy', 'follows', 'onePerPerson'] as const).flatMap((key): AccessFinding[] =>
      granted[key] === undefined
        ? []
        : [
            {
              path: [key],
              side: 'key',
              code: 'person-record',
              ...say`each person already has this record; remove ${toSubject('key', key)}`,
            },
          ],
    ),
    ...(['fields', 'starts'] as const).flatMap((part) =>
      Object.entries(record[part] ?? {}).flatMap(([field, value]) =>
        fieldProblems(entity, field, value, { ...around, path: ['eachPerson', part, field] }),
      ),
    ),
    ...missingProblems(entity, record, around),
    ...(record.writes ?? []).flatMap((field, index) =>
      writeProblems(entity, field, record, { ...around, path: ['eachPerson', 'writes', index] }),
    ),
  ];
}

type Place = AccessContext & Pick<AccessFinding, 'path'>;

function fieldProblems(entity: Entity, name: string, value: OperationValue, { portal, runtime, path }: Place): AccessFinding[] {
  const unknown = unstoredProblem(entity, name, { path, known: queryableScope(entity, portal) });
  const user = withoutRequest(queryableScope(portal.userEntity, portal));
  const known = { ...user, fields: user.fields.filter((field) => field.name !== ownerKey) };
  const unreadable = valueProblems(value, path, known);
  const field = entity.fields.find((candidate) => candidate.name === name);
  if (unknown.length > 0 || unreadable.length > 0 || !field) return [...unknown, ...unreadable];
  return casesIn(value).flatMap(({ use }) =>
    unfitParts(use, field, { portal, runtime }).map((message): AccessFinding => ({ path, code: 'unfit-type', ...message })),
  );
}

/** Reports the parts of a value that the field doesn't accept, and the parts of a difference that aren't numbers. */
function unfitParts(value: OperationPlainValue, field: Field, known: Pick<AccessContext, 'portal' | 'runtime'>): Message[] {
  const { portal, runtime } = known;
  const name = toSubject('field', field.name);
  const isNumber = (candidate: Field | undefined) => candidate !== undefined && findFieldType(candidate, runtime).basic === 'number';
  if (typeof value === 'object' && value !== null) {
    if ('first' in value) return value.first.flatMap((path) => unfitParts(path, field, known));
    const texts = value.difference.filter((path) => !isNumber(findSource(path, portal)));
    return [
      ...(isNumber(field) ? [] : [say`${name} doesn't accept a difference`]),
      ...texts.map((path) => say`a difference needs numbers, but ${toSubject('path', path)} isn't one`),
    ];
  }
  const source = findSource(value, portal);
  if (source)
    return fieldFits(source, field, runtime) ? [] : [say`${name} doesn't accept every value of ${toSubject('field', source.name)}`];
  if (isValueValid(value, field, runtime)) return [];
  return [say`${name} doesn't accept ${isNowPath(value) ? toSubject('path', value) : formatValue(value)}`];
}

/** Returns the user field that `value` copies: for `row.email`, the field `email`. */
function findSource(value: OperationValue | undefined, { userEntity }: CheckedForLive): Field | undefined {
  return userEntity.fields.find(({ name }) => value === `row.${name}`);
}

/** A plain value in an operation. A string can be a path or text. */
type Literal = Exclude<OperationPlainValue, object>;

const limits = ['minimum', 'maximum', 'minLength', 'maxLength', 'pattern', 'step'] as const;

function fieldFits(source: Field, target: Field, runtime: Runtime): boolean {
  const isSame =
    source.type === target.type || (findFieldType(target, runtime).type === 'text' && findFieldType(source, runtime).basic === 'string');
  const choices = target.options?.map(({ value }) => value);
  const isChosen = choices === undefined || (source.options?.every(({ value }) => choices.includes(value)) ?? false);
  return isSame && isChosen && limits.every((limit) => target[limit] === undefined || target[limit] === source[limit]);
}

function isValueValid(value: Literal, field: Field, runtime: Runtime): boolean {
  if (value === null) return true;
  if (isNowPath(value)) return acceptsNow(field, value, runtime);
  if (typeof value !== findFieldType(field, runtime).basic) return false;
  return typeof value !== 'string' || !field.options || field.options.some((option) => option.value === value);
}

function isNowPath(value: Literal): value is string {
  return typeof value === 'string' && value.startsWith('now.');
}

function formatValue(value: Literal): string {
  return JSON.stringify(value);
}

/** Reports required fields that a person's record may lack. */
function missingProblems(entity: Entity, { fields, starts = {} }: PersonRecord, { portal, runtime }: AccessContext): AccessFinding[] {
  const computed = portal.derived[entity.of ?? ''] ?? {};
  const needed = entity.fields.filter(
    (field) =>
      field.required === true &&
      field.nullable !== true &&
      !field.when &&
      field.name !== 'id' &&
      !Object.hasOwn(computed, field.name) &&
      findFieldType(field, runtime).basic !== 'boolean',
  );
  return needed.flatMap(({ name }): AccessFinding[] => {
    const value = Object.hasOwn(fields, name) ? fields[name] : starts[name];
    const isCertain =
      value !== undefined && casesIn(value).some(({ when }) => !when) && casesIn(value).every(({ use }) => isThere(use, portal));
    const part = Object.hasOwn(fields, name) ? ['fields', name] : Object.hasOwn(starts, name) ? ['starts', name] : [];
    return isCertain
      ? []
      : [
          {
            path: ['eachPerson', ...part],
            side: 'key',
            code: 'not-always-there',
            ...say`${toSubject('field', name)} is required, but a person may have none; give it a value in every case, or make it optional`,
          },
        ];
  });
}

function isThere(value: OperationPlainValue, portal: CheckedForLive): boolean {
  if (typeof value === 'object' || value === '') return false;
  const source = findSource(value, portal);
  return source ? source.required === true : true;
}

/** User fields that sign-in uses. Editing a person's record must not change these fields. */
const signInFields: readonly string[] = ['id', 'name', 'email'];

function writeProblems(entity: Entity, field: string, { fields }: PersonRecord, { portal, runtime, access, path }: Place): AccessFinding[] {
  const names = Object.keys(fields);
  if (!names.includes(field))
    return [{ path, code: 'unknown-field', ...say`"fields" has no ${toSubject('field', field)}`, suggestion: nearest(field, names) }];
  const source = findSource(fields[field], portal);
  if (!source)
    return [{ path, code: 'not-writable', ...say`${toSubject('field', field)} is computed, so changing it can't change the person` }];
  const own = entity.fields.find(({ name }) => name === field);
  if (own && !fieldFits(own, source, runtime))
    return [
      {
        path,
        code: 'unfit-type',
        ...say`the person's ${toSubject('field', source.name)} doesn't accept every value of ${toSubject('field', field)}`,
      },
    ];
  if (!signInFields.includes(source.name) && !decidesAccess(source.name, portal, access)) return [];
  return [
    {
      path,
      code: 'not-writable',
      ...say`${toSubject('field', source.name)} decides what the person can do, so only the rules for people may let anyone change it`,
    },
  ];
}

/** Returns true if a gate or access rule reads `viewer.FIELD`, or if an access rule for people reads `row.FIELD`. */
function decidesAccess(field: string, { gates, settings, userEntity }: CheckedForLive, access: AccessContext['access']): boolean {
  const rules = Object.values(access).flatMap((granted) => [
    ...accessOperations.map((operation) => granted[operation]),
    ...Object.values(granted.fields ?? {}).flatMap(({ read, change }) => [read, change]),
  ]);
  const ofPeople = accessOperations.map((operation) => access[userEntity.name]?.[operation]);
  const reads = (path: string) => (condition: unknown) =>
    comparisonsIn(condition ?? {}).some(
      (comparison) => comparison.path === path || ('operand' in comparison && comparison.operand === path),
    );
  return (
    [...Object.values(gates), settings.portalGate?.condition, ...rules].some(reads(`viewer.${field}`)) ||
    ofPeople.some(reads(`row.${field}`))
  );
}
