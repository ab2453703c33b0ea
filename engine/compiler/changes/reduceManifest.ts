import { gatesBefore } from '../../core/access/mayEnter.ts';
import { toPath } from '../../core/access/addresses.ts';
import { readPath } from '../../core/conditions/scope.ts';
import type { CheckedPortal } from '../compilePortal.ts';
import type { CompiledPortal } from '../link/CompiledPortal.ts';
import { all, evaluateFormula, toFormula, getFormulaKey, type Formula } from '../analysis/formula.ts';
import type { Visibility } from '../analysis/analyzeViewers.ts';
import type { Reference } from '../references/Reference.ts';
import type { Manifest } from '../source/readPortal.ts';
import { isObject } from '../source/Source.ts';
import { UnknownCondition, KnownValue, Ref, Words, type NodeKind, type Node } from './Node.ts';

export interface ReductionContext {
  checked: CheckedPortal;
  portal: CompiledPortal;
  visibility: Visibility;
  meanings: WeakMap<object, string>;
  answers: WeakMap<Manifest, string>;
}

const kinds: Partial<Record<Reference['kind'], NodeKind>> = {
  form: 'forms',
  table: 'tables',
  machine: 'flows',
  entity: 'entities',
  entityOfDomains: 'entities',
  collection: 'collections',
  recordsOf: 'collections',
  action: 'actions',
  choices: 'choices',
  navigation: 'navigation',
  standalone: 'standalone',
};

const unseen = new Set(['$schema', 'line', 'file', 'part']);

const hidden = Symbol('hidden');
type ReducedNode = Node | typeof hidden;

const placesOf = new WeakMap<readonly Reference[], ReadonlyMap<string, readonly Reference[]>>();

function places(references: readonly Reference[]): ReadonlyMap<string, readonly Reference[]> {
  const known = placesOf.get(references);
  if (known) return known;
  const made = new Map<string, Reference[]>();
  for (const reference of references) {
    if (reference.kind !== 'condition' && reference.kind !== 'path' && kinds[reference.kind] === undefined) continue;
    const key = reference.path.join('/');
    const list = made.get(key);
    if (list) list.push(reference);
    else made.set(key, [reference]);
  }
  placesOf.set(references, made);
  return made;
}

/** Returns a key for a condition. Conditions that are equivalent for the viewer have the same key. */
export function getConditionKey(condition: unknown, { visibility, portal, meanings }: ReductionContext): string {
  if (!isObject(condition)) return String(condition === undefined);
  const known = meanings.get(condition);
  if (known !== undefined) return known;
  const meaning = getFormulaKey(toFormula(condition, visibility, portal.gates));
  meanings.set(condition, meaning);
  return meaning;
}

/** Returns the unknown part of a condition. Returns `undefined` if the condition is always true. */
export function reduceCondition(condition: unknown, context: ReductionContext): UnknownCondition | undefined {
  const meaning = getConditionKey(condition, context);
  return meaning === 'true' ? undefined : new UnknownCondition(meaning, withNumbers(condition, context));
}

/** Replaces references such as `numbers.limit` with their values. */
function withNumbers(part: unknown, context: ReductionContext): unknown {
  if (Array.isArray(part)) return part.map((entry) => withNumbers(entry, context));
  if (isObject(part)) return Object.fromEntries(Object.entries(part).map(([key, entry]) => [key, withNumbers(entry, context)]));
  return typeof part === 'string' && part.startsWith('numbers.') ? (knownValue(part, context.visibility) ?? part) : part;
}

/** Returns true if the viewer may open an address. Always true for addresses such as `https://…` and `/events/{row.id}`. */
export function canOpen(address: string, context: ReductionContext): boolean {
  if (!address.startsWith('/') || toPath(address).includes('{')) return true;
  const gates = gatesBefore(address, context.portal);
  const formula: Formula = gates !== undefined && all(gates.map((gate) => toFormula({ gate }, context.visibility, context.portal.gates)));
  return evaluateFormula(formula) !== 'no';
}

/**
 * Reduces `value` to the parts that the viewer sees. Returns `undefined` if the viewer sees nothing.
 * @param written The JSON of `value`.
 * @param start The path of `value`.
 */
export function reduceValue(
  value: unknown,
  written: unknown,
  start: string,
  manifest: Manifest,
  context: ReductionContext,
): Node | undefined {
  const named = places(context.checked.references(manifest));

  function reduce(value: unknown, written: unknown, at: string): ReducedNode {
    if (Array.isArray(value)) return isTree(value) ? words(value, written) : list(value, written, at);
    if (isObject(value)) return object(value, written, at);
    if (typeof value === 'string') return leaf(value, at);
    return typeof value === 'number' || typeof value === 'boolean' ? value : null;
  }

  function leaf(value: string, at: string): Node {
    for (const { kind, name } of named.get(at) ?? []) {
      const target = kinds[kind];
      if (target !== undefined && value.startsWith(name) && isThere(target, name, context))
        return new Ref(target, name, value.slice(name.length));
      if (kind === 'path' && name === value) {
        const known = knownValue(value, context.visibility);
        if (known !== undefined) return new KnownValue(known, value);
      }
    }
    const field = userField(value, context.portal);
    return field === undefined ? value : new Words(field, value, { [value]: field });
  }

  function list(value: readonly unknown[], written: unknown, at: string): Node {
    return value.flatMap((entry, index) => {
      const made = reduce(entry, Array.isArray(written) ? written[index] : undefined, `${at}/${index}`);
      return made === hidden ? [] : [made];
    });
  }

  function object(value: Record<string, unknown>, written: unknown, at: string): ReducedNode {
    if (Array.isArray(value['cases']) && Object.keys(value).length === 1) return cases(value['cases'], written, at);
    const isCondition = (key: string) => named.get(at === '' ? key : `${at}/${key}`)?.some(({ kind }) => kind === 'condition') ?? false;
    if (isCondition('when') && getConditionKey(value['when'], context) === 'false') return hidden;
    const { to, label } = value;
    const isClosed = typeof to === 'string' && !canOpen(to, context);
    if (isClosed && label !== undefined) return hidden;
    const entries = Object.entries(value).flatMap(([key, entry]): [string, Node][] => {
      if (unseen.has(key) || entry === undefined || (isClosed && key === 'to')) return [];
      if (isCondition(key) || (key === 'where' && isObject(entry))) {
        const unknownPart = reduceCondition(entry, context);
        return unknownPart ? [[key, unknownPart]] : [];
      }
      const made = reduce(entry, isObject(written) ? written[key] : undefined, at === '' ? key : `${at}/${key}`);
      return made === hidden ? [] : [[key === 'choices' && made instanceof Ref ? 'options' : key, made]];
    });
    return Object.fromEntries(entries);
  }

  /** Removes cases that never apply. If the first remaining case always applies, returns only its value. */
  function cases(list: readonly unknown[], written: unknown, at: string): ReducedNode {
    const left: Node[] = [];
    for (const [index, entry] of list.entries()) {
      if (!isObject(entry)) continue;
      const meaning = getConditionKey(entry['when'], context);
      if (meaning === 'false') continue;
      const { when, ...rest } = entry;
      const source: unknown = Array.isArray(written) ? written[index] : undefined;
      const made = reduce(rest, source, `${at}/${index}`);
      if (made === hidden) continue;
      const use = typeof made === 'object' && made !== null && 'use' in made && Object.keys(made).length === 1 ? made.use : made;
      if (meaning === 'true' && left.length === 0) return use;
      left.push(meaning === 'true' ? { use } : { when: new UnknownCondition(meaning, withNumbers(when, context)), use });
      if (meaning === 'true') break;
    }
    return left.length === 0 ? hidden : { cases: left };
  }

  function words(tree: readonly unknown[], written: unknown): Words {
    const known: Record<string, unknown> = {};
    const text = JSON.stringify(tree, (_, part: unknown) => {
      const value = isElement(part) ? (knownValue(part.value, context.visibility) ?? userFormat(part.value, context.portal)) : undefined;
      if (!isElement(part) || value === undefined) return part;
      known[part.value] = value;
      return { ...part, known: value };
    });
    return new Words(text, typeof written === 'string' ? written : '…', known);
  }

  const reduced = reduce(value, written, start);
  return reduced === hidden ? undefined : reduced;
}

function isThere(kind: NodeKind, name: string, { checked, portal }: ReductionContext): boolean {
  switch (kind) {
    case 'collections':
      return Object.hasOwn(portal.fixtures, name) || Object.values(portal.entities).some(({ of }) => of === name);
    case 'actions':
    case 'choices':
      return [...(kind === 'actions' ? checked.parsed.actions : checked.parsed.choices).values()].some((file) => Object.hasOwn(file, name));
    case 'portal':
    case 'domain':
    case 'records':
      return false;
    default:
      return checked.parsed[kind].has(name);
  }
}

/** Scope roots whose values are known and don't depend on the viewer. */
const sharedRoots = new Set(['domain', 'features', 'numbers', 'portal', 'home']);

function knownValue(path: string, { scope, isKnown }: Visibility): KnownValue['value'] | undefined {
  if (!sharedRoots.has(path.split('.')[0] ?? '') || !isKnown(path)) return undefined;
  const value = readPath(scope, path);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** Returns the definition of the user field at a path, as JSON. The definition determines the value's format. */
export function userField(path: string, { userEntity }: CompiledPortal): string | undefined {
  const field = path.startsWith('viewer.') ? userEntity.fields.find(({ name }) => path === `viewer.${name}`) : undefined;
  return field && JSON.stringify(field);
}

/** Returns a user field's display settings as JSON, such as its type and options. Returns `undefined` for other paths. */
function userFormat(path: string, { userEntity }: CompiledPortal): string | undefined {
  const field = path.startsWith('viewer.') ? userEntity.fields.find(({ name }) => path === `viewer.${name}`) : undefined;
  return (
    field && JSON.stringify([field.type, field.type === 'percent' && field.step, field.options?.map(({ value, label }) => [value, label])])
  );
}

function isTree(list: readonly unknown[]): boolean {
  return list.length > 0 && list.every((entry) => isObject(entry) && typeof entry['type'] === 'number');
}

function isElement(part: unknown): part is { type: number; value: string } {
  return isObject(part) && typeof part['type'] === 'number' && typeof part['value'] === 'string' && part['type'] !== 0;
}
