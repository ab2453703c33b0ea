import { relative, sep } from 'node:path';
import type { HtmlTagDescriptor } from 'vite';
import type { CheckedPortal } from '../compiler/compilePortal.ts';
import type { CompiledPortal } from '../compiler/link/CompiledPortal.ts';
import { formatProblem, type Problem } from '../compiler/source/Problem.ts';
import { inMarkup } from './pages/inMarkup.ts';
import type { Hosts } from './pages/places.ts';
import { loadCompiler, type PortalCompiler } from './loadCompiler.ts';
import { isCode } from './isCode.ts';
import { hasSchemas, writeSchemas } from './writeSchemas.ts';
import { placesIn } from './portalPlaces.ts';
import { changedModules, portalModules, type PortalModules } from './portalModules.ts';

/** Where a portal's texts come from when not from its folder alone. */
export interface PortalReading {
  compiler: () => Promise<PortalCompiler>;
  /** The portal as it is to be shown now. */
  checked: () => Promise<CheckedPortal>;
  /** Calls `changed` whenever that may be another one. */
  listen: (changed: () => void) => () => void;
}

/** At least one problem that forbids the portal. */
export type Errors = readonly [Problem, ...Problem[]];

/** What reading the folder anew came to. */
export interface Refresh {
  errors?: Errors;
  warnings: string[];
  /** Ids of virtual modules that are not what they were; all of them after the first reading. */
  changed: string[];
  /** Whether files came or went, or records changed: pages cannot follow that in place. */
  reload: boolean;
}

/** A portal's folder as virtual modules: those of the last reading without errors. */
export interface PortalSource {
  /** Reads the folder anew and keeps what it makes, unless there are errors. `live` as in `ModuleOptions`. */
  refresh: (live?: string) => Promise<Refresh>;
  /** The source of a virtual module; `undefined` when there is none of this id. */
  module: (id: string) => Promise<string | undefined>;
  /** The text of a file with records, where texts do not come from the folder alone. */
  records: (file: string) => string | undefined;
  /** What the last reading found wrong. */
  errors: () => Errors | undefined;
  /** Whether there was a reading without errors. */
  ready: () => boolean;
  /** The portal's name as the title of a page that is no variant's. */
  headTags: () => HtmlTagDescriptor[];
  /** What decides which variant a host is served, and whether the portal has pages inside a frame; `undefined` before a good reading. */
  hosts: () => (Hosts & { framed: boolean }) | undefined;
  /** The collections that pages read in parts, where a server keeps the records. */
  long: () => string[];
  /** Writes the JSON Schemas that the last good reading makes others of, where the portal has a folder for them. */
  writeSchemas: () => Promise<void>;
  /** Reads the portal's own code anew at the next refresh. */
  forgetCode: () => void;
  /** Whether an absolute path is part of the portal's own code. */
  ownsCode: (file: string) => boolean;
  /** Whether an absolute path is a manifest or a fixture of this portal. */
  owns: (file: string) => boolean;
}

/**
 * @param folder absolute path of the portal's folder.
 * @param reading where texts come from; by default from the folder.
 * @param remote whether the records are a server's, and the files for that lie over the portal's own.
 */
export function createPortalSource(folder: string, reading?: PortalReading, remote = false): PortalSource {
  let portal: CompiledPortal | undefined;
  let modules: PortalModules = { sources: new Map(), forms: new Map() };
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
      if (errors || !compilation.portal) return { errors, warnings, changed: [], reload: false };
      const reload = reading !== undefined && standing(checked) !== standing(compilation);
      portal = compilation.portal;
      checked = compilation;
      const before = modules;
      modules = portalModules(portal, { folder, live, remote, ...(reading && { places: placesIn(compilation) }) });
      return { warnings, changed: changedModules(before, modules), reload };
    },
    async module(id) {
      const form = modules.forms.get(id);
      return form && compiler && checked ? (await compiler).validatorModule(form, checked.names.runtime) : modules.sources.get(id);
    },
    records(file) {
      if (!reading) return undefined;
      const name = relative(folder, file).split(sep).join('/');
      return checked?.manifests.find(({ kind, source }) => kind === 'fixtures' && source.file === name)?.source.text;
    },
    errors: () => errors,
    ready: () => portal !== undefined,
    headTags() {
      return portal ? [{ tag: 'title', children: inMarkup(portal.settings.name) }] : [];
    },
    hosts: () =>
      portal && {
        fallback: portal.settings.fallbackDomain,
        domains: portal.domains.map(({ name, domain }) => ({ name, domain })),
        framed: Object.keys(portal.shells).length > 0,
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

/** Names every file, and what is in those that pages import as they are. */
function standing(checked: CheckedPortal | undefined): string {
  const files = checked?.manifests.map(({ kind, source }) => (kind === 'fixtures' ? `${source.file} ${source.text}` : source.file));
  return files?.join('\n') ?? '';
}
