import { fieldTypes } from '../../core/fields/fieldTypes.ts';
import { sendableEvents } from '../../core/session/sessionEvents.ts';
import type { ReferenceKind } from '../../language/references.ts';
import { iconNames } from './icons.ts';
import type { FieldNames, PortalNames } from './PortalNames.ts';

/** The kinds of names that editors suggest. */
export type SuggestedKind =
  | Exclude<
      ReferenceKind,
      'condition' | 'text' | 'value' | 'pattern' | 'figure' | 'place' | 'entityOfDomains' | 'ownAddress' | 'bound' | 'default' | 'picture'
    >
  | 'function'
  | 'fieldOf'
  | 'path';

/** Maps a kind of reference to the kind of names that editors suggest for it. `undefined` means that editors suggest nothing. */
const offeredAs: Partial<Record<ReferenceKind, SuggestedKind | undefined>> = {
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
export function toSuggestedKind(kind: ReferenceKind): SuggestedKind | undefined {
  // Every `ReferenceKind` is either a key of `offeredAs` or a `SuggestedKind`.
  return kind in offeredAs ? offeredAs[kind] : (kind as SuggestedKind);
}

export interface SuggestedNames {
  names: readonly string[];
  open: boolean;
}

const known = new WeakMap<PortalNames, Record<SuggestedKind, SuggestedNames>>();

export function suggestNames(names: PortalNames): Record<SuggestedKind, SuggestedNames> {
  const made = known.get(names) ?? makeOffered(names);
  known.set(names, made);
  return made;
}

function makeOffered(names: PortalNames): Record<SuggestedKind, SuggestedNames> {
  const fields = new Set([...names.entities.values()].flatMap((entity) => namesOfFields(entity.fields)));
  const viewer = namesOfFields(names.userEntity?.fields);
  return {
    icon: createClosedNames(iconNames()),
    gate: createClosedNames(names.gates),
    rule: createClosedNames(names.rules?.keys()),
    action: createClosedNames(names.actions?.keys()),
    form: createClosedNames(names.forms.keys()),
    table: createClosedNames(names.tables.keys()),
    entity: createClosedNames(names.entities.keys()),
    choices: createClosedNames(names.choices?.keys()),
    recordsOf: createClosedNames(names.collections.keys()),
    receiver: createClosedNames(names.collections.keys()),
    fieldType: createClosedNames(fieldTypes(names.runtime).keys()),
    domain: createClosedNames(names.domains),
    navigation: createClosedNames([...names.navigation, 'domain.navigation']),
    part: createClosedNames(names.parts.keys()),
    card: createClosedNames(names.cards.keys()),
    standalone: createClosedNames(names.standalone),
    machine: createClosedNames(names.machines.keys()),
    operation: createClosedNames(names.operations?.keys()),
    mail: createClosedNames(names.mails),
    function: createClosedNames(names.functions),
    collection: openNames(names.collections.keys()),
    field: openNames([...fields, ...viewer.map((name) => `viewer.${name}`)]),
    sort: openNames([...fields].flatMap((name) => [name, `-${name}`])),
    route: openNames(names.routes),
    screen: openNames(names.routes),
    address: openNames(names.routes),
    event: openNames([...[...names.machines.values()].flatMap(({ events }) => events ?? []), ...sendableEvents]),
    dialog: openNames([...names.dialogs.values()].flatMap((ids) => [...ids])),
    state: openNames([...names.state.values()].flat().map(({ name }) => name)),
    record: openNames(['viewer', 'row', 'domain']),
    fieldOf: openNames([...names.collections].flatMap(([name, { fields: own }]) => namesOfFields(own).map((field) => `${name}.${field}`))),
    path: openNames([
      'now.date',
      'now.time',
      ...[...(names.numbers ?? [])].map((name) => `numbers.${name}`),
      ...viewer.map((name) => `viewer.${name}`),
      ...[...fields].map((name) => `row.${name}`),
    ]),
  };
}

function createClosedNames(names: Iterable<string> | undefined): SuggestedNames {
  return { names: [...new Set(names ?? [])].sort(), open: false };
}

function openNames(names: Iterable<string>): SuggestedNames {
  return { ...createClosedNames(names), open: true };
}

export function namesOfFields(fields: readonly FieldNames[] | undefined): string[] {
  return (fields ?? []).map(({ name }) => name);
}
