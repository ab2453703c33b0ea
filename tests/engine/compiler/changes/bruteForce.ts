import { mayEnter, mayPass, type AccessRules } from '../../../../engine/core/access/mayEnter.ts';
import { matches } from '../../../../engine/core/conditions/matches.ts';
import { pathsRead } from '../../../../engine/core/conditions/pathsRead.ts';
import { readPath, type Scope } from '../../../../engine/core/conditions/scope.ts';
import type { Condition } from '../../../../engine/language/condition.ts';
import type { CheckedPortal } from '../../../../engine/compiler/compilePortal.ts';
import type { ViewerKind } from '../../../../engine/compiler/analysis/analyzeViewers.ts';
import { isObject } from '../../../../engine/compiler/source/Source.ts';
import { random } from '../slips/random.ts';

/** The number of random combinations of unknown values to try. */
const worldCount = 96;

/** Keys that refer to a form, table, flow, or action by name. */
const listOf = new Map<string, 'forms' | 'tables' | 'flows' | 'actions'>([
  ['form', 'forms'],
  ['table', 'tables'],
  ['machine', 'flows'],
  ['do', 'actions'],
  ['onSubmit', 'actions'],
  ['onEdit', 'actions'],
  ['onRefuse', 'actions'],
]);
const collectionKeys = new Set(['of', 'count', 'sum', 'get', 'from']);
const ignoredKeys = new Set(['line', 'file', 'part', 'gate']);
const conditionKeys = new Set(['when', 'where', 'enabled', 'busy', 'condition']);

/** Returns the values to try for each path: the values that conditions compare the path with, and a few others. */
export function valuesCompared(portals: readonly CheckedPortal[]): Map<string, unknown[]> {
  const values = new Map<string, unknown[]>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isObject(value)) return;
    for (const [key, test] of Object.entries(value)) {
      visit(test);
      if (!/^[a-z]\w*\./.test(key)) continue;
      const operands = isObject(test) ? Object.values(test).flat() : [test].flat();
      const known = values.get(key) ?? [undefined, 'else', 0];
      for (const operand of operands) {
        if (typeof operand === 'number') known.push(operand, operand - 1, operand + 1);
        else if (operand !== true && operand !== false) known.push(operand, `${operand}~`);
        else known.push(operand);
      }
      values.set(key, known);
    }
  };
  for (const { manifests } of portals) for (const { kind, source } of manifests) if (kind !== 'fixtures') visit(source.value);
  return values;
}

/** Returns everything that a viewer can see and do, as a string. Unknown paths get many random combinations of `values`. */
export function bruteForce(
  { portal, analysis, manifests }: CheckedPortal,
  kind: ViewerKind,
  values: ReadonlyMap<string, unknown[]>,
): string {
  if (!portal || !analysis) throw new Error('a portal with problems');
  const { scope, isKnown } = analysis.visibility(kind);
  const load = () => Promise.reject(new Error('not loaded'));
  const accessRules: AccessRules = { ...portal, routes: portal.routes.map((route) => ({ ...route, load })), layouts: portal.layouts };
  const next = random(7);
  const open = [...values].flatMap(([path, list]) => {
    if (isKnown(path)) return [];
    const [root = '', ...keys] = path.split('.');
    const here = list.flatMap((value) => (typeof value === 'string' && /^\w+\./.test(value) ? [value, readPath(scope, value)] : [value]));
    return [{ root, keys, list: [...new Set(here)] }];
  });
  const worlds: Scope[] = Array.from({ length: worldCount }, () => {
    const world: Record<string, Record<string, unknown>> = {};
    for (const { root, keys, list } of open) {
      const known = scope[root];
      let place = (world[root] ??= isObject(known) ? { ...known } : {});
      for (const key of keys.slice(0, -1)) place = place[key] = isObject(place[key]) ? { ...place[key] } : {};
      place[keys.at(-1) ?? ''] = list[Math.floor(next() * list.length)];
    }
    return { ...scope, ...world };
  });
  const digits = (ask: (world: Scope) => boolean) => worlds.map((world) => Number(ask(world))).join('');
  const truthTables = new Map<unknown, string>();
  const evaluateInWorlds = (condition: unknown): string => {
    const known = truthTables.get(condition);
    if (known !== undefined) return known;
    const isFixed = [...pathsRead(condition, portal.gates)].every(isKnown);
    const asked = isFixed
      ? String(Number(matches(condition as Condition, scope, portal.gates))).repeat(worldCount)
      : digits((world) => matches(condition as Condition, world, portal.gates));
    truthTables.set(condition, asked);
    return asked;
  };
  const never = (text: string) => !text.includes('1');
  const always = (text: string) => !text.includes('0');
  const closedAddresses = new Map<string, boolean>();
  const isShut = (address: string): boolean => {
    const known = closedAddresses.get(address) ?? !worlds.some((world) => mayEnter(address, world, accessRules));
    closedAddresses.set(address, known);
    return known;
  };
  const removedMark = Symbol('gone');

  const entity = (collection: string) => {
    const { name: _, of: __, ...rest } = Object.values(portal.entities).find(({ of }) => of === collection) ?? { name: '' };
    const records = manifests.find((manifest) => manifest.kind === 'fixtures' && manifest.name === collection)?.source.value;
    return { entity: rest, derived: portal.derived[collection], records };
  };
  const named = (links: Links, key: string, name: string): unknown => {
    const list = listOf.get(key);
    const found = list && links[list][name];
    if (found !== undefined) return isObject(found) ? Object.fromEntries(Object.entries(found).filter(([part]) => part !== 'name')) : found;
    if (!collectionKeys.has(key)) return name;
    const [collection = ''] = name.split('.');
    return Object.hasOwn(portal.fixtures, collection) ? { ...entity(collection), rest: name.slice(collection.length) } : name;
  };

  /** Replaces names and paths in a value with their contents. Removes parts that nobody can see. `inside` prevents endless recursion. */
  function render(value: unknown, key: string, links: Links, inside: readonly string[]): unknown {
    if (typeof value === 'string') {
      const read = /^(numbers|domain|features|portal|home)\.[\w.]+$/.test(value) ? readPath(scope, value) : undefined;
      const field =
        value.startsWith('viewer.') && !links.isElement
          ? portal?.userEntity.fields.find(({ name }) => value === `viewer.${name}`)
          : undefined;
      if (field) return { value, field };
      if (read !== undefined) return key === 'value' && links.isElement ? { value, read } : read;
      const found = named(links, key, value);
      return found === value || inside.includes(`${key} ${value}`) ? value : render(found, '', links, [...inside, `${key} ${value}`]);
    }
    if (Array.isArray(value))
      return value.map((entry: unknown) => render(entry, '', links, inside)).filter((entry) => entry !== removedMark);
    if (!isObject(value)) return value;
    if (Array.isArray(value['cases'])) return chosenCases(value['cases'], links, inside);
    const { when, to, label } = value;
    if (isObject(when) && never(evaluateInWorlds(when))) return removedMark;
    const isClosed = typeof to === 'string' && to.startsWith('/') && isShut(to);
    if (isClosed && label !== undefined) return removedMark;
    const here = typeof value['type'] === 'number' ? { ...links, isElement: true } : links;
    const left: Record<string, unknown> = {};
    for (const part of Object.keys(value).sort()) {
      if (ignoredKeys.has(part) || (part === 'to' && isClosed)) continue;
      const entry = value[part];
      if (isObject(entry) && conditionKeys.has(part)) {
        if (!always(evaluateInWorlds(entry))) left[part] = evaluateInWorlds(entry);
        continue;
      }
      const made = render(entry, part, here, inside);
      if (made !== removedMark && made !== undefined) left[part] = made;
    }
    return left;
  }

  function chosenCases(cases: readonly unknown[], links: Links, inside: readonly string[]): unknown {
    const left: unknown[] = [];
    for (const entry of cases) {
      if (!isObject(entry)) continue;
      const { when, ...rest } = entry;
      const asked = when === undefined ? '1'.repeat(worldCount) : evaluateInWorlds(when);
      if (never(asked)) continue;
      const use = render(rest, '', links, inside);
      if (always(asked) && left.length === 0) return isObject(use) && Object.keys(use).join() === 'use' ? use['use'] : use;
      left.push([always(asked) ? 'else' : asked, use]);
      if (always(asked)) break;
    }
    return left.length === 0 ? removedMark : left;
  }

  const none: Links = { forms: {}, tables: {}, flows: {}, actions: {} };
  const { features: _, numbers: __, portalGate, domainEntity: _____, signIn: signInSettings, ...settings } = portal.settings;
  const { entity: ______, ...signIn } = signInSettings;
  const {
    features: ___,
    navigation,
    name: ____,
    ...domain
  } = portal.domains.find(({ name }) => name === kind.domain) ?? { features: {}, navigation: '', name: '' };
  const gateTruth = portalGate && kind.user ? evaluateInWorlds(portalGate.condition) : '1';
  const screen = (module: (typeof portal.screens)[string] | undefined) => module && render(module.screen, '', module, []);
  const isIn = (world: Scope) => !portalGate || !kind.user || matches(portalGate.condition, world, portal.gates);
  const entered = portal.routes.flatMap(({ path }) => {
    const answer = digits((world) => isIn(world) && mayEnter(path, world, accessRules));
    return never(answer) ? [] : [[path, answer, screen(portal.screens[path])]];
  });
  const frames = portal.layouts.flatMap(({ path, layout }) => {
    const answer = digits((world) => isIn(world) && mayPass(path, world, accessRules));
    const shell = portal.shells[path];
    const otherwise = always(answer) ? undefined : layout.otherwise;
    if (never(gateTruth)) return [];
    if (never(answer)) return otherwise === undefined ? [] : [[path, otherwise]];
    const own = shell?.shell.navigation === 'domain.navigation' ? navigation : shell?.shell.navigation;
    return [
      [
        path,
        answer,
        otherwise,
        layout.index,
        shell && render({ ...shell.shell, navigation: shell.navigation[String(own)] }, '', shell, []),
      ],
    ];
  });
  return JSON.stringify([
    render(settings, '', none, []),
    kind.user === undefined && [render(signIn, '', none, []), Object.keys(signIn.user)],
    domain,
    always(gateTruth) || [gateTruth, screen(portal.standalone[portalGate?.screen ?? ''])],
    entered,
    frames,
  ]);
}

interface Links {
  forms: Readonly<Record<string, unknown>>;
  tables: Readonly<Record<string, unknown>>;
  flows: Readonly<Record<string, unknown>>;
  actions: Readonly<Record<string, unknown>>;
  isElement?: boolean;
}
