import type { Clause } from './explain.ts';
import { comparisonSentence, describePhrase } from './sentences.ts';

export type ComparedClause = Pick<Clause, 'path' | 'found' | 'needed' | 'fault'>;

/** Possessives for the first part of a path: `viewer` in `viewer.role` becomes "the viewer's". */
const owners: ReadonlyMap<string, string> = new Map([
  ['viewer', "the viewer's"],
  ['row', "the record's"],
  ['outer', "the outer record's"],
  ['page', "the page's"],
  ['domain', "the variant's"],
  ['flow', "the flow's"],
]);
const quoted: ReadonlyMap<string, string> = new Map([
  ['features', 'the feature'],
  ['numbers', 'the number'],
  ['values', 'the value'],
  ['form', "the form's field"],
]);

const nowWords: ReadonlyMap<string, string> = new Map([
  ['date', 'today'],
  ['month', 'the month'],
  ['weekday', 'the weekday'],
  ['time', 'the time'],
]);

/** The parts of a clause about a boolean: a subject such as `the viewer`, then `signed in` or `not signed in`. */
interface BooleanWording {
  subject: string;
  yes: string;
  no: string;
}

export function pathWords(path: string): string {
  const [root = '', ...keys] = path.split('.');
  const part = path.startsWith('now.') ? nowWords.get(path.slice('now.'.length)) : undefined;
  if (part !== undefined) return part;
  const owner = owners.get(root);
  if (owner !== undefined && keys.length > 0) return `${owner} ${keys.map(inWords).join(' ')}`;
  const kind = quoted.get(root);
  return kind !== undefined && keys.length > 0 ? `${kind} "${keys.join('.')}"` : path;
}

function inWords(key: string): string {
  return key
    .replaceAll(/([a-z\d])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replaceAll(/[_-]/g, ' ');
}

function splitPath(path: string): BooleanWording {
  if (path === 'viewer.signedIn') return { subject: 'the viewer', yes: 'signed in', no: 'not signed in' };
  const isFlag = path.startsWith('features.');
  return { subject: pathWords(path), yes: isFlag ? 'on' : 'yes', no: isFlag ? 'off' : 'no' };
}

/** Returns a phrase for a boolean, such as "the viewer is signed in". */
export function describeBoolean(path: string, value: boolean): string {
  const { subject, yes, no } = splitPath(path);
  return `${subject} is ${value ? yes : no}`;
}

export function clauseWords(clause: ComparedClause): string {
  const { subject, yes, no } = splitPath(clause.path);
  const found = clause.fault ? undefined : clause.found;
  const needed = getNeededBoolean(clause);
  const wordFor = (value: boolean) => (value ? yes : no);
  if (typeof found === 'boolean' && needed !== undefined)
    return `${subject} is ${wordFor(found)}, ${found === needed ? 'as required' : `but needs to be ${wordFor(needed)}`}`;
  return comparisonSentence(clause, subject, { path: pathWords, yes, no });
}

/** Describes a comparison that can't be evaluated yet. `unknown` lists the paths whose values aren't known. */
export function openClauseWords({ path, needed }: Pick<ComparedClause, 'path' | 'needed'>, unknown: readonly string[]): string {
  const { subject, yes, no } = splitPath(path);
  const isItself = unknown.length === 1 && unknown[0] === path;
  const subjects = isItself ? 'that' : unknown.map(pathWords).join(' and ');
  return `${subject} needs to be ${describePhrase(needed, { path: pathWords, yes, no })}; ${subjects} is not known in advance`;
}

function getNeededBoolean({ needed }: ComparedClause): boolean | undefined {
  const parts = needed.filter((part) => part !== '');
  const [only] = parts;
  return parts.length === 1 && typeof only === 'object' && 'value' in only && typeof only.value === 'boolean' ? only.value : undefined;
}
