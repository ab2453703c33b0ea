import { relative, sep } from 'node:path';
import type { HtmlTagDescriptor } from 'vite';
import type { CheckedPortal } from '../../compiler/compilePortal.ts';
import type { CompiledPortal } from '../../compiler/link/CompiledPortal.ts';
import { formatProblem, type Problem } from '../../compiler/source/Problem.ts';
import { escapeHtml } from '../../core/text/escapeHtml.ts';
import type { Hosts } from '../../server/pages/places.ts';
import { loadCompiler, type PortalCompiler } from '../load/loadCompiler.ts';
import { selectVisitorRoutes } from './selectVisitorRoutes.ts';
import { isCode } from './isCode.ts';
import { hasSchemas, writeSchemas } from '../load/writeSchemas.ts';
import { findPlaces } from './portalPlaces.ts';
import { languageId, languageModules } from './languageModules.ts';
import { changedModules, changedValues, fileId, type PortalModules } from './portalModules.ts';
import { screenModules } from './screenModules.ts';

export interface PortalReading {
  compiler: () => Promise<PortalCompiler>;
  checked: () => Promise<CheckedPortal>;
  /** Calls `changed` whenever the portal may have changed. Returns a function that unsubscribes. */
  listen: (changed: () => Promise<void>) => () => void;
}

export type Errors = readonly [Problem, ...Problem[]];

export interface Refresh {
  errors?: Errors;
  warnings: string[];
  /** The ids of the modules that changed. */
  changed: string[];
  /** New values for pages that are already open, as JSON, keyed by module id. */
  values: ReadonlyMap<string, string>;
  /** True if pages must reload, for example because a file was added. */
  reload: boolean;
}

export interface PortalSource {
  /** Reads the portal's files. Keeps the previous modules if there are errors. */
  refresh: (live?: string) => Promise<Refresh>;
  /** Returns the source of a virtual module, or `undefined` for an unknown id. */
  module: (id: string) => Promise<string | undefined>;
  /** Returns the contents of the JSON file behind a virtual module, or `undefined` for other modules. */
  jsonFile: (id: string) => string | undefined;
  /** Returns the JSON files to load with each public page, keyed by the page's path. */
  filesAhead: () => ReadonlyMap<string, readonly string[]>;
  /** Returns the ids of each page's screen and record modules, keyed by the page's path. */
  screens: (locale: string) => ReadonlyMap<string, readonly string[]>;
  /** Returns a fixture's contents in the draft. Returns `undefined` for other files, or if there is no draft. */
  records: (file: string) => string | undefined;
  errors: () => Errors | undefined;
  /** Returns true if open pages can receive new values for the module. */
  acceptsValues: (id: string) => boolean;
  ready: () => boolean;
  /** Returns the generic page's `<title>` tag, with the portal's name. */
  headTags: () => HtmlTagDescriptor[];
  /** Returns the portal's hosts and pages, or `undefined` before the first successful read. */
  hosts: () => (Hosts & { frames: readonly string[] }) | undefined;
  long: () => string[];
  /** Writes the JSON Schemas that have changed, if the portal has a folder for them. */
  writeSchemas: () => Promise<void>;
  /** Makes the next refresh load the portal's code again. */
  forgetCode: () => void;
  ownsCode: (file: string) => boolean;
  /** Returns true for the portal's manifests and fixtures. `file` is absolute. */
  owns: (file: string) => boolean;
}

/**
 * Creates the source for a portal's folder, or for a draft.
 * @param remote True to compile the live portal, with its overlays.
 */
export function createPortalSource(folder: string, reading?: PortalReading, remote = false): PortalSource {
  let portal: CompiledPortal | undefined;
  let modules: PortalModules = { sources: new Map(), forms: new Map(), files: new Map(), live: new Map() };
  let errors: Errors | undefined;
  let compiler: Promise<PortalCompiler> | undefined;
  let checked: CheckedPortal | undefined;

  const compiled = ({ compile, compileLive }: PortalCompiler) => (remote ? compileLive() : compile());

  return {
    async refresh(live) {
      compiler ??= reading ? reading.compiler() : loadCompiler(folder);
      const compilation = reading ? await reading.checked() : await compiled(await compiler);
      const warnings = compilation.problems.filter(({ severity }) => severity === 'warning').map(formatProblem);
      const [first, ...others] = compilation.problems.filter(({ severity }) => severity === 'error');
      errors = first && [first, ...others];
      if (errors || !compilation.portal) return { errors, warnings, changed: [], values: new Map(), reload: false };
      const reload = reading !== undefined && reloadKey(checked) !== reloadKey(compilation);
      portal = compilation.portal;
      checked = compilation;
      const before = modules;
      modules = languageModules(portal, compilation.languages ?? {}, {
        folder,
        live,
        remote,
        ...(reading && { places: findPlaces(compilation) }),
      });
      const changed = changedModules(before, modules);
      return { warnings, changed, values: changedValues(before, modules, changed), reload };
    },
    async module(id) {
      const form = modules.forms.get(id);
      return form && compiler && checked ? (await compiler).validatorModule(form, checked.names.runtime) : modules.sources.get(id);
    },
    filesAhead() {
      const open = portal ? selectVisitorRoutes(portal).routes.filter(({ path }) => !path.includes(':')) : [];
      const ahead = open.map(({ path, ahead: { collections } = { collections: [] } }) => {
        const ids = collections.map((collection) => fileId(collection));
        return [path, ids.filter((id) => modules.files.has(id))] as const;
      });
      return new Map(ahead.filter(([, ids]) => ids.length > 0));
    },
    screens(locale) {
      if (!portal) return new Map();
      const hasLanguages = Object.keys(checked?.languages ?? {}).length > 0;
      return screenModules(portal, { folder, remote, ...(hasLanguages && { base: languageId(locale) }) });
    },
    jsonFile: (id) => modules.files.get(id)?.(),
    records(file) {
      if (!reading) return undefined;
      const name = relative(folder, file).split(sep).join('/');
      return checked?.manifests.find(({ kind, source }) => kind === 'fixtures' && source.file === name)?.source.text;
    },
    errors: () => errors,
    acceptsValues: (id) => modules.live.has(id),
    ready: () => portal !== undefined,
    headTags() {
      return portal ? [{ tag: 'title', children: escapeHtml(portal.settings.name) }] : [];
    },
    hosts: () =>
      portal && {
        fallback: portal.settings.fallbackDomain,
        domains: portal.domains.map(({ name, domain }) => ({ name, domain })),
        frames: Object.keys(portal.shells),
      },
    long: () => {
      const entries = Object.entries(checked?.access?.entities ?? {}).filter(([, access]) => access.long);
      return entries.flatMap(([name]) => portal?.entities[name]?.of ?? []);
    },
    async writeSchemas() {
      if (compiler && checked && hasSchemas(folder)) writeSchemas(folder, (await compiler).jsonSchemas(checked));
    },
    forgetCode() {
      compiler = undefined;
    },
    ownsCode(file) {
      return isCode(relative(folder, file).replaceAll(sep, '/'));
    },
    owns(file) {
      const [top, ...rest] = relative(folder, file).split(sep);
      return file.endsWith('.json') && ['portal-config', 'screens', 'fixtures'].includes(top ?? '') && rest[0] !== 'schema';
    },
  };
}

/** Returns a key that changes if a file is added or removed, or if a fixture changes. Pages then reload. */
function reloadKey(checked: CheckedPortal | undefined): string {
  const files = checked?.manifests.map(({ kind, source }) => (kind === 'fixtures' ? `${source.file} ${source.text}` : source.file));
  return files?.join('\n') ?? '';
}
