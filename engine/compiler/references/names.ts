import { say } from '../../core/text/say.ts';
import { fieldTypes } from '../../core/fields/fieldTypes.ts';
import { iconNames } from '../names/icons.ts';
import type { PortalNames } from '../names/PortalNames.ts';
import type { Finding } from '../source/locate.ts';
import type { Reference } from './Reference.ts';
import { unknownName } from './Check.ts';

/** Checks that a field type exists. If no known type is similar enough to suggest, lists all field types. */
export function checkFieldType({ name }: Reference, { runtime }: PortalNames): Finding[] {
  const known = [...fieldTypes(runtime).keys()];
  const [finding] = unknownName('field type', 'unknown-field-type', name, known);
  if (!finding || finding.suggestion !== undefined) return finding ? [finding] : [];
  return [{ ...finding, ...say`${finding}; the choices are ${known.join(', ')}` }];
}

export function checkForm({ name }: Reference, names: PortalNames): Finding[] {
  return unknownName('form', 'unknown-form', name, names.forms.keys());
}

export function checkTable({ name }: Reference, names: PortalNames): Finding[] {
  return unknownName('table', 'unknown-table', name, names.tables.keys());
}

export function checkEntity({ name }: Reference, names: PortalNames): Finding[] {
  return unknownName('entity', 'unknown-entity', name, names.entities.keys());
}

export function checkChoices({ name }: Reference, names: PortalNames): Finding[] {
  return unknownName('list of choices', 'unknown-choices', name, names.choices?.keys());
}

export function checkRecordsOf({ name }: Reference, names: PortalNames): Finding[] {
  return unknownName('collection', 'unknown-collection', name, names.collections.keys());
}

export function checkDomain({ name }: Reference, names: PortalNames): Finding[] {
  return unknownName('domain', 'unknown-domain', name, names.domains);
}

/** Checks that a navigation exists. A shell can also use `domain.navigation`, the navigation of the current variant. */
export function checkNavigation({ name, manifest }: Reference, names: PortalNames): Finding[] {
  const known = manifest.kind === 'layouts' ? [...names.navigation, 'domain.navigation'] : names.navigation;
  return unknownName('navigation', 'unknown-navigation', name, known);
}

export function checkCard({ name }: Reference, names: PortalNames): Finding[] {
  return unknownName('card', 'unknown-card', name, names.cards.keys());
}

export function checkStandalone({ name }: Reference, names: PortalNames): Finding[] {
  return unknownName('screen', 'unknown-screen', name, names.standalone);
}

export function checkMachine({ name }: Reference, names: PortalNames): Finding[] {
  return unknownName('machine', 'unknown-machine', name, names.machines.keys());
}

export function checkOperation({ name }: Reference, names: PortalNames): Finding[] {
  return unknownName('operation', 'unknown-operation', name, names.operations?.keys());
}

export function checkMail({ name }: Reference, names: PortalNames): Finding[] {
  return unknownName('mail', 'unknown-mail', name, names.mails);
}

export function checkFunction({ name }: Reference, names: PortalNames): Finding[] {
  return unknownName('function', 'unknown-function', name, names.functions);
}

export function checkIcon({ name }: Reference): Finding[] {
  return unknownName('icon', 'unknown-icon', name, iconNames());
}

/** Checks a page state key. A screen must use its own keys; other manifests can use any screen's keys. */
export function checkState({ name, manifest }: Reference, names: PortalNames): Finding[] {
  const keys = names.state.get(manifest.source.file) ?? [...names.state.values()].flat();
  return unknownName('state', 'unknown-state', name, new Set(keys.map((key) => key.name)));
}
