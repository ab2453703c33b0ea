import { isWithin, toPath } from '../access/addresses.ts';
import { mayEnter, mayPass } from '../access/mayEnter.ts';
import { openAddress } from '../access/openAddress.ts';
import { getBreadcrumbs } from '../access/getBreadcrumbs.ts';
import { visibleLinks } from '../access/visibleLinks.ts';
import { matches } from '../conditions/matches.ts';
import type { Scope } from '../conditions/scope.ts';
import type { Runtime } from '../fields/createRuntime.ts';
import { fieldOrText } from '../fields/fieldNamed.ts';
import { findFieldType } from '../fields/fieldTypes.ts';
import { ownValue } from '../fields/values.ts';
import { formatText } from '../text/formatText.ts';
import type { Domain } from '../../language/domain.ts';
import type { PortalManifests, SearchedRecords, SearchModule } from '../../language/PortalManifests.ts';
import type { Row } from '../../language/Row.ts';
import type { Text } from '../../language/text.ts';
import type { SearchEntry } from './findEntries.ts';
import { toSearchText } from './toSearchText.ts';

export interface SearchHit extends SearchEntry {
  to: string;
  icon?: string;
}

export interface SearchOptions {
  scope: Scope;
  domain: Pick<Domain, 'navigation'>;
  manifests: Pick<PortalManifests, 'settings' | 'gates' | 'layouts' | 'routes'>;
}

/** Returns the pages that the viewer can reach through links. Pages in the navigation come first. */
export function listReachablePages(search: SearchModule, options: SearchOptions): SearchHit[] {
  const { scope, manifests } = options;
  const format = createFormatter(options);
  const { navigations, includes } = findReachableFrames(search, options);
  const goals = new Map<string, SearchHit>();
  for (const navigation of navigations) {
    for (const link of visibleLinks(navigation, scope, manifests)) {
      if (goals.has(link.to) || !link.to.startsWith('/')) continue;
      const name = manifests.routes.find(({ path }) => path === toPath(link.to))?.name;
      const title = format(link.label);
      goals.set(link.to, {
        title,
        to: link.to,
        ...(link.icon !== undefined && { icon: link.icon }),
        ...createNote(link.to, title, options),
        words: [format(name), ...(search.keywords[toPath(link.to)] ?? [])].join('\n'),
      });
    }
  }
  for (const { path, name, redirect } of manifests.routes) {
    if (name === undefined || redirect || goals.has(path) || !includes(path) || !mayEnter(path, scope, manifests)) continue;
    const title = format(name);
    goals.set(path, { title, to: path, ...createNote(path, title, options), words: (search.keywords[path] ?? []).join('\n') });
  }
  return [...goals.values()];
}

/** Returns the actions that the viewer can start from any page. */
export function listSearchActions(search: SearchModule, options: SearchOptions): SearchHit[] {
  const { scope, manifests } = options;
  const { includes } = findReachableFrames(search, options);
  const format = createFormatter(options);
  return search.actions.flatMap(({ label, to, icon, keywords = [], when }) => {
    if (!matches(when, scope, manifests.gates) || !mayEnter(to, scope, manifests) || !includes(to)) return [];
    const title = format(label);
    return [{ title, to, ...(icon !== undefined && { icon }), ...createNote(to, title, options), words: keywords.join('\n') }];
  });
}

/** Returns the collections that the search has to load: those with records that the viewer may open. */
export function listSearchedRecords(search: SearchModule, options: SearchOptions): SearchedRecords[] {
  const { scope, manifests } = options;
  const { includes } = findReachableFrames(search, options);
  return search.records.filter(({ to }) => {
    const addresses: Text[] = typeof to === 'object' && 'cases' in to ? to.cases.map(({ use }) => use) : [to];
    return addresses.some((candidate) => {
      const address = openAddress(candidate, { ...scope, row: {} }, manifests);
      return address !== undefined && includes(address);
    });
  });
}

/** A search entry for a record. Unlike a `SearchHit`, it has no address yet. */
export interface RecordEntry extends SearchEntry {
  row: Row;
}

export function recordEntries({ title, fields, known }: SearchedRecords, rows: readonly Row[], runtime: Runtime): RecordEntry[] {
  const titled = fieldOrText(known, title);
  const { csv } = findFieldType(titled, runtime);
  const readTitle = (row: Row) => csv(ownValue(row, title), titled);
  const readFields = fields.map((name) => {
    const field = fieldOrText(known, name);
    return (row: Row) => toSearchText(ownValue(row, name), field, runtime);
  });
  return rows.map((row) => ({ title: readTitle(row), words: readFields.map((read) => read(row)).join('\n'), row }));
}

/** Returns the search result for a record, or `undefined` if the viewer may not open the record. */
export function createRecordHit(records: SearchedRecords, { row, ...entry }: RecordEntry, options: SearchOptions): SearchHit | undefined {
  const scope = { ...options.scope, row };
  const to = openAddress(records.to, scope, options.manifests);
  if (to === undefined) return undefined;
  const note = formatText(records.text, scope, options.manifests.settings.locale, options.manifests.gates);
  return { ...entry, to, ...(records.icon !== undefined && { icon: records.icon }), ...(note !== '' && { note }) };
}

interface ReachableFrames {
  navigations: SearchModule['navigation'][string][];
  includes: (address: string) => boolean;
}

/** Returns the frames that the viewer can reach by following links from the outermost frames. */
function findReachableFrames({ frames, navigation }: SearchModule, { scope, domain, manifests }: SearchOptions): ReachableFrames {
  const all = frames.filter(({ path }) => mayPass(path, scope, manifests));
  const frameOf = (address: string) => {
    const containing = all.filter(({ path }) => isWithin(path, toPath(address)));
    return containing.toSorted((a, b) => b.path.length - a.path.length)[0];
  };
  const navigationOf = ({ shows }: (typeof all)[number]) => navigation[shows === 'domain.navigation' ? domain.navigation : shows];
  const reachedFrames = new Set(all.filter((frame) => !all.some(({ path }) => path !== frame.path && isWithin(path, frame.path))));
  for (const frame of reachedFrames) {
    const links = navigationOf(frame);
    for (const { to } of links ? visibleLinks(links, scope, manifests) : []) {
      const next = frameOf(to);
      if (next) reachedFrames.add(next);
    }
  }
  return {
    navigations: [...reachedFrames].flatMap((frame) => navigationOf(frame) ?? []),
    includes: (address) => {
      const frame = frameOf(address);
      return frame !== undefined && reachedFrames.has(frame);
    },
  };
}

function createNote(to: string, title: string, { scope, manifests, ...rest }: SearchOptions): { note?: string } {
  const trail = getBreadcrumbs(to, scope, manifests);
  const folder = trail.length > 2 ? trail.at(-2) : undefined;
  const note = folder ? createFormatter({ scope, manifests, ...rest })(folder.name) : '';
  return note === '' || note === title ? {} : { note };
}

function createFormatter({ scope, manifests }: SearchOptions): (text: Text | undefined) => string {
  return (text) => formatText(text, scope, manifests.settings.locale, manifests.gates);
}
