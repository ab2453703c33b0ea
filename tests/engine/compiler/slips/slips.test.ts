import { beforeAll, describe, expect, test } from 'vitest';
import { changesBetween } from '../../../../engine/compiler/changes/changesBetween.ts';
import { fileEdits } from '../../../../engine/compiler/changes/fileEdits.ts';
import type { CheckedPortal } from '../../../../engine/compiler/compilePortal.ts';
import { lineAndColumn } from '../../../../engine/compiler/source/locate.ts';
import type { Problem } from '../../../../engine/compiler/source/Problem.ts';
import { readPortalFiles } from '../../../../engine/compiler/source/readFolder.ts';
import { isSame } from '../../../../engine/core/values/isSame.ts';
import { sampled } from '../../../support/fullCounts.ts';
import { shippedCompiler } from '../../../support/shippedPortal.ts';
import { corrupted } from './corruptions.ts';
import { pick, random } from './random.ts';
import { namesIn, slipIn, type Place, type Slip } from './slips.ts';
import { nonEmpty } from '../../../support/nonEmpty.ts';

const seed = 20261121;
const slipCount = sampled(80, 1200);
const corruptionCount = sampled(30, 500);

let compile: (texts: ReadonlyMap<string, string>) => CheckedPortal;
const texts = readPortalFiles('.');

beforeAll(async () => {
  compile = (await shippedCompiler()).check;
});

test('the shipped manifests have no problems', () => {
  expect(compile(texts).problems).toEqual([]);
});

describe(`${slipCount} single-letter typos in names of the shipped manifests`, () => {
  const next = random(seed);
  const results: { slip: Slip; problems: Problem[] }[] = [];
  const byKind = new Map<string, Place[]>();

  beforeAll(() => {
    for (const [file, text] of texts) {
      if (file.startsWith('fixtures/')) continue;
      for (const place of namesIn(file, text)) byKind.set(place.kind, [...(byKind.get(place.kind) ?? []), place]);
    }
    // Compile several slips together. If a slip isn't reported, compile it alone.
    while (results.length < slipCount) {
      const batch = slipsTogether([...byKind.values()], results.length, 20, next);
      const problems = compileWith(batch);
      for (const slip of batch) {
        const matching = problems.filter((problem) => isAbout(problem, slip));
        results.push({ slip, problems: matching.length > 0 ? matching : compileWith([slip]) });
      }
    }
  });

  test('nearly every kind of name has a typo', () => {
    expect(new Set(results.map(({ slip }) => slip.kind)).size).toBeGreaterThan(byKind.size * 0.9);
  });

  test('the check finds 19 of 20 typos', () => {
    const silent = results.filter(({ problems }) => problems.length === 0);
    expect(silent.map(({ slip }) => words(slip)).slice(results.length / 20)).toEqual([]);
  });

  test('the check suggests the original name for 19 of 20 typos', () => {
    const suggested = results.filter(({ problems }) => problems.some(({ suggestion }) => suggestion !== undefined));
    const wrong = suggested.filter(({ slip, problems }) => !problems.some(({ suggestion }) => isOriginal(suggestion, slip)));
    expect(suggested.length).toBeGreaterThan(results.length * 0.9);
    expect(wrong.map(({ slip, problems }) => `${words(slip)}, not ${problems[0]?.suggestion}`).slice(suggested.length / 20)).toEqual([]);
  });

  test('every problem has a file, a line, and a plain sentence', () => {
    for (const { file, line, sentence } of nonEmpty(results.flatMap(({ problems }) => problems))) {
      expect(texts.has(file)).toBe(true);
      expect(line).toBeGreaterThan(0);
      expect(sentence).not.toMatch(/undefined|\[object|zod|portalEntry/i);
    }
  });
});

test(`none of ${corruptionCount} random corruptions crashes the check`, () => {
  const good = compile(texts);
  const next = random(seed);
  const silent: string[] = [];
  const crashes: string[] = [];
  const files = [...texts.keys()].filter((file) => !file.includes('fixtures/'));
  for (let times = 0; times < corruptionCount; times += 10) {
    const changed = Array.from({ length: 10 }, (): [string, string] => {
      const file = pick(files, next);
      return [file, corrupted(texts.get(file) ?? '', next)];
    });
    const { problems } = compile(new Map([...texts, ...changed]));
    expect(problems.filter(({ sentence }) => sentence === '')).toEqual([]);
    for (const [file, text] of changed) {
      if (problems.some((problem) => problem.file === file)) continue;
      // A problem in another file may come from this file, so compile the portal with only this file corrupted.
      const alone = compile(new Map([...texts, [file, text]]));
      if (alone.problems.length > 0) continue;
      if (isSamePortal(alone, good)) crashes.push(file);
      else if ((changesBetween(good, alone) ?? []).length === 0 && !isListed(file, text, alone, good)) silent.push(`${file}:\n${text}`);
    }
  }
  // `npm run changes` must list the effect of every corruption that the check accepts.
  expect(silent).toEqual([]);
  expect(crashes.length).toBeGreaterThan(0);
  expect(crashes.length).toBeLessThan(50);
});

/** Returns true if two compiled portals are equal, except for their operations' messages. */
function isSamePortal(one: CheckedPortal, other: CheckedPortal): boolean {
  const made = ({ portal, access, operations }: CheckedPortal) => ({
    portal,
    access,
    operations: JSON.stringify(operations, (key, value: unknown) => (['say', 'summary', 'label'].includes(key) ? undefined : value)),
  });
  return isSame(made(one), made(other));
}

/** Returns true if the edit changes only operations and is still listed by `npm run changes`. */
function isListed(file: string, text: string, one: CheckedPortal, other: CheckedPortal): boolean {
  const edits = fileEdits(file, texts.get(file), text).filter(({ how }) => how !== 'layout');
  return isSame(one.portal, other.portal) && isSame(one.access, other.access) && edits.length > 0;
}

/** Returns exactly `most` slips, each in a different file. Cycles through `kinds`, starting at index `first`. */
function slipsTogether(kinds: readonly Place[][], first: number, most: number, next: () => number): Slip[] {
  const slips: Slip[] = [];
  for (let turn = first; slips.length < most; turn += 1) {
    const place = pick(kinds[turn % kinds.length] ?? [], next);
    const slip = slips.some(({ file }) => file === place.file) ? undefined : slipIn(place, texts.get(place.file) ?? '', next);
    if (slip) slips.push(slip);
  }
  return slips;
}

function compileWith(slips: readonly Slip[]): Problem[] {
  return compile(new Map([...texts, ...slips.map(({ file, text }): [string, string] => [file, text])])).problems;
}

function isAbout({ file, line, about, suggestion }: Problem, slip: Slip): boolean {
  if (file === slip.file && line === lineAndColumn(slip.text, slip.offset).line) return true;
  return namesOf(slip).some((name) => about.some((subject) => subject.name === name) || suggestion === name);
}

/** Returns true if the suggestion is the slip's name, either as originally written or misspelled. */
function isOriginal(suggestion: string | undefined, slip: Slip): boolean {
  return suggestion !== undefined && namesOf(slip).some((name) => name === suggestion || name === lastPart(suggestion));
}

function namesOf({ name, slipped }: Slip): string[] {
  return [name, slipped, lastPart(name), lastPart(slipped)];
}

function lastPart(name: string): string {
  return name.split(/[./]/).at(-1) ?? name;
}

function words({ kind, file, name, slipped }: Slip): string {
  return `${kind} in ${file}: ${name} → ${slipped}`;
}
