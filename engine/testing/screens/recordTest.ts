import type { expect as playwrightExpect, Locator, Page } from '@playwright/test';
import { isoMinute } from '../../core/data/clock.ts';
import type { Scenario } from '../../language/scenario.ts';
import { givenClock } from '../givenClock.ts';
import { stepWords } from '../stepWords.ts';
import { playOnScreen, type PlayedPortal } from './playOnScreen.ts';

/** The port that `npm start` listens on. */
const port = 4173;

/**
 * Returns a Playwright test that replays a scenario on the built portal. The test finds buttons and fields by their current labels.
 * Throws an Error if no page can replay the scenario.
 */
export async function recordTest(scenario: Scenario, portal: Omit<PlayedPortal, 'originOf' | 'now'>): Promise<string> {
  if (scenario.headless !== undefined) throw new Error(`no page can replay this scenario: ${scenario.headless}`);
  const lines: string[] = [];
  const clock = givenClock(scenario.given);
  // The recorded test sets no time zone. Convert the date to the scenario's time zone, so that the test starts at the same local time.
  const date = scenario.given.timeZone === undefined ? scenario.given.date : clock && isoMinute(clock.now());
  let origin = `http://localhost:${port}`;
  const originOf = (domain: string | undefined) => {
    const [host] = portal.checked.portal?.domains.find(({ name }) => name === domain)?.domain.split('.') ?? [];
    origin = host === undefined ? origin : `http://${host}.localhost:${port}`;
    return origin;
  };
  let isRefused = false;
  let isInStep = false;
  const write = (line: string) => void lines.push(`${isInStep ? '    ' : '  '}await ${line};`);
  const page = recordedPage({ write, isRefused: () => isRefused, origin: () => origin, start: (clock?.now() ?? new Date(0)).getTime() });
  const now = new Date(0).toISOString();
  await playOnScreen(page, scenario, { ...portal, originOf, ...(date === undefined && { now }) }, recordedExpect(write), {
    beforeStep: ({ scenarioStep, step }, number) => {
      isRefused = !step.wasHandled;
      isInStep = true;
      lines.push(`  await test.step(${quote(scenarioStep ? `${number}. ${stepWords(scenarioStep)}` : 'Start')}, async () => {`);
    },
    afterStep: () => {
      lines.push('  });');
      isInStep = false;
    },
  });
  return [
    "import { expect, test } from '@playwright/test';",
    '',
    '// Replays a scenario on the built portal. Start the portal with `npm start`, or set PORTAL_ORIGIN to its address.',
    `const origin = process.env.PORTAL_ORIGIN ?? ${quote(origin)};`,
    `const start = ${date === undefined ? 'Date.now()' : `new Date(${quote(date)}).getTime()`};`,
    '',
    `test(${quote(scenario.about)}, async ({ page }) => {`,
    ...lines,
    '});',
    '',
  ].join('\n');
}

interface Recorder {
  write: (line: string) => void;
  /** True during a step that the machine rejects. Clicks aren't recorded during this step. */
  isRefused: () => boolean;
  origin: () => string;
  /** The initial time of the page's clock, in ms. */
  start: number;
}

/** Creates a fake page. It writes each action as code instead of performing it. */
function recordedPage({ write, isRefused, origin, start }: Recorder): Page {
  const act = (line: string) => {
    if (!isRefused()) write(line);
    return Promise.resolve();
  };
  const finders = (code: string) => ({
    getByRole: (role: string, options?: object) => locator(`${code}.getByRole(${quote(role)}${optionsCode(options)})`),
    getByLabel: (label: string, options?: object) => locator(`${code}.getByLabel(${quote(label)}${optionsCode(options)})`),
    getByText: (text: string, options?: object) => locator(`${code}.getByText(${quote(text)}${optionsCode(options)})`),
  });
  const locator = (code: string): Locator => {
    const recorded = {
      ...finders(code),
      first: () => recorded,
      count: () => Promise.resolve(isRefused() ? 0 : 1),
      isEnabled: () => Promise.resolve(true),
      inputValue: () => Promise.resolve(''),
      click: () => act(`${code}.click()`),
      fill: (value: string) => act(`${code}.fill(${quote(value)})`),
      selectOption: (value: string) => act(`${code}.selectOption(${quote(value)})`),
      toString: () => code,
    };
    // The cast is safe, because a replay calls only the functions above.
    return recorded as unknown as Locator;
  };
  const later = (time: number) => (time === start ? 'start' : `start + ${time - start}`);
  const recorded = {
    ...finders('page'),
    goto: (url: string) => Promise.resolve(write(`page.goto(\`\${origin}${url.slice(origin().length).replaceAll(/[`$\\]/g, '\\$&')}\`)`)),
    addInitScript: (_script: unknown, [key, text]: readonly [string, string]) =>
      Promise.resolve(write(`page.addInitScript(([key, text]) => localStorage.setItem(key, text), [${quote(key)}, ${quote(text)}])`)),
    clock: {
      install: ({ time }: { time: number }) => Promise.resolve(write(`page.clock.install({ time: ${later(time)} })`)),
      pauseAt: (time: number) => Promise.resolve(write(`page.clock.pauseAt(${later(time)})`)),
      runFor: (ms: number) => Promise.resolve(write(`page.clock.runFor(${ms})`)),
      resume: () => Promise.resolve(write('page.clock.resume()')),
    },
  };
  return recorded as unknown as Page; // The cast is safe, because a replay calls only the functions above.
}

/** Creates a fake `expect` that writes assertions about elements as code. Its `toEqual` throws if the list under test has a failure. */
function recordedExpect(write: Recorder['write']): typeof playwrightExpect {
  const expectation = (subject: unknown) => ({
    toEqual: () => {
      const [failure] = Array.isArray(subject) ? subject : [];
      if (failure) throw new Error(`${String(failure.what)} expected ${String(failure.expected)}, found ${String(failure.found)}`);
    },
    toBeVisible: ({ visible = true } = {}) =>
      Promise.resolve(write(`expect(${String(subject)}).${visible ? 'toBeVisible' : 'toBeHidden'}()`)),
    toBeEnabled: ({ enabled = true } = {}) =>
      Promise.resolve(write(`expect(${String(subject)}).${enabled ? 'toBeEnabled' : 'toBeDisabled'}()`)),
  });
  return expectation as unknown as typeof playwrightExpect; // The cast is safe, because a replay calls only the functions above.
}

function optionsCode(options: object | undefined): string {
  if (!options) return '';
  const entries = Object.entries(options).map(([key, value]) => `${key}: ${typeof value === 'string' ? quote(value) : String(value)}`);
  return `, { ${entries.join(', ')} }`;
}

function quote(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
