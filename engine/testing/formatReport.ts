import type { ScenarioFailure } from '../core/drive/findFailures.ts';
import type { ScenarioStep } from '../language/scenario.ts';
import { stepWords } from './stepWords.ts';

/** A machine's run, with the results of its steps. */
export interface ReportedRun {
  machine: string;
  about: string;
  covers?: readonly string[] | undefined;
  steps: readonly ReportedStep[];
}

export interface ScreenOfStep {
  /** The address of a screenshot taken after the step. */
  picture?: string | undefined;
  /** A note about the screenshot, for example why there is none. */
  note?: string | undefined;
}

export interface ReportedStep extends ScreenOfStep {
  /** The scenario's step. `undefined` for the start of the run. */
  step?: ScenarioStep | undefined;
  states: readonly string[];
  effects: readonly string[];
  /** The simulated time since the start of the run, in ms. */
  time: number;
  failures: readonly ScenarioFailure[];
}

/** Formats runs as Markdown: for each run, a table of the steps, then the failures, then the screenshots. */
export function formatReport(title: string, runs: readonly ReportedRun[]): string {
  const failed = runs.filter(({ steps }) => steps.some(({ failures }) => failures.length > 0)).length;
  const summary = `${runs.length - failed} of ${runs.length} ${runs.length === 1 ? 'scenario' : 'scenarios'} replayed as expected.`;
  return `${[`# ${escape(title)}`, summary, ...runs.flatMap(formatRun)].join('\n\n')}\n`;
}

function formatRun({ machine, about, covers = [], steps }: ReportedRun): string[] {
  const isGood = steps.every(({ failures }) => failures.length === 0);
  const rows = steps.map(({ step, states, effects, time }, index) =>
    [String(index), words(step), states.join(', '), effects.join(', '), `${time} ms`].map((cell) => escape(cell)).join(' | '),
  );
  const table = ['| step | action | state | effects | time |', '| --- | --- | --- | --- | --- |', ...rows.map((row) => `| ${row} |`)];
  const failures = steps.flatMap(({ failures: found }, index) =>
    found.map(({ what, expected, found: actual }) => `- Step ${index}: ${escape(`${what} expected ${expected}, found ${actual}`)}`),
  );
  const pictures = steps.flatMap(({ step, picture, note }, index) => {
    const title = `Step ${index}, ${escape(words(step)).replaceAll(/[[\]]/g, '\\$&')}`;
    return [...(note === undefined ? [] : [`${title}: ${escape(note)}`]), ...(picture === undefined ? [] : [`![${title}](${picture})`])];
  });
  return [
    `## ${escape(about)}`,
    `${isGood ? 'Passed' : '**Failed**'}. Machine: \`${machine}\`.${covers.length > 0 ? ` Covers ${covers.join(', ')}.` : ''}`,
    table.join('\n'),
    ...(failures.length > 0 ? [failures.join('\n')] : []),
    ...pictures,
  ];
}

function words(step: ScenarioStep | undefined): string {
  if (!step) return 'Start';
  const payload = 'send' in step && step.with && Object.keys(step.with).length > 0 ? ` with ${JSON.stringify(step.with)}` : '';
  return `${stepWords(step)}${payload}`;
}

/** Escapes the characters that end a cell or start markup in Markdown. */
function escape(text: string): string {
  return text.replaceAll(/[\\|<>*_`]/g, '\\$&').replaceAll('\n', ' ');
}
