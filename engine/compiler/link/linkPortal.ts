import { commandCollections } from '../../core/access/serverCollections.ts';
import { isObject } from '../source/Source.ts';
import { hasDateTokens } from '../../core/data/dateTokens.ts';
import type { ActionEntry } from '../../language/action.ts';
import type { Gates } from '../../language/condition.ts';
import type { DerivedFields, Entity } from '../../language/PortalManifests.ts';
import type { CompiledPortal, CompiledRoute, CompiledScreen, CompiledShell } from './CompiledPortal.ts';
import type { ParsedManifests } from '../shape/checkShapes.ts';
import { createMemory } from '../source/createMemory.ts';
import type { Manifest } from '../source/readPortal.ts';
import type { PortalNames } from '../names/PortalNames.ts';
import type { Reference } from '../references/Reference.ts';
import { compiledSearch } from './compiledSearch.ts';
import { completeBlocks, completeScreen, type LinkContext } from './completeBlocks.ts';
import { withFieldTexts } from './fieldTexts.ts';
import { collectLinks, type Shelf } from './links.ts';
import { resolveTable } from './resolveTable.ts';
import { resolveEntity, resolveForm, type Enumerations } from '../names/resolveFields.ts';
import type { Screen } from '../../language/screen.ts';

const resolved = createMemory<Entity>();
const completed = createMemory<Screen>();
const dated = createMemory<boolean>();

/** Links valid manifests. Throws if the settings or the user entity is missing. */
export function linkPortal(
  manifests: readonly Manifest[],
  read: ParsedManifests,
  references: (manifest: Manifest) => readonly Reference[],
  { provided, recordsAround, runtime }: Pick<PortalNames, 'provided' | 'recordsAround' | 'runtime'>,
): CompiledPortal {
  const { edition: _, ...settings } = withoutSchema(getOnlyValue(read.portal));
  const choices = read.choices.get('choices');
  const enumerations: Enumerations = withoutSchema(choices ?? {});
  const known: LinkContext = { enumerations, provided };
  const needs = { enumerations, numbers: settings.numbers ?? {}, runtime };
  const numbers = JSON.stringify(needs.numbers);
  const entities = mapValues(read.entities, (entity, name) =>
    resolved(entity, [name, choices, numbers, runtime], () => resolveEntity(name, entity, needs)),
  );
  const userEntity = entities[settings.signIn.entity];
  if (!userEntity) throw new Error(`the portal has no entity "${settings.signIn.entity}"`);
  const texts = {
    entities,
    collections: byCollection(entities),
    user: userEntity,
    currency: settings.currency,
    locale: settings.locale,
    recordsAround,
  };
  const parsed = withFieldTexts(read, manifests, references, texts);
  const shelf: Shelf = {
    manifests,
    references,
    entities: byCollection(entities),
    forms: mapValues(parsed.forms, (form, name) =>
      resolveForm(name, form, form.entity === undefined ? undefined : parsed.entities.get(form.entity), needs),
    ),
    flows: mapValues(parsed.flows, withoutSchema),
    tables: mapValues(parsed.tables, (table, name) => resolveTable(name, table, entities)),
    actions: withoutSchemaKey<ActionEntry>(parsed.actions.get('actions')),
  };
  const screens = compiledScreens('screens', manifests, parsed, known, shelf);
  const fixtures = manifests.filter(({ kind }) => kind === 'fixtures');
  return {
    settings,
    userEntity,
    domains: [...parsed.domains].map(([name, { $schema: _, ...domain }]) => ({ ...domain, name })),
    gates: { ...withoutSchemaKey<Gates[string]>(parsed.gates.get('gates')), ...withoutSchemaKey<Gates[string]>(parsed.rules.get('rules')) },
    layouts: [...parsed.layouts].map(([path, { shell: _, blocks: __, gate, ...layout }]) => ({
      path,
      gate: gateNames(gate),
      layout: withoutSchema(layout),
    })),
    shells: compiledShells(manifests, parsed, known, shelf),
    routes: Object.entries(screens).map(([path, compiled]) => createRoute(path, compiled)),
    derived: derivedFields(parsed.entities),
    search: compiledSearch(parsed, entities),
    screens,
    standalone: compiledScreens('standalone', manifests, parsed, known, shelf),
    entities,
    fixtures: Object.fromEntries(fixtures.map(({ name, source }) => [name, source.file])),
    records: Object.fromEntries(
      fixtures.filter(({ source }) => source.text.includes('"$')).map(({ name, source }) => [name, source.value]),
    ),
    undated: fixtures.filter(({ source }) => !dated(source, [], () => hasDateTokens(source.value))).map(({ name }) => name),
    ...(manifests.some(({ source }) => source.text.includes('now.time')) && { readsTime: true }),
  };
}

function compiledScreens(
  kind: 'screens' | 'standalone',
  manifests: readonly Manifest[],
  parsed: ParsedManifests,
  known: LinkContext,
  shelf: Shelf,
): Record<string, CompiledScreen> {
  const entries = manifests.flatMap((manifest): [string, CompiledScreen][] => {
    const screen = manifest.kind === kind ? parsed[kind].get(manifest.name) : undefined;
    if (!screen) return [];
    const complete = completed(manifest, [screen, parsed.choices.get('choices'), known.provided], () => {
      const { search: _, ...shown } = withoutSchema(screen);
      return completeScreen(shown, manifest.source, known);
    });
    return [[manifest.name, { screen: complete, file: manifest.source.file, ...collectLinks([manifest], shelf) }]];
  });
  return Object.fromEntries(entries);
}

/** Compiles the shells, each with its navigation. If a shell uses `domain.navigation`, it gets every variant's navigation. */
function compiledShells(
  manifests: readonly Manifest[],
  parsed: ParsedManifests,
  known: LinkContext,
  shelf: Shelf,
): Record<string, CompiledShell> {
  const entries = manifests.flatMap((manifest): [string, CompiledShell][] => {
    const shell = manifest.kind === 'layouts' ? parsed.layouts.get(manifest.name)?.shell : undefined;
    if (!shell) return [];
    const names =
      shell.navigation === 'domain.navigation' ? [...parsed.domains.values()].map((domain) => domain.navigation) : [shell.navigation];
    const shown = manifests.filter(({ kind, name }) => kind === 'navigation' && names.includes(name));
    const navigation = mapValues(new Map([...parsed.navigation].filter(([name]) => names.includes(name))), withoutSchema);
    return [
      [
        manifest.name,
        {
          shell: completeBlocks(shell, manifest.source, ['shell'], known),
          file: manifest.source.file,
          navigation,
          ...collectLinks([manifest, ...shown], shelf),
        },
      ],
    ];
  });
  return Object.fromEntries(entries);
}

function createRoute(path: string, { screen, file, ...linked }: CompiledScreen): CompiledRoute {
  const { gate, redirect, each, address = 'path', where, title, name = title } = screen;
  const collections = linked.collections.filter((collection) => !commandCollections.has(collection));
  const ahead = collections.length > 0 && { collections, tables: showsTable(screen.blocks) };
  const shown = each === undefined ? { name } : { each: { entity: each, address, where } };
  return { path, ...shown, gate: gateNames(gate), file, ...(redirect && { redirect }), ...(ahead && { ahead }) };
}

/**
 * Returns true if the value contains a `table` block. Cards that offer a table as another view don't count, because the table's code loads
 * only if a viewer chooses that view.
 */
function showsTable(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(showsTable);
  return isObject(value) && (value['block'] === 'table' || Object.values(value).some(showsTable));
}

function gateNames(gate: string | string[] | undefined): string[] {
  if (gate === undefined) return [];
  return typeof gate === 'string' ? [gate] : gate;
}

function derivedFields(entities: ParsedManifests['entities']): DerivedFields {
  return Object.fromEntries(
    [...entities.values()].flatMap(({ of: collection, fields }) => {
      const derived = fields.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value] as const]));
      return collection === undefined || derived.length === 0 ? [] : [[collection, Object.fromEntries(derived)]];
    }),
  );
}

function byCollection(entities: Record<string, Entity>): Record<string, Entity> {
  return Object.fromEntries(
    Object.values(entities).flatMap((entity): [string, Entity][] => (entity.of === undefined ? [] : [[entity.of, entity]])),
  );
}

function withoutSchema<T extends { $schema?: string | undefined }>(manifest: T): Omit<T, '$schema'> {
  const { $schema: _, ...rest } = manifest;
  return rest;
}

function withoutSchemaKey<T>(file: Record<string, T | string | undefined> | undefined): Record<string, T> {
  // Without `$schema`, every value is a `T`, but TypeScript can't infer that.
  return Object.fromEntries(Object.entries(file ?? {}).filter(([name]) => name !== '$schema')) as Record<string, T>;
}

function mapValues<T, U>(map: ReadonlyMap<string, T>, change: (value: T, name: string) => U): Record<string, U> {
  return Object.fromEntries([...map].map(([name, value]) => [name, change(value, name)]));
}

function getOnlyValue<T>(map: ReadonlyMap<string, T>): T {
  const [value] = map.values();
  if (value === undefined) throw new Error('the portal has no portal.json');
  return value;
}
