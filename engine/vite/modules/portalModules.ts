import { join } from 'node:path';
import type { Form } from '../../language/form.ts';
import { manifestsForVisitors, selectVisitorRoutes } from './selectVisitorRoutes.ts';
import { recordGroups } from './recordGroups.ts';
import { sampleFiles } from './sampleFiles.ts';
import type { CompiledPortal, CompiledScreen, CompiledShell } from '../../compiler/link/CompiledPortal.ts';
import { code, reusableCode, lazy, replaceInPlace } from './moduleCode.ts';
import { liveManifestsModule, livePartModule, type LiveModule } from './liveModules.ts';
import { formatterModule, importPhrases, phrasesSource, shownPhrases } from './phrasesSource.ts';
import { marksIn, type ModulePlaces } from './portalPlaces.ts';
import { barColor, themeStyles } from './themeStyles.ts';
import { withoutSamples } from './withoutSamples.ts';

export const portalId = 'virtual:portal';
/** The id of the style sheet. The bundler needs the extension. */
const themeId = 'virtual:portal/theme.css';
const fetchSamples = join(import.meta.dirname, '../../core/data/fetchSamples.ts');

export interface PortalModules {
  /** The modules' sources, keyed by id, such as `virtual:portal/screens/…`. */
  sources: ReadonlyMap<string, string>;
  /** The forms, keyed by id: `virtual:portal/validators/NAME`. */
  forms: ReadonlyMap<string, Form>;
  /** The records of large collections as JSON, keyed by module id: `virtual:portal/files/NAME`. */
  files: ReadonlyMap<string, () => string>;
  /** The modules that can receive new values without a reload, keyed by id. Only in the dev server. */
  live: ReadonlyMap<string, LiveModule>;
}

export interface ModuleOptions {
  folder: string;
  /** The import path of `liveManifests.ts`. Set only in the dev server. */
  live?: string;
  /** True if a server stores the records. The modules then contain no samples. */
  remote?: boolean;
  /** The values that each manifest takes from other files, such as parts or cards (see `findPlaces`). */
  places?: ModulePlaces;
  /** The id of the main module, and the prefix of all other ids. The default is `virtual:portal`. */
  base?: string;
}

/** Returns the id of a module, such as `virtual:portal/records/members`. */
export function idOf(path: string, { base = portalId }: Pick<ModuleOptions, 'base'>): string {
  return `${base}/${path}`;
}

/** Returns the portal's virtual modules. The same portal always results in the same sources. */
export function portalModules(compiled: CompiledPortal, options: ModuleOptions): PortalModules {
  const portal = options.remote ? withoutSamples(compiled) : compiled;
  const live = new Map(liveModules(portal, options));
  const sources = new Map(options.live === undefined ? manifestsSources(portal, options) : []);
  if (options.base === undefined) sources.set(themeId, themeStyles(portal.domains, portal.settings.fallbackDomain));
  const forms = new Map<string, Form>();
  for (const part of [...Object.values(portal.screens), ...Object.values(portal.standalone), ...Object.values(portal.shells)]) {
    if (options.live === undefined) sources.set(moduleId(part.file, options), partSource(part, options));
    for (const [name, form] of compiledForms(part)) forms.set(idOf(`validators/${name}`, options), form);
  }
  for (const [id, { source }] of live) sources.set(id, source);
  if (options.live !== undefined) sources.set(idOf('samples', options), `export const fixtures = ${samplesSource(portal, options)};`);
  if (portal.search) {
    const live = replaceInPlace('search', 'module.search', options.live);
    sources.set(
      idOf('search', options),
      [`export const search = ${reusableCode('search', portal.search, options.live)};`, live].join('\n'),
    );
  }
  for (const [group, source] of groupSources(portal, options)) sources.set(idOf(group, options), source);
  const large = chooseFiles(portal, options);
  for (const [name, records] of Object.entries(portal.records)) {
    if (!large.has(name)) sources.set(idOf(`records/${name}`, options), `export default ${code(records)};`);
  }
  return { sources, forms, files: new Map([...large].map(([name, text]) => [fileId(name, options), text])), live };
}

export function changedModules(before: PortalModules, after: PortalModules): string[] {
  const sources = [...after.sources].filter(([id, source]) => before.sources.get(id) !== source);
  const forms = [...after.forms].filter(([id, form]) => code(before.forms.get(id)) !== code(form));
  return [...sources, ...forms].map(([id]) => id);
}

/** Returns the new values of changed modules, as JSON, keyed by id. Leaves out modules that pages have to load again. */
export function changedValues(before: PortalModules, after: PortalModules, changed: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    changed.flatMap((id) => {
      const [old, now] = [before.live.get(id), after.live.get(id)];
      return now && old?.rest === now.rest ? [[id, now.values] as const] : [];
    }),
  );
}

export function moduleId(file: string, options: Pick<ModuleOptions, 'base'>): string {
  return idOf(file.replace(/\.json$/, ''), options);
}

function recordsModule(name: string, { records, fixtures }: CompiledPortal, options: ModuleOptions): string {
  return Object.hasOwn(records, name) ? idOf(`records/${name}`, options) : join(options.folder, fixtures[name] ?? '');
}

/** Groups small collections into shared files, except in the dev server. */
function chooseGroups(portal: CompiledPortal, { folder, live }: ModuleOptions): ReadonlyMap<string, string> {
  return live === undefined ? recordGroups(portal, folder) : new Map();
}

/** Returns the contents of the JSON files with sample records, keyed by collection. The dev server has no such files. */
function chooseFiles(portal: CompiledPortal, { folder, live }: ModuleOptions): ReadonlyMap<string, () => string> {
  return live === undefined ? sampleFiles(portal, folder) : new Map();
}

export function fileId(collection: string, options: Pick<ModuleOptions, 'base'> = {}): string {
  return idOf(`files/${collection}`, options);
}

function importFiles(portal: CompiledPortal, options: ModuleOptions): string[] {
  const names = [...chooseFiles(portal, options).keys()];
  if (names.length === 0) return [];
  const urls = names.map((name, index) => `import file${index} from ${code(fileId(name, options))};`);
  return [`import { fetchSamples } from ${code(fetchSamples)};`, ...urls];
}

function groupSources(portal: CompiledPortal, options: ModuleOptions): [group: string, source: string][] {
  const groups = chooseGroups(portal, options);
  return [...new Set(groups.values())].map((group) => {
    const names = [...groups].filter(([, of]) => of === group).map(([name]) => name);
    const imports = names.map((name, index) => `import r${index} from ${code(recordsModule(name, portal, options))};`);
    const records = names.map((name, index) => `${code(name)}: r${index}`);
    return [group, [...imports, `export const records = { ${records.join(', ')} };`].join('\n')];
  });
}

/** Returns the modules with the manifests: one that every page loads, and one for screens that require sign-in. */
function manifestsSources(portal: CompiledPortal, options: ModuleOptions): [id: string, source: string][] {
  const { settings, userEntity, gates, readsTime } = portal;
  const { base = portalId } = options;
  const domains = portal.domains.map((domain) => ({ ...domain, bar: barColor(domain) }));
  const first = portal.routes.find((route) => route.path === '/');
  const visitors = selectVisitorRoutes(portal);
  const isSplit = visitors.routes.length < portal.routes.length;
  const source = [
    first ? `import * as first from ${code(moduleId(first.file, options))};` : '',
    ...importPhrases(portal),
    ...(isSplit ? [] : importFiles(portal, options)),
    `export const manifests = {`,
    phrasesSource(portal),
    `...${code({ ...(isSplit ? manifestsForVisitors(portal, visitors) : { settings, userEntity, gates }), domains, readsTime })},`,
    innerSource(isSplit ? { ...portal, ...visitors, ...withoutRecords } : portal, options, first?.file),
    isSplit ? `inside: () => import(${code(idOf('inside', options))}),` : '',
    `};`,
  ].join('\n');
  if (!isSplit) return [[base, source]];
  return [
    [base, source],
    [
      idOf('inside', options),
      [
        ...importFiles(portal, options),
        `export const inside = {\n...${code({ settings, userEntity, gates })},\n${innerSource(portal, options)}\n};`,
      ].join('\n'),
    ],
  ];
}

/** Returns the modules for the dev server. Returns none in builds. */
function liveModules(portal: CompiledPortal, options: ModuleOptions): [id: string, module: LiveModule][] {
  const { live, base = portalId } = options;
  if (live === undefined) return [];
  const { settings, userEntity, gates, readsTime, layouts, routes, standalone, shells, derived, undated, search, phrases } = portal;
  const domains = portal.domains.map((domain) => ({ ...domain, bar: barColor(domain) }));
  const values = {
    ...{ settings, userEntity, domains, gates, readsTime, derived, undated },
    ...(phrases && { phrases: shownPhrases(phrases) }),
    layouts: layouts.map((entry) => {
      const shell = shells[entry.path];
      return [entry, shell ? moduleId(shell.file, options) : null];
    }),
    routes: routes.map(({ file, ...route }) => [route, moduleId(file, options)]),
    standalone: Object.fromEntries(Object.entries(standalone).map(([name, { file }]) => [name, moduleId(file, options)])),
    ...(search && { search: idOf('search', options) }),
  };
  const manifests = { live, samples: idOf('samples', options), phraseFormatter: phrases && formatterModule };
  const parts = [...Object.values(portal.screens), ...Object.values(standalone), ...Object.values(shells)];
  return [
    [base, liveManifestsModule(values, manifests)],
    ...parts.map((part): [string, LiveModule] => {
      const forms = compiledForms(part).map(([, form]) => form);
      const marks = options.places && marksIn(part, options.places);
      return [moduleId(part.file, options), livePartModule(part, { live, validators: validatorsSource(part, options), forms, marks })];
    }),
  ];
}

const withoutRecords = { standalone: {}, fixtures: {}, undated: [], derived: {}, search: undefined };

/** @param firstFile The home page's file. The generated code already imports it as `first`. */
function innerSource(portal: CompiledPortal, options: ModuleOptions, firstFile?: string): string {
  const { layouts, routes, standalone, shells, derived, undated, search } = portal;
  const folders = layouts.map((entry) => {
    const shell = shells[entry.path];
    return `{ ...${code(entry)}${shell ? `, shell: () => import(${code(moduleId(shell.file, options))})` : ''} }`;
  });
  const screens = routes.map(({ file, ...route }) => {
    const load = file === firstFile ? 'Promise.resolve(first)' : `import(${code(moduleId(file, options))})`;
    return `{ ...${code(route)}, load: () => ${load} }`;
  });
  const others = Object.entries(standalone).map(([name, part]) => lazy(name, moduleId(part.file, options)));
  return [
    `...${code({ derived, undated })},`,
    `layouts: [${folders.join(',\n')}],`,
    `routes: [${screens.join(',\n')}],`,
    `standalone: {${others.join(',\n')}},`,
    `fixtures: ${samplesSource(portal, options)},`,
    search ? `search: () => import(${code(idOf('search', options))}),` : '',
  ].join('\n');
}

function samplesSource(portal: CompiledPortal, options: ModuleOptions): string {
  const groups = chooseGroups(portal, options);
  const large = [...chooseFiles(portal, options).keys()];
  const samples = Object.keys(portal.fixtures).map((name) => {
    if (large.includes(name)) return `${code(name)}: () => fetchSamples(file${large.indexOf(name)})`;
    const group = groups.get(name);
    if (group === undefined) return lazy(name, recordsModule(name, portal, options));
    return `${code(name)}: async () => ({ default: (await import(${code(idOf(group, options))})).records[${code(name)}] })`;
  });
  return `{${samples.join(',\n')}}`;
}

function partSource(part: CompiledScreen | CompiledShell, options: ModuleOptions): string {
  const data = Object.entries(part).map(([name, value]) => `export const ${name} = ${code(value)};`);
  return [...data, `export const validators = ${validatorsSource(part, options)};`].join('\n');
}

function validatorsSource(part: CompiledScreen | CompiledShell, options: ModuleOptions): string {
  return `{${compiledForms(part)
    .map(([name]) => lazy(name, idOf(`validators/${name}`, options)))
    .join(',\n')}}`;
}

/** Returns the forms whose fields are known when the portal is built. */
function compiledForms({ forms }: Pick<CompiledScreen, 'forms'>): [string, Form][] {
  return Object.entries(forms).filter(([, form]) => form.fieldsFrom === undefined);
}
