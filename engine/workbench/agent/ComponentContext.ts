import { findFields, KnownFieldsContext } from '../../react/context/RowScope.tsx';
import { DataContext } from '../../react/context/DataContext.tsx';
import { PortalContext, type RunningPortal } from '../../react/context/PortalContext.ts';
import { ScopeContext } from '../../react/context/ScopeContext.tsx';
import { ScreenAssetsContext } from '../../react/context/ScreenAssets.ts';
import type { Scope } from '../../core/conditions/scope.ts';
import type { DataSource } from '../../core/data/DataSource.ts';
import type { FieldsOf } from '../../core/values/fieldOfValue.ts';
import type { ValueEnv } from '../../core/values/ValueEnv.ts';
import { contextAt, type Fiber } from './fibers.ts';

/** The values that a component gets from its React contexts. */
export interface ComponentContext {
  scope: Scope;
  portal: RunningPortal;
  data: DataSource;
  fieldsOf: FieldsOf;
}

export function readComponentContext(fiber: Fiber): ComponentContext | undefined {
  const [scope, portal, data] = [contextAt(fiber, ScopeContext), contextAt(fiber, PortalContext), contextAt(fiber, DataContext)];
  if (!scope || !portal || !data) return undefined;
  const known = contextAt(fiber, KnownFieldsContext) ?? {};
  const entities = contextAt(fiber, ScreenAssetsContext)?.entities;
  return { scope, portal, data, fieldsOf: (of) => findFields(of, known, entities, portal.manifests.userEntity) };
}

/** Returns the environment for evaluating values. All collections must be loaded. */
export function createEnv({ portal, data }: ComponentContext, scope: Scope): ValueEnv {
  const { manifests, runtime, functions } = portal;
  return { scope, gates: manifests.gates, runtime, functions, rows: (collection) => data.getCached(collection) ?? [] };
}
