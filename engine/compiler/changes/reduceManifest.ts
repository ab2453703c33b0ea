import { gatesBefore } from '../../core/access/mayEnter.ts';
import { pathOf } from '../../core/access/addresses.ts';
import { readPath } from '../../core/conditions/scope.ts';
import type { CheckedPortal } from '../compilePortal.ts';
import type { CompiledPortal } from '../link/CompiledPortal.ts';
import { all, answerOf, formulaOf, meaningOfFormula, type Formula } from '../meaning/formula.ts';
import type { Sight } from '../meaning/whoSeesWhat.ts';
import type { Reference } from '../references/Reference.ts';
import type { Manifest } from '../source/readPortal.ts';
import { isObject } from '../source/Source.ts';
import { Asked, Known, Ref, Words, type Kind, type Node } from './Node.ts';

/** A portal as one viewer meets it. */
export interface Eye {
  checked: CheckedPortal;
  portal: CompiledPortal;
  sight: Sight;
  /** What conditions come to for this viewer, so that each is asked once. */
  meanings: WeakMap<object, string>;
  /** The same for everything that a manifest asks. */
  answers: WeakMap<Manifest, string>;
}

/** What a kind of reference names. */
const kinds: Partial<Record<Reference['kind'], Kind>> = {
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

/** What nobody sees of any manifest. */
const unseen = new Set(['$schema', 'line', 'file', 'part']);

/** What a place that a viewer does not meet comes to. */
const hidden = Symbol('hidden');
type Reduced = Node | typeof hidden;

/** The references of a manifest by their places. */
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

/** What is left to ask of a condition, as a text; see `meaningOfFormula`. */
export function meaningFor(condition: unknown, { sight, portal, meanings }: Eye): string {
  if (!isObject(condition)) return String(condition === undefined);
  const known = meanings.get(condition);
  if (known !== undefined) return known;
  const meaning = meaningOfFormula(formulaOf(condition, sight, portal.gates));
  meanings.set(condition, meaning);
  return meaning;
}

/** A condition as a node; `undefined` for one that always holds. */
export function askedOf(condition: unknown, eye: Eye): Asked | undefined {
  const meaning = meaningFor(condition, eye);
  return meaning === 'true' ? undefined : new Asked(meaning, withNumbers(condition, eye));
}

/** A condition with the numbers of portal.json instead of their names. */
function withNumbers(part: unknown, eye: Eye): unknown {
  if (Array.isArray(part)) return part.map((entry) => withNumbers(entry, eye));
  if (isObject(part)) return Object.fromEntries(Object.entries(part).map(([key, entry]) => [key, withNumbers(entry, eye)]));
  return typeof part === 'string' && part.startsWith('numbers.') ? (knownValue(part, eye.sight) ?? part) : part;
}

/** Whether the viewer may enter an address of the portal; one elsewhere, and one that records decide, is open. */
export function opens(address: string, eye: Eye): boolean {
  if (!address.startsWith('/') || pathOf(address).includes('{')) return true;
  const gates = gatesBefore(address, eye.portal);
  const formula: Formula = gates !== undefined && all(gates.map((gate) => formulaOf({ gate }, eye.sight, eye.portal.gates)));
  return answerOf(formula) !== 'no';
}

/**
 * What `value`, which a manifest reads as at `start`, is to a viewer: without what they never meet, conditions answered as far as they are
 * known, and names in place of what stands elsewhere. `undefined` where nothing is left.
 * @param written the value at the same place as it was written.
 */
export function reduceValue(value: unknown, written: unknown, start: string, manifest: Manifest, eye: Eye): Node | undefined {
  const named = places(eye.checked.references(manifest));

  function reduce(value: unknown, written: unknown, at: string): Reduced {
    if (Array.isArray(value)) return isTree(value) ? words(value, written) : list(value, written, at);
    if (isObject(value)) return object(value, written, at);
    if (typeof value === 'string') return leaf(value, at);
    return typeof value === 'number' || typeof value === 'boolean' ? value : null;
  }

  function leaf(value: string, at: string): Node {
    for (const { kind, name } of named.get(at) ?? []) {
      const target = kinds[kind];
      if (target !== undefined && value.startsWith(name) && isThere(target, name, eye))
        return new Ref(target, name, value.slice(name.length));
      if (kind === 'path' && name === value) {
        const known = knownValue(value, eye.sight);
        if (known !== undefined) return new Known(known, value);
      }
    }
    const field = userField(value, eye.portal);
    return field === undefined ? value : new Words(field, value, { [value]: field });
  }

  function list(value: readonly unknown[], written: unknown, at: string): Node {
    return value.flatMap((entry, index) => {
      const made = reduce(entry, Array.isArray(written) ? written[index] : undefined, `${at}/${index}`);
      return made === hidden ? [] : [made];
    });
  }

  function object(value: Record<string, unknown>, written: unknown, at: string): Reduced {
    if (Array.isArray(value['cases']) && Object.keys(value).length === 1) return cases(value['cases'], written, at);
    const isAsked = (key: string) => named.get(at === '' ? key : `${at}/${key}`)?.some(({ kind }) => kind === 'condition') ?? false;
    if (isAsked('when') && meaningFor(value['when'], eye) === 'false') return hidden;
    const { to, label } = value;
    const isClosed = typeof to === 'string' && !opens(to, eye);
    if (isClosed && label !== undefined) return hidden;
    const entries = Object.entries(value).flatMap(([key, entry]): [string, Node][] => {
      if (unseen.has(key) || entry === undefined || (isClosed && key === 'to')) return [];
      if (isAsked(key) || (key === 'where' && isObject(entry))) {
        const asked = askedOf(entry, eye);
        return asked ? [[key, asked]] : [];
      }
      const made = reduce(entry, isObject(written) ? written[key] : undefined, at === '' ? key : `${at}/${key}`);
      return made === hidden ? [] : [[key === 'choices' && made instanceof Ref ? 'options' : key, made]];
    });
    return Object.fromEntries(entries);
  }

  /** Cases that never count are left out; where one that always does is the first, it is all there is. */
  function cases(list: readonly unknown[], written: unknown, at: string): Reduced {
    const left: Node[] = [];
    for (const [index, entry] of list.entries()) {
      if (!isObject(entry)) continue;
      const meaning = meaningFor(entry['when'], eye);
      if (meaning === 'false') continue;
      const { when, ...rest } = entry;
      const source: unknown = Array.isArray(written) ? written[index] : undefined;
      const made = reduce(rest, source, `${at}/${index}`);
      if (made === hidden) continue;
      const use = typeof made === 'object' && made !== null && 'use' in made && Object.keys(made).length === 1 ? made.use : made;
      if (meaning === 'true' && left.length === 0) return use;
      left.push(meaning === 'true' ? { use } : { when: new Asked(meaning, withNumbers(when, eye)), use });
      if (meaning === 'true') break;
    }
    return left.length === 0 ? hidden : { cases: left };
  }

  function words(tree: readonly unknown[], written: unknown): Words {
    const known: Record<string, unknown> = {};
    const text = JSON.stringify(tree, (_, part: unknown) => {
      const value = isElement(part) ? (knownValue(part.value, eye.sight) ?? userFormat(part.value, eye.portal)) : undefined;
      if (!isElement(part) || value === undefined) return part;
      known[part.value] = value;
      return { ...part, known: value };
    });
    return new Words(text, typeof written === 'string' ? written : '…', known);
  }

  const reduced = reduce(value, written, start);
  return reduced === hidden ? undefined : reduced;
}

function isThere(kind: Kind, name: string, { checked, portal }: Eye): boolean {
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

/** The roots of which a viewer's texts and values read what is known beforehand; what is known of the viewer is their own. */
const told = new Set(['domain', 'features', 'numbers', 'portal', 'home']);

function knownValue(path: string, { scope, isKnown }: Sight): Known['value'] | undefined {
  if (!told.has(path.split('.')[0] ?? '') || !isKnown(path)) return undefined;
  const value = readPath(scope, path);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** What the field of the user at a path is, as JSON: it says how the value reads. */
export function userField(path: string, { userEntity }: CompiledPortal): string | undefined {
  const field = path.startsWith('viewer.') ? userEntity.fields.find(({ name }) => path === `viewer.${name}`) : undefined;
  return field && JSON.stringify(field);
}

/** The same as far as a text goes by it. */
function userFormat(path: string, { userEntity }: CompiledPortal): string | undefined {
  const field = path.startsWith('viewer.') ? userEntity.fields.find(({ name }) => path === `viewer.${name}`) : undefined;
  return (
    field && JSON.stringify([field.type, field.type === 'percent' && field.step, field.options?.map(({ value, label }) => [value, label])])
  );
}

/** Whether a list is the syntax tree of a text. */
function isTree(list: readonly unknown[]): boolean {
  return list.length > 0 && list.every((entry) => isObject(entry) && typeof entry['type'] === 'number');
}

function isElement(part: unknown): part is { type: number; value: string } {
  return isObject(part) && typeof part['type'] === 'number' && typeof part['value'] === 'string' && part['type'] !== 0;
}
