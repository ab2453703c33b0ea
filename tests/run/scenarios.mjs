import { relative, resolve } from 'node:path';
import { runStep } from '../../engine/cli/runStep.mjs';

// npm run scenarios -- --screens [NAME…] [--portal FOLDER]: replays the scenarios in a browser, on the built portal. Without --screens, the
// engine's own command replays them without a screen.

const words = process.argv.slice(2);
if (!words.includes('--screens')) {
  process.exitCode = (await runStep(process.execPath, ['engine/cli/run.mjs', 'scenarios', ...words])) ? 0 : 1;
} else {
  const at = words.indexOf('--portal');
  const folder = resolve(at < 0 ? '.' : (words[at + 1] ?? '.'));
  const isOwn = folder === resolve('.');
  const names = words.filter((word, index) => !word.startsWith('-') && (at < 0 || index !== at + 1));
  if (!isOwn && names.length === 0) names.push(relative('.', folder));
  const spec = isOwn ? 'browser.scenarios.spec.ts' : 'other-scenarios.spec.ts';
  const parameters = ['test', '--config', 'tests/browser/playwright.config.ts', spec, ...(names.length > 0 ? ['-g', names.join('|')] : [])];
  process.exitCode = (await runStep('playwright', parameters, { SCENARIOS: 'all' })) ? 0 : 1;
}
