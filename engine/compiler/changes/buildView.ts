import { gatesAround, gatesBefore } from '../../core/access/mayEnter.ts';
import type { CheckedPortal } from '../compilePortal.ts';
import type { ViewerKind, ViewerAnalysis } from '../analysis/analyzeViewers.ts';
import type { ParsedEntity as EntitySource, ParsedForm as FormSource } from '../names/resolveFields.ts';
import type { Manifest } from '../source/readPortal.ts';
import { isObject, valueAt } from '../source/Source.ts';
import { UnknownCondition, isNodeList, isNodeObject, Ref, type Node, type NodeObject } from './Node.ts';
import { evaluateManifest } from './evaluateManifest.ts';
import { reduceCondition, getConditionKey, reduceValue, type ReductionContext } from './reduceManifest.ts';

export interface View {
  root: NodeObject;
  find: (ref: Ref) => Node | undefined;
}

interface ReduceOptions {
  choose?: (value: Record<string, unknown>) => unknown;
  finish?: (node: Node | undefined) => Node | undefined;
  more?: unknown;
}

/** The cache for `cacheResult`. All viewers and portals share it. */
const known = new WeakMap<object, Map<string, Node | undefined>>();

interface ViewCache extends Pick<ReductionContext, 'visibility' | 'meanings' | 'answers'> {
  root?: NodeObject;
}

const answered = new WeakMap<ViewerAnalysis, Map<string, ViewCache>>();
const views = new WeakMap<CheckedPortal, Map<string, View>>();

function entryIn<Owner extends object, Made>(all: WeakMap<Owner, Map<string, Made>>, owner: Owner, key: string, make: () => Made): Made {
  const own = all.get(owner) ?? new Map<string, Made>();
  all.set(owner, own);
  const made = own.get(key) ?? make();
  own.set(key, made);
  return made;
}

/** Returns the parts of the portal that `viewer` sees. Returns `undefined` if the portal has problems. */
export function buildView(checked: CheckedPortal, viewer: ViewerKind): View | undefined {
  const { portal, analysis } = checked;
  if (!portal || !analysis) return undefined;
  const key = JSON.stringify(viewer);
  return entryIn(views, checked, key, () => {
    const answers = entryIn(
      answered,
      analysis,
      key,
      (): ViewCache => ({ visibility: analysis.visibility(viewer), meanings: new WeakMap(), answers: new WeakMap() }),
    );
    const context: ReductionContext = { checked, portal, ...answers };
    answers.root ??= buildRoot(context, viewer);
    return { root: answers.root, find: createFinder(context, viewer) };
  });
}

function createFinder(context: ReductionContext, viewer: ViewerKind): View['find'] {
  const { portal } = context;
  const { parsed, manifests } = context.checked;
  const found = new Map<string, Node | undefined>();
  const files = new Map(manifests.map((manifest) => [`${manifest.kind} ${manifest.name}`, manifest]));
  const manifestOf = (kind: Manifest['kind'], name: string) => files.get(`${kind} ${name}`);

  function find(ref: Ref): Node | undefined {
    const key = `${ref.kind} ${ref.name}`;
    if (!found.has(key)) found.set(key, make(ref));
    return found.get(key);
  }

  function make({ kind, name }: Ref): Node | undefined {
    switch (kind) {
      case 'portal':
        return reduceFile('portal', 'portal', {
          more: viewer.user === undefined,
          choose: ({ features: _, numbers: __, portalGate: ___, domainEntity: ____, signIn, ...settings }) => ({
            ...settings,
            ...(viewer.user === undefined && isObject(signIn) && { signIn: signInRules(signIn) }),
          }),
        });
      case 'domain':
        return reduceFile('domains', name, { choose: ({ features: _, navigation: __, ...domain }) => domain });
      case 'screens':
      case 'standalone':
        return reduceFile(kind, name, { choose: ({ gate: _, ...screen }) => screen });
      case 'layouts':
        return layout(name);
      case 'forms':
        return form(name);
      case 'tables':
        return table(name);
      case 'entities':
        return reduceFile('entities', name, { choose: ({ of: _, ...entity }) => entity });
      case 'collections':
        return collection(name);
      case 'records':
        // Fixtures contain plain JSON.
        return manifestOf('fixtures', name)?.source.value as Node | undefined;
      case 'actions':
      case 'choices':
        return findEntry(kind, name);
      default:
        return reduceFile(kind, name);
    }
  }

  function reduceFile(
    kind: Manifest['kind'],
    name: string,
    { choose = (value) => value, finish = (node) => node, more }: ReduceOptions = {},
  ): Node | undefined {
    const manifest = manifestOf(kind, name);
    const value: unknown = parsed[kind].get(name);
    if (!manifest || !isObject(value)) return undefined;
    return cacheResult(value, [manifest], more, () => finish(reduceValue(choose(value), manifest.source.value, '', manifest, context)));
  }

  /** Caches the node that `reduce` returns. The cache key is `value`, `more`, and the results of the conditions in `from`. */
  function cacheResult(value: object, from: readonly Manifest[], more: unknown, reduce: () => Node | undefined): Node | undefined {
    const made = known.get(value) ?? new Map<string, Node | undefined>();
    known.set(value, made);
    const key = JSON.stringify([more, ...from.map((manifest) => evaluateManifest(manifest, context))]);
    if (!made.has(key)) made.set(key, reduce());
    return made.get(key);
  }

  function findEntry(kind: 'actions' | 'choices', name: string): Node | undefined {
    const manifest = manifestOf(kind, kind);
    const entries: Readonly<Record<string, unknown>> = parsed[kind].get(kind) ?? {};
    const written = isObject(manifest?.source.value) ? manifest.source.value[name] : undefined;
    const value = entries[name];
    if (!manifest || typeof value !== 'object' || value === null) return undefined;
    return cacheResult(value, [manifest], undefined, () => reduceValue(value, written, name, manifest, context));
  }

  function form(name: string): Node | undefined {
    const manifest = manifestOf('forms', name);
    const value = parsed.forms.get(name);
    if (!manifest || !value) return undefined;
    const from = value.entity === undefined ? undefined : manifestOf('entities', value.entity);
    const entity = value.entity === undefined ? undefined : parsed.entities.get(value.entity);
    if (!from || !entity) return cacheResult(value, [manifest], undefined, () => completeForm(value, manifest));
    return cacheResult(value, [manifest, from], numberOf(entity), () => completeForm(value, manifest, { entity, from }));
  }

  function completeForm(value: FormSource, manifest: Manifest, of?: { entity: EntitySource; from: Manifest }): Node | undefined {
    const { entity: _, fields, ...rest } = value;
    const own = reduceValue(rest, manifest.source.value, '', manifest, context);
    if (!isNodeObject(own) || !fields) return own;
    const complete = fields.flatMap((field, index): Node[] => {
      const fieldName = typeof field === 'string' ? field : field.name;
      const at = of ? of.entity.fields.findIndex((candidate) => candidate.name === fieldName) : -1;
      const below =
        of && at >= 0
          ? reduceValue(of.entity.fields[at], valueAt(of.from.source.value, ['fields', at]), `fields/${at}`, of.from, context)
          : undefined;
      const laid =
        typeof field === 'string'
          ? { name: field }
          : reduceValue(field, valueAt(manifest.source.value, ['fields', index]), `fields/${index}`, manifest, context);
      if (!isNodeObject(laid)) return [];
      const { value: ____, options, ...base } = isNodeObject(below) ? below : { label: fieldName, type: 'text' };
      return [{ ...base, ...(options !== undefined && { options }), ...laid }];
    });
    return { ...own, fields: complete };
  }

  function table(name: string): Node | undefined {
    return reduceFile('tables', name, {
      finish: (made) =>
        isNodeObject(made) && isNodeList(made['columns'])
          ? { ...made, columns: made['columns'].map((column) => (typeof column === 'string' ? { field: column } : column)) }
          : made,
    });
  }

  function collection(name: string): Node | undefined {
    const entity = Object.values(portal?.entities ?? {}).find(({ of }) => of === name);
    return { ...(entity && { entity: new Ref('entities', entity.name) }), records: new Ref('records', name) };
  }

  function layout(path: string): Node | undefined {
    const navigation = portal?.domains.find((candidate) => candidate.name === viewer.domain)?.navigation;
    return reduceFile('layouts', path, {
      more: navigation,
      choose: ({ gate: _, blocks: __, otherwise: ___, ...rest }) => rest,
      finish(made) {
        const shell = isNodeObject(made) ? made['shell'] : undefined;
        if (!isNodeObject(made) || !isNodeObject(shell) || shell['navigation'] !== 'domain.navigation' || navigation === undefined)
          return made;
        return { ...made, shell: { ...shell, navigation: new Ref('navigation', navigation) } };
      },
    });
  }

  return find;
}

function buildRoot(context: ReductionContext, viewer: ViewerKind): NodeObject {
  const { portal } = context;
  const { portalGate } = portal.settings;
  const gate = viewer.user === undefined ? undefined : portalGate;
  const base = { portal: new Ref('portal', 'portal'), domain: new Ref('domain', viewer.domain) };
  const gateMeaning = gate ? getConditionKey(gate.condition, context) : 'true';
  const turnedAway = gate &&
    gateMeaning !== 'true' && {
      turnedAway: { when: new UnknownCondition(gateMeaning, gate.condition), screen: new Ref('standalone', gate.screen) },
    };
  if (gateMeaning === 'false') return { ...base, ...turnedAway, screens: {}, folders: {} };
  const behindGates = (gates: readonly string[], then: (gate: { gate?: UnknownCondition }) => NodeObject): NodeObject | undefined => {
    const needed = gates.length === 0 ? undefined : reduceCondition({ gate: [...gates] }, context);
    return needed?.meaning === 'false' ? undefined : then(needed ? { gate: needed } : {});
  };
  const screens = portal.routes.flatMap(({ path }): [string, Node][] => {
    const made = behindGates(gatesBefore(path, portal) ?? [], (needed) => ({ ...needed, screen: new Ref('screens', path) }));
    return made ? [[path, made]] : [];
  });
  const folders = portal.layouts.flatMap(({ path, layout }): [string, Node][] => {
    const { otherwise } = layout;
    const made = behindGates(gatesAround(path, portal), (needed) => ({
      ...needed,
      ...(needed.gate && otherwise !== undefined && { otherwise }),
      frame: new Ref('layouts', path),
    }));
    return made ? [[path, made]] : otherwise === undefined ? [] : [[path, { otherwise }]];
  });
  return { ...base, ...turnedAway, screens: Object.fromEntries(screens), folders: Object.fromEntries(folders) };
}

/** Removes `entity`. Adds the keys of `user` as `order`, because later `user` rules depend on earlier ones. */
function signInRules({ entity: _, ...signIn }: Record<string, unknown>): Record<string, unknown> {
  return { ...signIn, order: Object.keys(signIn['user'] ?? {}) };
}

const numberOf = createNumbering();

function createNumbering(): (value: object) => number {
  const numbers = new WeakMap<object, number>();
  let counted = 0;
  return (value) => {
    const known = numbers.get(value) ?? (counted += 1);
    numbers.set(value, known);
    return known;
  };
}
