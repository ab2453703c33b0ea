import { resolve } from 'node:path';
import { runStep } from '../../engine/cli/runStep.mjs';

// npm run scenarios -- --screens [NAME…]: replays the shipped portal's scenarios in a browser, on the built portal. Without --screens,
// runs the engine's `scenarios` command. tests/browser/support/stages/places.ts prepares the records for the browser.

const words = process.argv.slice(2);
const at = words.indexOf('--portal');
const isOwn = at < 0 || resolve(words[at + 1] ?? '.') === resolve('.');
if (words.includes('--screens') && isOwn) {
  const names = words.filter((word, index) => !word.startsWith('-') && (at < 0 || index !== at + 1));
  const chosen = names.length > 0 ? ['-g', names.join('|')] : [];
  const parameters = ['test', '--config', 'tests/browser/playwright.config.ts', 'browser.scenarios.spec.ts', ...chosen];
  process.exitCode = (await runStep('playwright', parameters, { SCENARIOS: 'all' })) ? 0 : 1;
} else {
  process.exitCode = (await runStep(process.execPath, ['engine/cli/run.mjs', 'scenarios', ...words])) ? 0 : 1;
}
