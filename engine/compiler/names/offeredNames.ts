import { fieldTypes } from '../../core/fields/fieldTypes.ts';
import { sendableEvents } from '../../core/session/sessionEvents.ts';
import type { ReferenceKind } from '../../language/references.ts';
import { iconNames } from './icons.ts';
import type { FieldNames, PortalNames } from './PortalNames.ts';

/** The kinds of names that editors suggest. */
export type OfferedKind =
  | Exclude<
      ReferenceKind,
      'condition' | 'text' | 'value' | 'pattern' | 'figure' | 'place' | 'entityOfDomains' | 'ownAddress' | 'bound' | 'default' | 'picture'
    >
  | 'function'
  | 'fieldOf'
  | 'path';

/** Maps a kind of reference to the kind of names that editors suggest for it. `undefined` means that editors suggest nothing. */
const offeredAs: Partial<Record<ReferenceKind, OfferedKind | undefined>> = {
  condition: undefined,
  ownAddress: undefined,
  text: undefined,
  value: undefined,
  pattern: undefined,
  bound: 'path',
  default: undefined,
  picture: undefined,
  figure: 'field',
  place: 'field',
  entityOfDomains: 'entity',
};

/** Returns the kind of names to suggest for a reference. Returns `undefined` if there is nothing to suggest. */
export function offeredKind(kind: ReferenceKind): OfferedKind | undefined {
  // A kind that isn't a key of `offeredAs` is an `OfferedKind`.
  return kind in offeredAs ? offeredAs[kind] : (kind as OfferedKind);
}

export interface OfferedNames {
  names: readonly string[];
  open: boolean;
}

const known = new WeakMap<PortalNames, Record<OfferedKind, OfferedNames>>();

export function offeredNames(names: PortalNames): Record<OfferedKind, OfferedNames> {
  const made = known.get(names) ?? makeOffered(names);
  known.set(names, made);
  return made;
}

function makeOffered(names: PortalNames): Record<OfferedKind, OfferedNames> {
  const fields = new Set([...names.entities.values()].flatMap((entity) => namesOfFields(entity.fields)));
  const viewer = namesOfFields(names.userEntity?.fields);
  return {
    icon: closed(iconNames()),
    gate: closed(names.gates),
    rule: closed(names.rules?.keys()),
    action: closed(names.actions?.keys()),
    form: closed(names.forms.keys()),
    table: closed(names.tables.keys()),
    entity: closed(names.entities.keys()),
    choices: closed(names.choices?.keys()),
    recordsOf: closed(names.collections.keys()),
    receiver: closed(names.collections.keys()),
    fieldType: closed(fieldTypes(names.runtime).keys()),
    domain: closed(names.domains),
    navigation: closed([...names.navigation, 'domain.navigation']),
    part: closed(names.parts.keys()),
    card: closed(names.cards.keys()),
    standalone: closed(names.standalone),
    machine: closed(names.machines.keys()),
    operation: closed(names.operations?.keys()),
    mail: closed(names.mails),
    function: closed(names.functions),
    collection: open(names.collections.keys()),
    field: open([...fields, ...viewer.map((name) => `viewer.${name}`)]),
    sort: open([...fields].flatMap((name) => [name, `-${name}`])),
    route: open(names.routes),
    screen: open(names.routes),
    address: open(names.routes),
    event: open([...[...names.machines.values()].flatMap(({ events }) => events ?? []), ...sendableEvents]),
    dialog: open([...names.dialogs.values()].flatMap((ids) => [...ids])),
    state: open([...names.state.values()].flat().map(({ name }) => name)),
    record: open(['viewer', 'row', 'domain']),
    fieldOf: open([...names.collections].flatMap(([name, { fields: own }]) => namesOfFields(own).map((field) => `${name}.${field}`))),
    path: open([
      'now.date',
      'now.time',
      ...[...(names.numbers ?? [])].map((name) => `numbers.${name}`),
      ...viewer.map((name) => `viewer.${name}`),
      ...[...fields].map((name) => `row.${name}`),
    ]),
  };
}

function closed(names: Iterable<string> | undefined): OfferedNames {
  return { names: [...new Set(names ?? [])].sort(), open: false };
}

function open(names: Iterable<string>): OfferedNames {
  return { ...closed(names), open: true };
}

export function namesOfFields(fields: readonly FieldNames[] | undefined): string[] {
  return (fields ?? []).map(({ name }) => name);
}
