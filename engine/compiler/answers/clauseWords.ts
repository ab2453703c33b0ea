import type { Clause } from '../../core/conditions/explain.ts';
import { comparisonSentence, written } from '../../core/conditions/sentences.ts';

/** The part of a clause that is worded here. */
export type ComparedClause = Pick<Clause, 'path' | 'found' | 'needed' | 'fault'>;

/** What the roots of the scope are called, with what is read of them behind. */
const owners: Readonly<Record<string, string>> = {
  viewer: "the viewer's",
  row: "the record's",
  outer: "the outer record's",
  page: "the page's",
  domain: "the variant's",
  flow: "the flow's",
};
const quoted: Readonly<Record<string, string>> = {
  features: 'the feature',
  numbers: 'the number',
  values: 'the value',
  form: "the form's field",
};

/** What is on or off, or so or not, rather than yes or no. */
interface Sides {
  subject: string;
  yes: string;
  no: string;
}

/** A path as people say it: `viewer.firstName` is "the viewer's first name". */
export function pathWords(path: string): string {
  const [root = '', ...keys] = path.split('.');
  if (path === 'now.date') return 'today';
  const owner = owners[root];
  if (owner !== undefined && keys.length > 0) return `${owner} ${keys.map(inWords).join(' ')}`;
  const kind = quoted[root];
  return kind !== undefined && keys.length > 0 ? `${kind} "${keys.join('.')}"` : path;
}

function inWords(key: string): string {
  return key
    .replaceAll(/([a-z\d])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replaceAll(/[_-]/g, ' ');
}

function sidesOf(path: string): Sides {
  if (path === 'viewer.signedIn') return { subject: 'the viewer', yes: 'signed in', no: 'not signed in' };
  const isFlag = path.startsWith('features.');
  return { subject: pathWords(path), yes: isFlag ? 'on' : 'yes', no: isFlag ? 'off' : 'no' };
}

/** Writes a comparison of an explanation as people read it. */
export function clauseWords(clause: ComparedClause): string {
  const { subject, yes, no } = sidesOf(clause.path);
  const found = clause.fault ? undefined : clause.found;
  const needed = neededBoolean(clause);
  const side = (value: boolean) => (value ? yes : no);
  if (typeof found === 'boolean' && needed !== undefined)
    return `${subject} is ${side(found)}, ${found === needed ? 'as needed' : `but needs to be ${side(needed)}`}`;
  return comparisonSentence(clause, subject, { path: pathWords, yes, no });
}

/** Writes what a comparison needs whose path is not known beforehand; `unknown` are the paths that are not. */
export function openClauseWords({ path, needed }: Pick<ComparedClause, 'path' | 'needed'>, unknown: readonly string[]): string {
  const { subject, yes, no } = sidesOf(path);
  const isItself = unknown.length === 1 && unknown[0] === path;
  const what = isItself ? 'that' : unknown.map(pathWords).join(' and ');
  return `${subject} needs to be ${written(needed, { path: pathWords, yes, no })}; ${what} is not known beforehand`;
}

/** The boolean that a comparison needs, if it needs just that. */
function neededBoolean({ needed }: ComparedClause): boolean | undefined {
  const parts = needed.filter((part) => part !== '');
  const [only] = parts;
  return parts.length === 1 && typeof only === 'object' && 'value' in only && typeof only.value === 'boolean' ? only.value : undefined;
}
