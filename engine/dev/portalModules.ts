import { join } from 'node:path';
import type { Form } from '../language/form.ts';
import type { CompiledPortal, CompiledScreen, CompiledShell } from '../compiler/link/CompiledPortal.ts';

export const portalId = 'virtual:portal';
export const entryId = 'virtual:portal/entry';

/** What a portal's folder becomes: the sources of its virtual modules, and the forms whose validators are made on demand. */
export interface PortalModules {
  /** By id: `virtual:portal`, and `virtual:portal/screens/…` for every screen and every layout with a shell. */
  sources: ReadonlyMap<string, string>;
  /** By id: `virtual:portal/validators/NAME`. */
  forms: ReadonlyMap<string, Form>;
}

export interface ModuleOptions {
  /** Absolute path of the portal's folder. */
  folder: string;
  /** Import specifier of the module that exports `publish`; modules replace themselves in place through it. */
  live?: string;
}

/** The virtual modules of `portal`. The same portal gives the same sources, so that what changed can be told by comparing. */
export function portalModules(portal: CompiledPortal, options: ModuleOptions): PortalModules {
  const sources = new Map([[portalId, manifestsSource(portal, options)]]);
  const forms = new Map<string, Form>();
  for (const part of [...Object.values(portal.screens), ...Object.values(portal.standalone), ...Object.values(portal.shells)]) {
    sources.set(moduleId(part.file), partSource(part, options));
    for (const [name, form] of compiledForms(part)) forms.set(validatorId(name), form);
  }
  for (const [name, records] of Object.entries(portal.records)) sources.set(recordsId(name), `export default ${code(records)};`);
  return { sources, forms };
}

/** The ids in `after` whose module differs from, or was not in, `before`. */
export function changedModules(before: PortalModules, after: PortalModules): string[] {
  const sources = [...after.sources].filter(([id, source]) => before.sources.get(id) !== source);
  const forms = [...after.forms].filter(([id, form]) => code(before.forms.get(id)) !== code(form));
  return [...sources, ...forms].map(([id]) => id);
}

/** The module that exports the portal: its own code's, or one made of its manifests alone. */
export function entrySource(folder: string, engine: string, hasCode: boolean): string {
  if (hasCode) return `export { portal } from ${code(join(folder, 'portal.ts'))};`;
  return [
    `import { definePortal } from ${code(engine)};`,
    `import { manifests } from '${portalId}';`,
    'export const portal = definePortal({ manifests });',
  ].join('\n');
}

function moduleId(file: string): string {
  return `${portalId}/${file.replace(/\.json$/, '')}`;
}

function recordsId(collection: string): string {
  return `${portalId}/records/${collection}`;
}

function validatorId(form: string): string {
  return `${portalId}/validators/${form}`;
}

/** The screen at `/` comes along at once: nobody should wait for a second request to see the first page. */
function manifestsSource(portal: CompiledPortal, options: ModuleOptions): string {
  const { settings, userEntity, domains, gates, derived, undated } = portal;
  const first = portal.routes.find((route) => route.path === '/');
  const layouts = portal.layouts.map((entry) => {
    const shell = portal.shells[entry.path];
    return `{ ...${code(entry)}${shell ? `, shell: () => import(${code(moduleId(shell.file))})` : ''} }`;
  });
  const routes = portal.routes.map(({ file, ...route }) => {
    const load = file === first?.file ? 'Promise.resolve(first)' : `import(${code(moduleId(file))})`;
    return `{ ...${code(route)}, load: () => ${load} }`;
  });
  const standalone = Object.entries(portal.standalone).map(([name, part]) => lazy(name, moduleId(part.file)));
  const fixtures = Object.entries(portal.fixtures).map(([name, file]) =>
    lazy(name, Object.hasOwn(portal.records, name) ? recordsId(name) : join(options.folder, file)),
  );
  return [
    first ? `import * as first from ${code(moduleId(first.file))};` : '',
    `export const manifests = {`,
    `...${code({ settings, userEntity, domains, gates, derived, undated })},`,
    `layouts: [${layouts.join(',\n')}],`,
    `routes: [${routes.join(',\n')}],`,
    `standalone: {${standalone.join(',\n')}},`,
    `fixtures: {${fixtures.join(',\n')}},`,
    `};`,
    replaceInPlace('portal', 'module.manifests', options),
  ].join('\n');
}

function partSource(part: CompiledScreen | CompiledShell, options: ModuleOptions): string {
  const validators = compiledForms(part).map(([name]) => lazy(name, validatorId(name)));
  const data = Object.entries(part).map(([name, value]) => `export const ${name} = ${code(value)};`);
  return [...data, `export const validators = {${validators.join(',\n')}};`, replaceInPlace(part.file, 'module', options)].join('\n');
}

/** The forms whose fields are known now; the others are checked without code made for them. */
function compiledForms({ forms }: Pick<CompiledScreen, 'forms'>): [string, Form][] {
  return Object.entries(forms).filter(([, form]) => form.fieldsFrom === undefined);
}

/** `publish` in a module that accepts its own update, so that an edit shows without a reload. */
function replaceInPlace(id: string, value: string, { live }: ModuleOptions): string {
  if (live === undefined) return '';
  return [
    `import { publish } from ${code(live)};`,
    'if (import.meta.hot) import.meta.hot.accept((module) => {',
    `  if (module) publish(${code(id)}, ${value});`,
    '});',
  ].join('\n');
}

function lazy(name: string, specifier: string): string {
  return `${code(name)}: () => import(${code(specifier)})`;
}

/** JSON is JavaScript, but for `__proto__`, which the compiler refuses. */
function code(value: unknown): string {
  return JSON.stringify(value);
}
