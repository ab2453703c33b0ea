import { pathsRead } from '../../core/conditions/pathsRead.ts';
import type { CompiledPortal } from '../../compiler/link/CompiledPortal.ts';
import type { Field } from '../../language/field.ts';
import type { Entity } from '../../language/PortalManifests.ts';
import { code } from './moduleCode.ts';

/** Returns the settings and gates that public pages need. */
export function manifestsForVisitors(
  portal: CompiledPortal,
  visitors: Pick<CompiledPortal, 'layouts' | 'routes'>,
): Pick<CompiledPortal, 'settings' | 'userEntity' | 'gates'> {
  const { settings, domains, screens, userEntity } = portal;
  const gates = gatesNamed(portal.gates, [settings, domains, visitors, screens['/']]);
  return { settings: settingsForVisitors({ ...portal, gates }, visitors), userEntity: withoutLabels(userEntity), gates };
}

function withoutLabels(entity: Entity): Entity {
  const plain = ({ options, ...field }: Field): Field => ({
    ...field,
    label: '',
    ...(options && { options: options.map(({ value }) => ({ value, label: '' })) }),
  });
  return { ...entity, fields: entity.fields.map(plain) };
}

/** Returns the settings that public pages read. */
export function settingsForVisitors(
  { settings, screens, gates }: Pick<CompiledPortal, 'settings' | 'screens' | 'gates'>,
  { routes }: Pick<CompiledPortal, 'routes'>,
): CompiledPortal['settings'] {
  const { sample: _1, features: _2, domainEntity: _3, numbers, ...others } = settings;
  const read = code([others, gates, routes, routes.map(({ path }) => screens[path])]);
  const named = Object.entries(numbers).filter(([name]) => read.includes(`numbers.${name}`));
  return { ...others, numbers: Object.fromEntries(named), features: [] };
}

/** Returns the gates and rules in `parts`, including those inside other gates and rules. */
function gatesNamed(gates: CompiledPortal['gates'], parts: readonly unknown[]): CompiledPortal['gates'] {
  const named = new Set<string>();
  const collect = (part: unknown) => {
    const text = code(part);
    for (const [name, condition] of Object.entries(gates)) {
      if (named.has(name) || !text.includes(code(name))) continue;
      named.add(name);
      collect(condition);
    }
  };
  parts.forEach(collect);
  return Object.fromEntries(Object.entries(gates).filter(([name]) => named.has(name)));
}

/** Returns the layouts and routes for visitors. If anything in a top-level folder requires sign-in, leaves out the whole folder. */
export function selectVisitorRoutes({ layouts, routes, gates }: CompiledPortal): Pick<CompiledPortal, 'layouts' | 'routes'> {
  const top = (path: string) => path.split('/')[1] ?? '';
  const readsViewer = (gate: string) => [...pathsRead({ gate }, gates)].some((path) => path.startsWith('viewer.'));
  const closed = new Set([...layouts, ...routes].filter(({ gate }) => gate.some(readsViewer)).map(({ path }) => top(path)));
  // If the root requires sign-in, keep all pages, because otherwise there might be none left.
  if (closed.has('')) return { layouts, routes };
  const isOpen = ({ path }: { path: string }) => !closed.has(top(path));
  // Leave out the pages' names, which visitors never see.
  return { layouts: layouts.filter(isOpen), routes: routes.filter(isOpen).map(({ name: _, ...route }) => route) };
}
