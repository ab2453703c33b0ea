import type { CheckedForLive } from '../../engine/compiler/analysis/CheckedForLive.ts';
import type { AccessFinding } from '../../engine/compiler/analysis/managedFieldProblems.ts';
import type { CompiledPortal } from '../../engine/compiler/link/CompiledPortal.ts';
import type { Domain } from '../../engine/language/domain.ts';
import type { Message } from '../../engine/core/text/say.ts';
import type { Field } from '../../engine/language/field.ts';
import type { Entity } from '../../engine/language/PortalManifests.ts';

/** Creates a field labeled with its own name. */
export const fieldOf = (name: string, type = 'text', more: Partial<Field> = {}): Field => ({ name, label: name, type, ...more });

/** The entity of the users in `checkedPortal`. */
export const person: Entity = {
  name: 'person',
  label: 'Person',
  fields: [
    fieldOf('id', 'text', { required: true }),
    fieldOf('name', 'text', { required: true }),
    fieldOf('email', 'email', { required: true }),
    fieldOf('nick'),
    fieldOf('age', 'number'),
  ],
};

const settings: CheckedForLive['settings'] = {
  name: 'Club',
  fallbackDomain: 'open',
  locale: 'en-US',
  currency: 'USD',
  numbers: {},
  features: [],
  delays: { signIn: 0 },
  signIn: { storageKey: 'club', entity: 'person', passwordMinLength: 6, refused: 'No.', failed: 'Sorry.', user: {} },
};

/** Creates the part of a compiled portal that access checks read. Adds a default `person` entity unless `entities` contains one. */
export function checkedPortal(entities: readonly Entity[], more: Partial<CheckedForLive> = {}): CheckedForLive {
  const all = Object.fromEntries([person, ...entities].map((entity) => [entity.name, entity]));
  return { settings, domains: [], gates: {}, derived: {}, userEntity: all['person'] ?? person, entities: all, ...more };
}

/** Creates a variant with the navigation `main`. */
export const variantOf = (name: string, more: Partial<Domain> = {}): Domain => ({
  ...{ name, domain: `${name}.example`, navigation: 'main', features: {} },
  theme: { primary: '#166534', secondary: '#1c1917', accent: '#b45309', logo: 'C' },
  branding: { organizationName: 'Club', tagline: 'Meet', description: 'A club' },
  ...more,
});

/** Creates a compiled portal without screens. */
export function barePortal(entities: readonly Entity[], more: Partial<CompiledPortal> = {}): CompiledPortal {
  const none = { layouts: [], shells: {}, routes: [], screens: {}, standalone: {}, fixtures: {}, records: {}, undated: [] };
  return { ...checkedPortal(entities), ...none, ...more };
}

/**
 * Formats a problem as one line, with the kind of each name: `fills/sawn (key) unknown-field Plant has no stored field <field sawn>; sown?`.
 */
export function findingLine({ path = [], side, code, sentence, about, suggestion }: Partial<AccessFinding> & Message): string {
  const named = about.reduce((text, { kind, name }) => text.replace(`"${name}"`, () => `<${kind} ${name}>`), sentence);
  return `${path.join('/')}${side ? ` (${side})` : ''} ${code} ${named}${suggestion === undefined ? '' : `; ${suggestion}?`}`;
}
