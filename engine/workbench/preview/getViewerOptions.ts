import type { ViewersResponse } from '../server/protocol.ts';

type UserFields = Readonly<Record<string, unknown>>;
type Field = ViewersResponse['userFields'][number];

export interface ViewerOption {
  /** The value in the address: `visitor`, or facts such as `role=officer,status=active`. */
  value: string;
  label: string;
  user: UserFields | null;
}

/** Returns a variant's viewers as options. Labels contain the facts that differ between viewers, or all facts if none differ. */
export function getViewerOptions({ kinds, userFields }: ViewersResponse, on: string): ViewerOption[] {
  const variantKinds = kinds.filter(({ domain }) => domain === on);
  const users = variantKinds.flatMap(({ user }) => (user ? [user] : []));
  const differs = (name: string) => new Set(users.map((user) => String(user[name]))).size > 1;
  return variantKinds.map(({ user }) => {
    if (!user) return { value: 'visitor', label: 'Visitor, not signed in', user: null };
    const names = Object.keys(user);
    const distinguishing = names.some(differs) ? names.filter(differs) : names;
    const words = distinguishing.map((name) =>
      formatFieldValue(
        user[name],
        userFields.find((field) => field.name === name),
      ),
    );
    return { value: factsText(user), label: words.join(' · ') || 'Signed in', user };
  });
}

/** Returns the first match: the option with the value `as`, an option whose user has the field values in `as`, or the first option. */
export function findViewerOption(as: string, options: readonly ViewerOption[]): ViewerOption | undefined {
  const facts = Object.entries(factsIn(as));
  const fits = ({ user }: ViewerOption) =>
    facts.length > 0 && facts.every(([name, value]) => user !== null && String(user[name]) === value);
  return options.find(({ value }) => value === as) ?? options.find(fits) ?? options[0];
}

function formatFieldValue(value: unknown, field: Field | undefined): string {
  const label = field?.options?.find((option) => option.value === value)?.label;
  if (label !== undefined) return label;
  if (value === undefined || value === null) return `no ${field?.label ?? 'value'}`;
  return typeof value === 'boolean' ? `${field?.label ?? ''} ${value ? 'yes' : 'no'}`.trim() : String(value);
}

export function factsText(facts: UserFields): string {
  return Object.entries(facts)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join(',');
}

/** Parses a string from `factsText`. All values are strings. */
export function factsIn(text: string): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.includes('='));
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return [name, decodeURIComponent(value)];
    }),
  );
}

/** Returns a complete user. `also` overrides `facts`, `facts` override `usual`, and `usual` overrides the placeholders. */
export function completeUser(
  facts: UserFields,
  also: Readonly<Record<string, string>>,
  fields: readonly Field[],
  usual: UserFields = {},
): UserFields {
  const chosen = Object.fromEntries(
    Object.entries(also).map(([name, text]) => [name, parseTyped(text, fields.find((field) => field.name === name)?.type)]),
  );
  return { id: 'preview', name: 'Sam Preview', email: 'sam@preview.example', ...usual, ...facts, ...chosen };
}

function parseTyped(text: string, type = 'text'): unknown {
  if (type === 'checkbox' || type === 'switch') return text === 'true';
  return ['number', 'year', 'money', 'percent', 'rating'].includes(type) ? Number(text) : text;
}
