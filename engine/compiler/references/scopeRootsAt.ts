import { ownerKey } from '../../core/access/queryableScope.ts';
import type { ScopeRoot } from '../../core/conditions/scope.ts';
import { readFieldNames, fieldsOfForm, noLists } from '../names/entityNames.ts';
import type { MachineInfo, PortalNames, StateKey } from '../names/PortalNames.ts';
import type { Manifest } from '../source/readPortal.ts';
import { isObject } from '../source/Source.ts';
import type { GivenRoots, Reference, ReferenceContext } from './Reference.ts';
import { rowFields } from './rowFields.ts';
import { mergeTypes, createObjectType, leaf, objectType, recordType, type ScopeType } from './ScopeType.ts';
import { nowNames } from '../names/nowNames.ts';

export interface ClosedRoot {
  closed: string;
}

type Roots = Record<string, ScopeType | ClosedRoot>;

type Place = Pick<Reference, 'manifest' | 'context'>;

export function scopeRootsAt(reference: Reference, names: PortalNames): Roots {
  const known = rootsByPlace(names);
  const ofFile = known.get(reference.context) ?? new Map<Manifest, Roots>();
  known.set(reference.context, ofFile);
  const roots = ofFile.get(reference.manifest) ?? makeRoots(reference, names);
  ofFile.set(reference.manifest, roots);
  // Each action in actions.json gets its own payload.
  return reference.manifest.kind === 'actions' ? { ...roots, payload: payloadType(reference.path[0], names) } : roots;
}

/** Creates the scope roots at a place, without the `payload` of an action in actions.json. */
function makeRoots(reference: Place, names: PortalNames): Roots {
  const { kind } = reference.manifest;
  return {
    ...givenRoots(reference, names),
    ...engineRoots(reference, names),
    ...(kind === 'gates' && gateRoots),
    ...(kind === 'mail' && mailRoots(names)),
    ...((kind === 'operations' || kind === 'schedules') && stepRoots(reference.context)),
  };
}

/** Returns the roots that an operation's steps add. `open` allows any field, because `recordOperations` checks the fields. */
function stepRoots({ roots = {} }: ReferenceContext): Roots {
  return Object.fromEntries(Object.keys(roots).map((root) => [root, 'open']));
}

function engineRoots(reference: Place, names: PortalNames): Record<ScopeRoot, ScopeType | ClosedRoot> {
  return {
    ...portalRoots(names),
    ...manifestRoots(reference, names),
    ...blockRoots(reference),
    page: pageType(reference, names),
    flow: flowType(reference, names),
    row: rowType(reference, names),
    outer: outerType(reference, names),
  };
}

const notOfViewers: ClosedRoot = { closed: 'a gate is about the viewer and the variant; conditions about a record belong in rules.json' };

const closedRoots = (roots: readonly string[], reason: ClosedRoot): Roots => Object.fromEntries(roots.map((root) => [root, reason]));

/** Roots that gates can't read. Gates are about the viewer, so they can't read records or pages. */
const gateRoots = closedRoots(['row', 'outer', 'page', 'flow', 'form', 'values'], notOfViewers);

const notOfMails: ClosedRoot = { closed: 'an email can’t read it; let the step that queues the email set a value, and read "values.NAME"' };

/** Scope roots in emails: `values` contains the email's queued values, and `person` is its recipient. */
const mailRoots = memoizePerPortal(
  (names): Roots => ({
    ...closedRoots(['viewer', 'home', 'session', 'page', 'flow', 'form', 'outer'], notOfMails),
    values: 'open',
    person: mergeTypes(recordType(names.userEntity?.fields), createObjectType(['firstName', 'lastName'])),
  }),
);

function memoizePerPortal<T>(make: (names: PortalNames) => T): (names: PortalNames) => T {
  const made = new WeakMap<PortalNames, { is: T }>();
  return (names) => {
    const known = made.get(names) ?? { is: make(names) };
    made.set(names, known);
    return known.is;
  };
}

const portalRoots = memoizePerPortal((names) => {
  const domain = domainType(names);
  return {
    viewer: mergeTypes(recordType(names.userEntity?.fields), createObjectType(['firstName', 'lastName', 'initials', 'signedIn'])),
    features: names.features ? objectType(Object.fromEntries([...names.features].map((name) => [name, { type: 'switch' }]))) : 'open',
    domain,
    home: mergeTypes(domain, createObjectType(['address'])),
    portal: createObjectType(['name']),
    numbers: names.numbers ? objectType(Object.fromEntries([...names.numbers].map((name) => [name, { type: 'number' }]))) : 'open',
    session: objectType({
      state: { values: ['signedOut', 'authenticating', 'signedIn'] },
      error: { values: ['refused', 'failed'] },
      message: leaf,
      asks: { values: ['code'] },
    }),
    now: objectType({ date: { type: 'date' }, time: { type: 'time' }, ...nowNames }),
  };
});

function domainType(names: PortalNames): ScopeType {
  const own = objectType({
    name: { values: [...names.domains] },
    domain: leaf,
    navigation: { values: [...names.navigation] },
    theme: createObjectType(['primary', 'secondary', 'accent', 'logo', 'logoPicture']),
    features: createObjectType(names.features),
    branding: createObjectType(['organizationName', 'tagline', 'description']),
  });
  return names.domainEntity ? mergeTypes(own, recordType(names.domainEntity.fields)) : own;
}

function manifestRoots(
  { manifest, context }: Place,
  names: PortalNames,
): Record<'form' | 'payload' | 'item' | 'credentials' | 'user' | 'event' | 'context', ScopeType | ClosedRoot> {
  const { kind, name, source } = manifest;
  return {
    form: enteredType(manifest, context, names),
    payload: kind === 'actions' ? 'open' : { closed: 'it only exists in actions.json' },
    item: kind === 'forms' ? itemType(source.value) : { closed: 'it only exists in the fields of a list of records' },
    credentials: kind === 'portal' ? createObjectType(['email']) : { closed: 'it only exists in the sign-in rules of portal.json' },
    user:
      kind === 'portal'
        ? recordType(names.userEntity?.fields)
        : { closed: 'it only exists in the sign-in rules of portal.json; use "viewer" elsewhere' },
    event: kind === 'flows' ? 'open' : { closed: 'it only exists in a flow' },
    context:
      kind === 'flows'
        ? createObjectType(names.machines.get(name)?.context)
        : { closed: 'it only exists in a flow; use "flow.context" on a screen' },
  };
}

/** Returns the type of an action's payload, including `row` (the id of a record). */
function payloadType(action: string | number | undefined, { payloads }: PortalNames): ScopeType {
  const keys = payloads.get(String(action));
  return keys ? objectType(Object.fromEntries([...keys, 'row'].map((key) => [key, 'open']))) : 'open';
}

function blockRoots(reference: Place): Record<'count' | 'group', ScopeType | ClosedRoot> {
  const { own, rows, group } = reference.context;
  return {
    count: own?.['count']
      ? leaf
      : rows
        ? createObjectType(['shown', 'total'])
        : { closed: 'it only exists in the label of a tab and the count of a collection' },
    group: group
      ? objectType({ label: { type: 'text' }, value: leaf, count: { type: 'number' }, rows: 'open' })
      : { closed: 'it only exists inside a group that "by" creates' },
  };
}

/** Returns the scope roots that blocks provide. A root is `{ closed: reason }` if it's unavailable here. */
function givenRoots(reference: Place, names: PortalNames): Roots {
  const { roots, own } = reference.context;
  const places: Record<string, string[]> = {};
  for (const [kind, gives] of Object.entries(names.provided)) {
    for (const root of Object.keys(gives.own ?? {})) (places[root] ??= []).push(`in a ${kind} block`);
    for (const [root, what] of Object.entries(gives.roots ?? {}))
      (places[root] ??= []).push(`inside a ${kind} ${typeof what === 'object' && 'namesOf' in what ? `with "${what.namesOf}"` : 'block'}`);
  }
  const isInherited = (root: string) => Object.values(names.provided).some(({ roots: given = {} }) => Object.hasOwn(given, root));
  const closed = Object.entries(places).map(([root, where]): [string, ScopeType | ClosedRoot] =>
    isUsedElsewhere(reference) && isInherited(root) ? [root, 'open'] : [root, { closed: `it only exists ${where.join(' or ')}` }],
  );
  const here = Object.entries({ ...roots, ...own }).map(([root, given]): [string, ScopeType] => [root, givenType(given, names)]);
  return Object.fromEntries([...closed, ...here]);
}

function givenType(given: GivenRoots[string], names: PortalNames): ScopeType {
  if (given === 'value') return leaf;
  if (given === 'anything') return 'open';
  return 'form' in given ? formType(names.forms.get(given.form), names) : createObjectType(given.keys);
}

function enteredType({ kind, source }: Manifest, { roots }: ReferenceContext, names: PortalNames): ScopeType | ClosedRoot {
  if (roots?.['form']) return givenType(roots['form'], names);
  if (kind === 'forms') return formType(source.value, names);
  const elsewhere = kind === 'actions' ? '; use "payload" in an action' : '';
  return { closed: `it only exists in a form and its preview${elsewhere}` };
}

function itemType(form: unknown): ScopeType {
  const fields = (isObject(form) ? readFieldNames(form['fields'], noLists) : undefined) ?? [];
  return fields.flatMap(({ fields: inner }) => (inner ? [recordType(inner)] : [])).reduce(mergeTypes, objectType({}));
}

function formType(form: unknown, names: PortalNames): ScopeType {
  return isObject(form) ? recordType(fieldsOfForm(form, names)) : 'open';
}

/** Returns the type of the page's state. A manifest that isn't a page can use the state keys of all pages. */
function pageType({ manifest }: Place, names: PortalNames): ScopeType {
  const own = names.state.get(manifest.source.file);
  return own ? stateType(own) : anyPage(names);
}

function stateType(keys: readonly StateKey[]): ScopeType {
  return objectType(Object.fromEntries(keys.map(({ name, values }) => [name, { values }])));
}

function isUsedElsewhere({ manifest }: Place): boolean {
  return ['actions', 'forms', 'tables', 'rules'].includes(manifest.kind);
}

function flowType(reference: Place, names: PortalNames): ScopeType | ClosedRoot {
  const { machine } = reference.context;
  if (machine !== undefined) {
    const known = names.machines.get(machine);
    return known ? machineType(known) : 'open';
  }
  if (!isUsedElsewhere(reference)) return { closed: 'it only exists inside a flow block' };
  return anyMachine(names);
}

function machineType({ states, events, context }: MachineInfo): ScopeType {
  return objectType({ state: { values: states }, context: createObjectType(context), can: createObjectType(events) });
}

function rowType(reference: Place, names: PortalNames): ScopeType | ClosedRoot {
  const { rows } = reference.context;
  if (rows && ['access', 'operations', 'schedules'].includes(reference.manifest.kind))
    return mergeTypes(recordType(rowFields(rows, names)), createObjectType([ownerKey]));
  // In a form, `row` is the surrounding record, not a record of the form's entity.
  if (rows && reference.manifest.kind !== 'forms') return recordType(rowFields(rows, names));
  if (!isUsedElsewhere(reference)) return { closed: 'it only exists where a collection shows its records' };
  return anyRecord(names);
}

function outerType(reference: Place, names: PortalNames): ScopeType | ClosedRoot {
  const outer = reference.context.rows?.outer;
  if (outer) return recordType(rowFields(outer, names));
  return isUsedElsewhere(reference) ? 'open' : { closed: 'it only exists where a record is shown inside another record' };
}

const anyPage = memoizePerPortal((names) => [...names.state.values()].map(stateType).reduce(mergeTypes, objectType({})));
const anyMachine = memoizePerPortal((names) => {
  const [first = objectType({ state: leaf }), ...others] = [...names.machines.values()].map(machineType);
  return others.reduce(mergeTypes, first);
});
const anyRecord = memoizePerPortal((names) =>
  [...names.entities.values()].map(({ fields }) => recordType(fields)).reduce(mergeTypes, objectType({})),
);
const rootsByPlace = memoizePerPortal((): WeakMap<object, Map<Manifest, Roots>> => new WeakMap());
