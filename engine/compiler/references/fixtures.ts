import { toSubject, say } from '../../core/text/say.ts';
import { resolveDateTokens } from '../../core/data/dateTokens.ts';
import { domainKeys } from '../../language/domain.ts';
import { recordProblems } from '../../core/fields/formProblems.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import type { Field } from '../../language/field.ts';
import type { Problem } from '../source/Problem.ts';
import type { PortalNames } from '../names/PortalNames.ts';
import { nearest } from '../source/nearest.ts';
import { createMemory } from '../source/createMemory.ts';
import { problemAt } from '../source/locate.ts';
import type { Manifest } from '../source/readPortal.ts';
import { isObject, type Path } from '../source/Source.ts';
import { omitUnknownTypes, type ValidationEntity } from './buildValidationEntities.ts';
import { fieldPath } from './fieldPath.ts';
import { recordMessage } from './recordMessage.ts';
import { unknownKeys } from './fixedRecords.ts';

const checked = createMemory<readonly Problem[]>();

/** An arbitrary day for resolving date tokens. Only the format of the results is checked. */
const someDay = new Date(2024, 0, 15);

/**
 * Checks that each collection has exactly one entity, and that its records match the entity. `entities` contains the entities that could be
 * parsed.
 */
export function checkFixtures(
  manifests: readonly Manifest[],
  entities: readonly ValidationEntity[],
  { domainEntity, runtime }: Pick<PortalNames, 'domainEntity' | 'runtime'>,
): Problem[] {
  const fixtures = manifests.filter(({ kind }) => kind === 'fixtures');
  const collections = manifests.flatMap((manifest) => findCollection(manifest) ?? []);
  return [
    ...checkEntities(manifests, fixtures),
    ...fixtures.flatMap((fixture) => {
      const entity = entities.find(({ of }) => of === fixture.name);
      return checked(fixture, [entity, collections.join(), runtime], () => checkFixture(fixture, collections, entity, runtime));
    }),
    ...checkDomainRecords(
      manifests,
      entities.find(({ name }) => name === domainEntity?.name),
      runtime,
    ),
  ];
}

/** Checks only the custom fields of domains, because a schema checks the built-in keys. */
function checkDomainRecords(manifests: readonly Manifest[], entity: ValidationEntity | undefined, runtime: Runtime): Problem[] {
  if (!entity) return [];
  const isOwn = (key: string) => !domainKeys.includes(key) && entity.fields.some(({ name }) => name === key);
  return manifests.flatMap(({ kind, source }) => {
    if (kind !== 'domains' || !isObject(source.value)) return [];
    const own = Object.fromEntries(Object.entries(source.value).filter(([key]) => isOwn(key)));
    return recordFindings(own, { ...entity, fields: entity.fields.filter(({ name }) => isOwn(name)) }, [], source, runtime);
  });
}

function findCollection({ kind, source }: Manifest): string | undefined {
  const collection = kind === 'entities' && isObject(source.value) ? source.value['of'] : undefined;
  return typeof collection === 'string' ? collection : undefined;
}

function checkEntities(manifests: readonly Manifest[], fixtures: readonly Manifest[]): Problem[] {
  const owners = new Map<string, string>();
  return manifests.flatMap((manifest) => {
    const collection = findCollection(manifest);
    if (collection === undefined) return [];
    const owner = owners.get(collection);
    owners.set(collection, owner ?? manifest.name);
    if (owner !== undefined) {
      return [
        problemAt(manifest.source, ['of'], {
          code: 'duplicate-collection',
          ...say`the collection ${toSubject('collection', collection)} already belongs to the entity ${toSubject('entity', owner)}`,
        }),
      ];
    }
    if (fixtures.some(({ name }) => name === collection)) return [];
    const suggestion = nearest(
      collection,
      fixtures.map(({ name }) => name),
    );
    return [
      problemAt(manifest.source, ['of'], {
        code: 'missing-fixture',
        ...say`there is no fixtures/${collection}.json`,
        suggestion,
      }),
    ];
  });
}

function checkFixture(
  { name, source }: Manifest,
  collections: readonly string[],
  entity: ValidationEntity | undefined,
  runtime: Runtime,
): Problem[] {
  if (!collections.includes(name)) {
    return [
      problemAt(source, [], {
        code: 'unknown-collection',
        ...say`no entity has the collection ${toSubject('collection', name)}`,
        suggestion: nearest(name, collections),
      }),
    ];
  }
  if (!entity || !source.readable) return [];
  if (entity.single) {
    if (isObject(source.value)) return recordFindings(source.value, entity, [], source, runtime);
    return [
      problemAt(source, [], { code: 'wrong-type', ...say`${toSubject('collection', name)} has a single record, so it must be an object` }),
    ];
  }
  if (!Array.isArray(source.value))
    return [problemAt(source, [], { code: 'wrong-type', ...say`${toSubject('collection', name)} must be a list of records` })];
  const seen = new Set<unknown>();
  return source.value.flatMap((record: unknown, index) => {
    const id = isObject(record) ? record['id'] : undefined;
    const isRepeated = id !== undefined && seen.has(id);
    seen.add(id);
    const twice = isRepeated
      ? [problemAt(source, [index, 'id'], { code: 'duplicate-id', ...say`another record already has the id ${toSubject('id', id)}` })]
      : [];
    return [...twice, ...recordFindings(record, entity, [index], source, runtime)];
  });
}

function recordFindings(record: unknown, entity: ValidationEntity, path: Path, source: Manifest['source'], runtime: Runtime): Problem[] {
  const known = entity.fields.map(({ name }) => name);
  const keys = isObject(record) ? Object.keys(record) : [];
  const extra = keys.filter((key) => key !== 'id' && !known.includes(key) && !entity.derived.includes(key));
  const computed = keys.filter((key) => entity.derived.includes(key));
  return [
    ...computed.map((key) =>
      problemAt(source, [...path, key], {
        code: 'derived-field',
        side: 'key',
        ...say`${toSubject('field', key)} is a derived field of the entity ${toSubject('entity', entity.name)}, so it can't be stored`,
      }),
    ),
    ...extra.map((key) =>
      problemAt(source, [...path, key], {
        code: 'unknown-field',
        side: 'key',
        ...say`the entity ${toSubject('entity', entity.name)} has no field ${toSubject('field', key)}`,
        suggestion: nearest(key, known),
      }),
    ),
    ...entity.fields.flatMap((field) =>
      nestedKeys(isObject(record) ? record[field.name] : undefined, field, [...path, field.name], source),
    ),
    ...recordProblems(resolveDateTokens(record, someDay), omitUnknownTypes(entity.fields, runtime), runtime).map((problem) =>
      problemAt(source, [...path, ...fieldPath(problem.field)], { code: 'bad-record', ...recordMessage(problem) }),
    ),
  ];
}

function nestedKeys(list: unknown, { name, fields }: Field, path: Path, source: Manifest['source']): Problem[] {
  if (!fields || !Array.isArray(list)) return [];
  return list.flatMap((record: unknown, index) => unknownKeys(record, { name, fields }, [...path, index], source));
}
