import { relative, sep } from 'node:path';
import type { HtmlTagDescriptor } from 'vite';
import type { CheckedPortal } from '../../compiler/compilePortal.ts';
import type { CompiledPortal } from '../../compiler/link/CompiledPortal.ts';
import { formatProblem, type Problem } from '../../compiler/source/Problem.ts';
import { inMarkup } from '../../core/text/inMarkup.ts';
import type { Hosts } from '../../server/pages/places.ts';
import { loadCompiler, type PortalCompiler } from '../load/loadCompiler.ts';
import { forVisitors } from './forVisitors.ts';
import { isCode } from './isCode.ts';
import { hasSchemas, writeSchemas } from '../load/writeSchemas.ts';
import { placesIn } from './portalPlaces.ts';
import { languageId, languageModules } from './languageModules.ts';
import { changedModules, changedValues, fileId, type PortalModules } from './portalModules.ts';
import { screenModules } from './screenModules.ts';

export interface PortalReading {
  compiler: () => Promise<PortalCompiler>;
  checked: () => Promise<CheckedPortal>;
  /**
   * Calls `changed` when the portal may have changed. `changed` resolves when open pages have been informed. Returns a function that stops
   * listening.
   */
  listen: (changed: () => Promise<void>) => () => void;
}

export type Errors = readonly [Problem, ...Problem[]];

export interface Refresh {
  errors?: Errors;
  warnings: string[];
  /** The ids of the virtual modules that changed. After the first read, all ids. */
  changed: string[];
  /** The new values of those changed modules that pages don't need to load again, as JSON, keyed by id. */
  values: ReadonlyMap<string, string>;
  /** True if pages must reload: files were added or removed, or records changed. */
  reload: boolean;
}

export interface PortalSource {
  /** Reads the folder. Keeps the result if it has no errors. `live` is the same as in `ModuleOptions`. */
  refresh: (live?: string) => Promise<Refresh>;
  /** Returns the source of a virtual module. Returns `undefined` if there is none with this id. */
  module: (id: string) => Promise<string | undefined>;
  /** Returns the text of the JSON file whose URL the virtual module `id` exports. Returns `undefined` for other modules. */
  jsonFile: (id: string) => string | undefined;
  /** Returns the JSON files that public pages start with, keyed by path. Leaves out pages that only some people may enter. */
  filesAhead: () => ReadonlyMap<string, readonly string[]>;
  /** Returns the ids of each screen's own modules, keyed by path (see `screenModules`). */
  screens: (locale: string) => ReadonlyMap<string, readonly string[]>;
  /** Returns the text of a file with records in the draft, or `undefined` if the portal is read from its folder instead of a draft. */
  records: (file: string) => string | undefined;
  errors: () => Errors | undefined;
  /** Returns true if the module contains `replaceValues`, so that open pages can take its new values without loading it again. */
  takesValues: (id: string) => boolean;
  ready: () => boolean;
  /** Returns the tags for pages without a variant: a title with the portal's name. */
  headTags: () => HtmlTagDescriptor[];
  /** Returns the data for finding a host's variant and page. Returns `undefined` before the first successful read. */
  hosts: () => (Hosts & { frames: readonly string[] }) | undefined;
  long: () => string[];
  /** Writes the JSON Schemas that the last successful read changed. Does nothing if the portal has no folder for them. */
  writeSchemas: () => Promise<void>;
  /** Makes the next refresh load the portal's own code again. */
  forgetCode: () => void;
  ownsCode: (file: string) => boolean;
  /** Returns true if an absolute path is one of this portal's manifests or fixtures. */
  owns: (file: string) => boolean;
}

/**
 * Creates the source for the portal in a folder (an absolute path), or for the draft `reading`. If `remote` is true, compiles the portal
 * for live use, with its overlays.
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
      const reload = reading !== undefined && standing(checked) !== standing(compilation);
      portal = compilation.portal;
      checked = compilation;
      const before = modules;
      modules = languageModules(portal, compilation.languages ?? {}, {
        folder,
        live,
        remote,
        ...(reading && { places: placesIn(compilation) }),
      });
      const changed = changedModules(before, modules);
      return { warnings, changed, values: changedValues(before, modules, changed), reload };
    },
    async module(id) {
      const form = modules.forms.get(id);
      return form && compiler && checked ? (await compiler).validatorModule(form, checked.names.runtime) : modules.sources.get(id);
    },
    filesAhead() {
      const open = portal ? forVisitors(portal).routes.filter(({ path }) => !path.includes(':')) : [];
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
    takesValues: (id) => modules.live.has(id),
    ready: () => portal !== undefined,
    headTags() {
      return portal ? [{ tag: 'title', children: inMarkup(portal.settings.name) }] : [];
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

/** Returns a hash of the file names and the fixtures' contents. Pages import fixtures unchanged, so a change requires a reload. */
function standing(checked: CheckedPortal | undefined): string {
  const files = checked?.manifests.map(({ kind, source }) => (kind === 'fixtures' ? `${source.file} ${source.text}` : source.file));
  return files?.join('\n') ?? '';
}
