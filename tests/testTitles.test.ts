import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { expect, test } from 'vitest';

const folder = resolve(import.meta.dirname);

interface Title {
  /** File and line, as in "engine/words.test.ts:10". */
  place: string;
  kind: 'test' | 'describe';
  /** The title as written in the source. Undefined if the title is computed. */
  text: string | undefined;
}

interface Node extends Readonly<Record<string, unknown>> {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Returns the names in a callee, outermost first: `test.describe.each(table)` has "test", "describe", and "each". */
function namesIn(callee: unknown): string[] {
  if (!isNode(callee)) return [];
  if (callee.type === 'Identifier') return [String(callee['name'])];
  if (callee.type === 'MemberExpression') return [...namesIn(callee['object']), ...namesIn(callee['property'])];
  return namesIn(callee['callee'] ?? callee['tag']);
}

/** Functions such as `test.skipIf` don't take a title as their first argument. */
const untitled = /^(?:before|after|skipIf|runIf|use|step|configure|extend|setTimeout|slow|info)/;

/** Returns the title if the node is a call to `test` or `describe`. */
function titleOf(node: Node, file: string, source: string): Title | undefined {
  if (node.type !== 'CallExpression') return undefined;
  const names = namesIn(node['callee']);
  const [title, ...rest] = Array.isArray(node['arguments']) ? node['arguments'].filter(isNode) : [];
  const isTable = isNode(node['callee']) && node['callee'].type === 'MemberExpression' && names.at(-1) === 'each';
  if (!/^(?:test|it|describe)$/.test(names[0] ?? '') || untitled.test(names[1] ?? '') || isTable || !title || rest.length === 0)
    return undefined;
  const isText = title.type === 'TemplateLiteral' || (title.type === 'Literal' && typeof title['value'] === 'string');
  return {
    place: `${file}:${source.slice(0, title.start).split('\n').length}`,
    kind: names.includes('describe') ? 'describe' : 'test',
    text: isText ? source.slice(title.start + 1, title.end - 1) : undefined,
  };
}

function titlesIn(file: string): Title[] {
  const source = readFileSync(join(folder, file), 'utf8');
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const titles: Title[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value)) return;
    const title = titleOf(value, file, source);
    if (title) titles.push(title);
    // A test can't contain another test.
    if (title?.kind !== 'test') Object.values(value).forEach(visit);
  };
  visit(program);
  return titles;
}

/** Titles can't start with these words: in a report, such a title makes no sense on its own. */
const starts = {
  'a preposition': [
    'about above across after against among as at before behind below beneath beside besides between beyond by during for from in inside',
    'into near of off on onto outside over since through till to toward towards under until up upon via with within without',
  ],
  'a conjunction': ['and because but if nor not once or so than then though unless when whenever where wherever whether while'],
  'a clause without a noun': ['how that what whatever which who whoever whom whomever whose why'],
  'a pronoun': ['he her him his it its she such their them these they this those'],
  'an adverb': ['again also always even instead later meanwhile never still too'],
  'an auxiliary verb': [
    'am are be been can cannot could did do does had has have is may might must shall should was were will would',
    'can’t couldn’t didn’t doesn’t don’t hasn’t haven’t isn’t mustn’t wasn’t weren’t won’t',
  ],
  // Leave out verbs that can be nouns, such as "names" and "links", because a noun can begin a title.
  'a verb': [
    'accepts adds agrees aligns appears appends asks becomes begins belongs brings carries clears closes comes compares covers decides',
    'describes enters explains fails fetches fills finds fits follows forgets generates gets gives goes greets hands happens hears hides',
    'holds ignores joins keeps knows lacks lasts lays leads leaves lets loads loses makes narrows needs nests opens passes presses puts',
    'raises reaches refuses rejects remembers removes replaces resolves returns says sees selects sends serves shows spends stands stays',
    'survives takes tells undoes waits writes',
    'become begin bring come follow give go keep know leave lose make say see stand stay take tell',
  ],
};

/** Returns the problems with a title, such as "starts with a pronoun". */
function faultsOf({ kind, text }: Title): string[] {
  if (text === undefined) return kind === 'test' ? ['isn’t written in place'] : [];
  const first = /^[a-z]+(?:['’-][a-z]+)*/i.exec(text)?.[0].toLowerCase().replace("'", '’') ?? '';
  const found = Object.entries(starts)
    // A `describe` title may begin with a preposition, such as "on PostgreSQL".
    .filter(([what, words]) => words.join(' ').split(' ').includes(first) && (kind === 'test' || what !== 'a preposition'))
    .map(([what]) => `starts with ${what}`);
  if (/^\d+(?:, ?\d+)*[:.)]/.test(text)) found.push('starts with the number of another list');
  if (!/[a-z]/i.test(text.replace(/\$\{[^}]*\}|\$[\w.]+|%\w/g, ''))) found.push('has no words beside its values');
  if (/\bshould\b/i.test(text)) found.push('says “should” instead of the fact');
  return found;
}

test('every title of a test makes sense on its own', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const titles = files.flatMap(titlesIn);
  expect(titles.length).toBeGreaterThan(2000);
  expect(titles.flatMap((title) => faultsOf(title).map((fault) => `${title.place} "${title.text}" ${fault}`))).toEqual([]);
});

test.each([
  ['of a record that is missing rejects', 'a preposition'],
  ['is closed to visitors', 'an auxiliary verb'],
  ['keeps its rows', 'a verb'],
  ['who signs in has a session', 'a clause without a noun'],
  ['it stays open', 'a pronoun'],
])('the check finds the fault of "%s"', (text, what) => {
  expect(faultsOf({ place: '', kind: 'test', text })).toEqual([`starts with ${what}`]);
});

test('the check finds a list number, a missing word, and a wish, and lets a describe name a condition', () => {
  const faults = (text: string, kind: Title['kind'] = 'test') => faultsOf({ place: '', kind, text }).length;
  expect(['12, 13: a chart is added', '%s: $name', 'a chart should appear'].map((text) => faults(text))).toEqual([1, 1, 1]);
  expect([faults('on PostgreSQL'), faults('on PostgreSQL', 'describe')]).toEqual([1, 0]);
  expect(faults('a rejected registration frees its seat')).toBe(0);
});
