import { act, render } from '@testing-library/react';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { definePortal, type PortalDefinition } from '../../engine/react/app/definePortal.ts';
import { PortalRoot } from '../../engine/react/app/mountPortal.tsx';
import { startVisit } from '../../engine/react/app/startPortal.ts';
import { type CompiledPortal } from '../../engine/compiler/link/CompiledPortal.ts';
import type { Runtime } from '../../engine/core/fields/createRuntime.ts';
import { compilePortal, type CheckedPortal } from '../../engine/compiler/compilePortal.ts';
import { loadCompiler } from '../../engine/vite/load/loadCompiler.ts';
import { engineVocabulary } from './vocabulary.ts';
import { validatorModule } from '../../engine/vite/load/precompileValidators.ts';
import type { Form } from '../../engine/language/form.ts';
import type { PortalManifests } from '../../engine/language/PortalManifests.ts';
import { withPublished } from '../../engine/react/app/withPublished.ts';
import { portalRoutes } from '../../engine/react/app/portalRoutes.tsx';

/**
 * Opens the portal in `folder` at `path`. As in a build, its manifests are checked and linked, and its validators are compiled. `code` is
 * the export of its portal.ts, if there is one.
 */
export async function openPortal(folder: string, path: string, code?: PortalDefinition) {
  return showPortal(await compiledOnce(folder, code !== undefined), folder, path, code);
}

export async function showPortal(
  { portal, problems, names }: CheckedPortal,
  folder: string,
  path: string,
  code?: Partial<PortalDefinition>,
) {
  if (!portal) throw new Error(problems.map(({ file, line, sentence }) => `${file}:${line} ${sentence}`).join('\n'));
  const own = withLoaders(portal, resolve(folder), names.runtime);
  const published = code?.remote?.published;
  const manifests = published ? withPublished(own, published) : own;
  const definition = definePortal({ ...code, manifests });
  const router = createMemoryRouter(portalRoutes(manifests), { initialEntries: [path] });
  // Without `await act`, a component that suspends wouldn't finish rendering.
  const { container } = await act(async () =>
    render(
      <PortalRoot definition={definition} visit={startVisit(definition, window)}>
        <RouterProvider router={router} />
      </PortalRoot>,
    ),
  );
  return { path: () => router.state.location.pathname, container };
}

const compiled = new Map<string, ReturnType<typeof compilePortal>>();

/** Caches compiled portals, because tests don't change a portal's files between visits. */
function compiledOnce(folder: string, hasCode: boolean) {
  const compile = () =>
    hasCode ? loadCompiler(resolve(folder)).then((compiler) => compiler.compile()) : compilePortal(resolve(folder), engineVocabulary);
  const key = `${folder} ${hasCode}`;
  const known = compiled.get(key) ?? compile();
  compiled.set(key, known);
  return known;
}

function withLoaders(portal: CompiledPortal, folder: string, runtime: Runtime): PortalManifests {
  const { records, screens, standalone, shells, fixtures, routes, layouts, search, ...rest } = portal;
  const module = <Part extends { forms: Record<string, Form> }>(part: Part) => ({
    ...part,
    validators: mapValues(part.forms, (form) => () => validatorOf(form, runtime)),
  });
  const loader = <Part extends { forms: Record<string, Form> }>(part: Part | undefined) => {
    if (!part) throw new Error('a route without a screen');
    const loaded = module(part);
    return () => Promise.resolve(loaded);
  };
  return {
    ...rest,
    ...(search && { search: () => Promise.resolve({ search }) }),
    routes: routes.map((route) => ({ ...route, load: loader(screens[route.path]) })),
    layouts: layouts.map((entry) => ({ ...entry, shell: shells[entry.path] && loader(shells[entry.path]) })),
    standalone: mapValues(standalone, loader),
    fixtures: mapValues(
      fixtures,
      (file, name) => () => Promise.resolve({ default: records[name] ?? JSON.parse(readFileSync(join(folder, file), 'utf8')) }),
    ),
  };
}

async function validatorOf(form: Form, runtime: Runtime): Promise<{ default: unknown }> {
  mkdirSync('node_modules/.tmp', { recursive: true });
  const file = join(mkdtempSync(join('node_modules/.tmp', 'portal-')), `${form.name}.mjs`);
  writeFileSync(file, await validatorModule(form, runtime));
  return import(/* @vite-ignore */ pathToFileURL(file).href);
}

function mapValues<T, U>(record: Readonly<Record<string, T>>, change: (value: T, key: string) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}
