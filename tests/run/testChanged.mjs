import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openRun } from './openRun.mjs';
import { planChanged } from './planChanged.mjs';
import { runStages } from './runStages.mjs';
import { readTests } from './testMapText.mjs';
import { knownTimes } from './testReport.mjs';
import { checkParameters, scenariosParameters, typesParameters } from './testSteps.mjs';

const help = `npm run test:changed                runs the tests of files that differ from the last commit, for about a minute
npm run test:changed -- --since REV  compares with that revision: --since main

It lists what it skips. Only npm test runs everything.`;

/** @import { Step } from './testSteps.mjs' */

const { values } = parseArgs({ options: { since: { type: 'string', default: 'HEAD' }, help: { type: 'boolean', default: false } } });
if (values.help) {
  console.log(help);
  process.exit();
}
const { since } = values;
const changed = changedSince(since);
if (changed.length === 0) {
  console.log(`Nothing differs from ${since}.\n\n${help}`);
  process.exit();
}
const plan = planChanged(changed, readTests(resolve('.')), knownTimes());
const lanes = lanesOf(plan);
console.log(`${changed.length} changed since ${since}: ${shortened(changed)}`);
for (const { name, parameters } of lanes.flat())
  console.log(`Runs ${name}: ${shortened(parameters.filter((word) => existsSync(word) && word !== 'oxlint.config.mjs'))}`);
const isGood = await runStages(openRun(), [lanes], { after: plan.skipped.map((words) => `Skipped: ${words}`) });
process.exitCode = isGood ? 0 : 1;

/** @param {string} revision */
function changedSince(revision) {
  const git = (/** @type {string[]} */ ...words) => {
    const { stdout, stderr, status } = spawnSync('git', words, { encoding: 'utf8' });
    if (status === 0) return stdout.split('\0').filter(Boolean);
    console.error(stderr);
    process.exit(2);
  };
  const differing = git('diff', '--name-only', '-z', '--diff-filter=d', revision, '--');
  return [...new Set([...differing, ...git('ls-files', '-z', '--others', '--exclude-standard')])].sort();
}

/**
 * @param {import('./planChanged.mjs').Plan} plan
 * @returns {Step[][]}
 */
function lanesOf({ code, portals, unit, browser }) {
  const scripts = code.filter((file) => !file.endsWith('.css'));
  const playing = scenariosParameters(portals);
  const formatted = changed.filter((file) => /\.(tsx?|mjs|css|json)$/.test(file));
  /** @type {[boolean, Step][]} */
  const checks = [
    [portals.length > 0, { name: 'Manifests', program: 'node', parameters: checkParameters(portals) }],
    [playing.includes('--portal'), { name: 'Scenarios', program: 'node', parameters: playing }],
    [scripts.length > 0, { name: 'Types', program: 'tsc', parameters: typesParameters }],
    [
      scripts.length > 0,
      { name: 'Lint', program: 'oxlint', parameters: ['-c', 'oxlint.config.mjs', '--type-aware', '--deny-warnings', ...scripts] },
    ],
    [formatted.length > 0, { name: 'Format', program: 'biome', parameters: ['format', '--no-errors-on-unmatched', ...formatted] }],
    [
      browser.length > 0,
      {
        name: 'Browser tests',
        program: 'playwright',
        parameters: ['test', '--config', 'tests/browser/playwright.config.ts', ...browser],
        isFollowed: true,
        report: 'browser',
      },
    ],
  ];
  /** @type {Step} */
  const units = {
    name: 'Unit tests',
    program: 'vitest',
    parameters: ['run', '--reporter=./tests/support/UnitReporter.ts', ...unit],
    report: 'unit',
  };
  return [unit.length > 0 ? [units] : [], checks.flatMap(([isNeeded, step]) => (isNeeded ? [step] : []))];
}

/** @param {readonly string[]} files */
function shortened(files) {
  if (files.join() === '.') return 'the whole project';
  return files.length > 6 ? `${files.slice(0, 5).join(', ')} and ${files.length - 5} more` : files.join(', ');
}
