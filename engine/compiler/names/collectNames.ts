import type { Runtime } from '../../core/fields/createRuntime.ts';
import { providedBlocks } from '../vocabulary/kindSchemas.ts';
import type { Vocabulary } from '../vocabulary/Vocabulary.ts';
import type { KindName } from '../source/kinds.ts';
import type { Manifest } from '../source/readPortal.ts';
import { createMemory, reuseEqualParts } from '../source/createMemory.ts';
import { isObject, valueAt, type Path } from '../source/Source.ts';
import { effectsIn } from './actionNames.ts';
import { entityNames, readFieldNames } from './entityNames.ts';
import { collectMachines } from './machineNames.ts';
import type { EntityNames, PortalNames, StateKey } from './PortalNames.ts';
import { idsIn } from './blockIds.ts';
import { collectStateKeys } from './stateKeys.ts';

const stateOf = createMemory<readonly StateKey[]>();
const blocksOf = createMemory<{ all: ReadonlySet<string>; dialogs: ReadonlySet<string> }>();

/** Collects the names that manifests and code define. Reuses the unchanged parts of `before`. */
export function collectNames(manifests: readonly Manifest[], vocabulary: Vocabulary, runtime: Runtime, before?: PortalNames): PortalNames {
  const of = (kind: KindName) => manifests.filter((manifest) => manifest.kind === kind);
  const writtenBy = (kind: KindName) => new Map(of(kind).map(({ name, source }): [string, unknown] => [name, source.value]));
  const entitiesWanted = (kind: KindName) => new Map([...writtenBy(kind)].map(([name, value]) => [name, valueAt(value, ['entity'])]));
  const namesOf = (kind: KindName) => new Set(of(kind).map(({ name }) => name));
  const choices = listEntries(of('choices'))?.map(([name, list]): [string, string[]] => [name, choiceValues(list)]);
  const choiceMap = reuseEqualParts(before?.choices, choices && new Map(choices));
  const records = reuseEqualParts(
    before?.records,
    new Map(of('fixtures').map(({ name, source }): [string, string[]] => [name, readIds(source.value)])),
  );
  const lists = { choices: choiceMap, records };
  const entities = reuseEqualParts(
    before?.entities,
    new Map(of('entities').map((manifest): [string, EntityNames] => [manifest.name, entityNames(manifest, lists)])),
  );
  const collections = reuseEqualParts(
    before?.collections,
    new Map(
      [...entities.values()].flatMap((entity): [string, EntityNames][] =>
        entity.collection === undefined ? [] : [[entity.collection, entity]],
      ),
    ),
  );
  const settings = of('portal').find(({ source }) => source.readable)?.source.value;
  const screens = [...of('screens'), ...of('standalone')];
  const gates = listEntries(of('gates'));
  const rules = listEntries(of('rules'));
  const actions = listEntries(of('actions'));
  const operations = listEntries(of('operations'));
  const provided = providedBlocks(vocabulary);
  const ids = new Map(
    [...screens, ...of('layouts')].map((manifest) => [
      manifest.source.file,
      blocksOf(manifest, [provided], () => ({
        all: idsIn(manifest),
        dialogs: idsIn(manifest, (kind) => provided[kind]?.dialog === true),
      })),
    ]),
  );
  return {
    runtime,
    provided,
    gates: gates && new Set(gates.map(([name]) => name)),
    rules: rules && new Map(rules),
    ...lists,
    actions: actions && new Map(actions.map(([name, entry]) => [name, effectsIn(name, entry, vocabulary.effects)])),
    payloads: new Map(),
    recordsAround: new Map(),
    forms: writtenBy('forms'),
    tables: writtenBy('tables'),
    domains: namesOf('domains'),
    navigation: namesOf('navigation'),
    standalone: namesOf('standalone'),
    parts: entitiesWanted('parts'),
    cards: entitiesWanted('cards'),
    entities,
    collections,
    userEntity: entityNamedAt(settings, ['signIn', 'entity'], entities),
    domainEntity: entityNamedAt(settings, ['domainEntity'], entities),
    features: isObject(settings) && Array.isArray(settings['features']) ? new Set(settings['features'].map(String)) : undefined,
    delays: isObject(settings) && isObject(settings['delays']) ? new Set(Object.keys(settings['delays'])) : undefined,
    numbers: isObject(settings) ? new Set(Object.keys(isObject(settings['numbers']) ? settings['numbers'] : {})) : undefined,
    routes: new Set([...of('screens').map(({ name }) => name), ...of('layouts').flatMap(indexed)]),
    state: new Map(
      screens.map((manifest) => [
        manifest.source.file,
        stateOf(manifest, [choiceMap, records, provided, collections], () => collectStateKeys(manifest, { lists, provided, collections })),
      ]),
    ),
    screenFiles: new Map(of('screens').map(({ name, source }) => [name, source.file])),
    blockIds: new Map([...ids].map(([file, { all }]) => [file, all])),
    dialogs: new Map([...ids].map(([file, { dialogs }]) => [file, dialogs])),
    machines: collectMachines(of('flows'), vocabulary),
    functions: new Set(vocabulary.functions),
    mails: new Set(of('mail').map(({ name }) => name)),
    operations: operations && new Map(operations.map(([name, entry]) => [name, readFieldNames(valueAt(entry, ['input']), lists) ?? []])),
  };
}

function listEntries([manifest]: readonly Manifest[]): [string, unknown][] | undefined {
  if (!manifest) return [];
  if (!manifest.source.readable || !isObject(manifest.source.value)) return undefined;
  return Object.entries(manifest.source.value).filter(([name]) => name !== '$schema');
}

function readIds(records: unknown): string[] {
  const list: unknown[] = Array.isArray(records) ? records : [records];
  return list.flatMap((record) => (isObject(record) && typeof record['id'] === 'string' ? [record['id']] : []));
}

function choiceValues(list: unknown): string[] {
  return Array.isArray(list)
    ? list.flatMap((choice: unknown) => (isObject(choice) && typeof choice['value'] === 'string' ? [choice['value']] : []))
    : [];
}

function entityNamedAt(settings: unknown, path: Path, entities: ReadonlyMap<string, EntityNames>): EntityNames | undefined {
  const name = valueAt(settings, path);
  return typeof name === 'string' ? entities.get(name) : undefined;
}

function indexed({ name, source }: Manifest): string[] {
  return isObject(source.value) && typeof source.value['index'] === 'string' ? [name] : [];
}
