import { relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullResult, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { failureLines } from '../../support/failureLines.mjs';
import { writeReport } from '../../support/writeReport.mjs';

const root = resolve(import.meta.dirname, '../../..');

/** Prints a line for each test. For a failed test, also prints the state of the page. Writes a report for `npm test`. */
export default class BrowserReporter implements Reporter {
  readonly #failures: string[] = [];
  readonly #seconds: Record<string, number> = {};
  #passed = 0;
  #unrun = 0;
  #ended = 0;
  #all = 0;

  onBegin(_config: unknown, suite: Suite): void {
    this.#all = suite.allTests().length;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const file = relative(root, test.location.file);
    this.#seconds[file] = (this.#seconds[file] ?? 0) + result.duration / 1000;
    this.#ended += 1;
    const title = titleOf(test);
    const place = `${this.#ended}/${this.#all} ${title}`;
    // Playwright reports a test as skipped if `beforeAll` failed.
    if (result.status === 'skipped') {
      this.#unrun += 1;
      console.info(`– ${place} (not run)`);
      return;
    }
    const isGood = test.ok();
    console.info(`${isGood ? '✓' : '✗'} ${place} (${(result.duration / 1000).toFixed(1)} s)`);
    if (isGood) this.#passed += 1;
    else this.#failures.push(failureOf(title, result).join('\n'));
  }

  onError(error: TestError): void {
    this.#failures.push(failureLines({ title: 'a file or the server of the tests', ...texts(error) }, root).join('\n'));
  }

  onEnd({ status }: FullResult): void {
    for (const failure of this.#failures) console.info(`\n${failure}`);
    const failed = status === 'passed' ? 0 : Math.max(1, this.#failures.length);
    writeReport('browser', { passed: this.#passed, failed, seconds: this.#seconds, failures: this.#failures });
    if (failed > 0) console.info(`\nScreenshots: ${relative('.', `${process.env.TEST_RESULTS}/browser`)}`);
    console.info(`\n${this.#passed} passed, ${failed} failed${this.#unrun > 0 ? `, ${this.#unrun} not run` : ''}`);
  }
}

/** Returns a test's title with its file and groups, such as `home.spec.ts › a group › a test`. */
function titleOf(test: TestCase): string {
  const path = test.titlePath();
  return path.slice(path.findIndex((part) => part.endsWith('.spec.ts'))).join(' › ');
}

function failureOf(title: string, { error, errors, attachments, status }: TestResult): string[] {
  const seen = attachments.find(({ name }) => name === 'seen')?.body?.toString('utf8');
  // Prefer an error that names the timed-out step over Playwright's generic timeout error.
  const said =
    errors.find(({ message }) => message !== undefined && !stripVTControlCharacters(message).startsWith('Test timeout')) ?? error;
  const { message, stack } = texts(said ?? { message: `It ended as ${status}.` });
  const isLate = status === 'timedOut' && said !== error;
  return failureLines(
    { title, message: isLate ? `It took too long.\n${message}` : message, stack, ...(seen !== undefined && { seen }) },
    root,
  );
}

function texts({ message = '', value = '', stack = '' }: TestError): { message: string; stack: string } {
  return { message: message || value, stack };
}
