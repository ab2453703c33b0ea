import type { CheckedPortal } from '../compilePortal.ts';
import type { ViewerKind, ViewerAnalysis } from '../analysis/analyzeViewers.ts';
import { nearest } from '../source/nearest.ts';

export interface UnknownName {
  mistake: string;
}

export interface ResolvedViewer {
  kinds: readonly ViewerKind[];
  /** A note for the user. Set if the sign-in rules create matching users only in other variants. */
  note?: string;
}

const visitorNames = ['visitor', 'nobody'];

/** Returns the viewers of the variant `on` that match `as`. Examples of `as`: `visitor`, `officer`, `role=officer,status=active`. */
export function resolveViewer({ portal, analysis }: CheckedPortal, as: string, on: string): ResolvedViewer | UnknownName {
  if (!portal || !analysis) return { mistake: 'to see who sees what, first fix the problems that npm run check lists' };
  const variants = portal.domains.map(({ name }) => name);
  if (!variants.includes(on)) return describeUnknownName('variant', on, variants);
  if (visitorNames.includes(as)) return { kinds: analysis.kinds.filter(({ domain, user }) => domain === on && user === undefined) };
  const facts = parseFacts(as, analysis);
  if ('mistake' in facts) return facts;
  const like = analysis.kinds.filter(({ user }) => user !== undefined && facts.every(([field, value]) => String(user[field]) === value));
  const here = like.filter(({ domain }) => domain === on);
  if (here.length > 0) return { kinds: here };
  const [guest] = like;
  if (!guest)
    return {
      mistake: `no sign-in rule in portal.json creates a user with ${facts.map(([field, value]) => `${field} "${value}"`).join(' and ')}`,
    };
  const note = `The sign-in rules don't create such a user at "${on}". This answer is for a user of "${guest.domain}" who visits "${on}".`;
  return { kinds: [{ domain: on, user: guest.user }], note };
}

/** Parses `as`, such as `role=officer,team=red`. A lone value, such as `officer`, belongs to the first field that can have it. */
function parseFacts(as: string, analysis: ViewerAnalysis): [field: string, value: string][] | UnknownName {
  const fields = [...new Set(analysis.kinds.flatMap(({ user }) => Object.keys(user ?? {})))];
  const valuesOf = (field: string) => [
    ...new Set(analysis.kinds.flatMap(({ user }) => (user?.[field] === undefined ? [] : [String(user[field])]))),
  ];
  const facts: [string, string][] = [];
  for (const part of as.split(',').map((text) => text.trim())) {
    const [left = '', right] = part.split('=');
    const field = right === undefined ? fields.find((name) => valuesOf(name).includes(left)) : left;
    if (right === undefined && field === undefined)
      return describeUnknownName('kind of user', left, [...visitorNames.slice(0, 1), ...fields.flatMap(valuesOf)]);
    if (field === undefined || !fields.includes(field)) return describeUnknownName('user field in the sign-in rules named', left, fields);
    const value = right ?? left;
    if (!valuesOf(field).includes(value)) return describeUnknownName(field, value, valuesOf(field));
    facts.push([field, value]);
  }
  return facts;
}

/**
 * Returns a sentence such as `there is no gate "admn" (did you mean "admin"?)`. If no known name is similar, lists the known names, unless
 * there are more than 12.
 */
export function describeUnknownName(noun: string, name: string, known: readonly string[]): UnknownName {
  const near = nearest(name, known);
  const names = [...new Set(known)];
  const hint =
    near === undefined
      ? names.length > 0 && names.length <= 12
        ? `; the choices are ${names.map((known) => `"${known}"`).join(', ')}`
        : ''
      : ` (did you mean "${near}"?)`;
  return { mistake: `there is no ${noun} "${name}"${hint}` };
}
