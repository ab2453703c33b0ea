import { titleField } from '../../core/fields/recordOptions.ts';
import type { Entity, SearchedRecords, SearchModule } from '../../language/PortalManifests.ts';
import type { ParsedManifests } from '../shape/checkShapes.ts';
import { iconShape } from '../names/icons.ts';

/** Returns the search data for shells, or `undefined` if no layout has a shell. */
export function compiledSearch(parsed: ParsedManifests, entities: Readonly<Record<string, Entity>>): SearchModule | undefined {
  const frames = [...parsed.layouts].flatMap(([path, { shell }]) => (shell ? [{ path, shows: shell.navigation }] : []));
  if (frames.length === 0) return undefined;
  const domains = [...parsed.domains.values()].map(({ navigation }) => navigation);
  const shown = new Set(frames.flatMap(({ shows }) => (shows === 'domain.navigation' ? domains : [shows])));
  const navigation = Object.fromEntries(
    [...parsed.navigation].filter(([name]) => shown.has(name)).map(([name, { $schema: _, ...rest }]) => [name, rest]),
  );
  const screens = [...parsed.screens].map(([path, { search }]) => ({ path, ...search }));
  const actions = screens.flatMap((screen) => screen.actions ?? []);
  const records = [...parsed.entities].flatMap(([name, entity]) => searchedRecords(entity, entities[name]));
  const icons = [...Object.values(navigation).flatMap(({ items }) => items), ...actions, ...records].flatMap(({ icon }) => icon ?? []);
  return {
    frames,
    navigation,
    keywords: Object.fromEntries(screens.flatMap(({ path, keywords }) => (keywords ? [[path, keywords]] : []))),
    actions,
    records,
    icons: Object.fromEntries([...new Set(icons)].sort().map((name) => [name, iconShape(name)])),
  };
}

type ParsedEntity = ParsedManifests['entities'] extends ReadonlyMap<string, infer Parsed> ? Parsed : never;

function searchedRecords({ of, to, search }: ParsedEntity, entity: Entity | undefined): SearchedRecords[] {
  if (of === undefined || to === undefined || !search || !entity) return [];
  const title = titleField(entity);
  const { label, fields, text, icon } = search;
  const named = new Set([title, ...fields]);
  const known = entity.fields.filter(({ name }) => named.has(name));
  return [{ of, label, title, fields, known, to, ...(text !== undefined && { text }), ...(icon !== undefined && { icon }) }];
}
