import { expect, test } from 'vitest';
import { failureLines } from '../support/failureLines.mjs';

const message = [
  '\u001B[31mError: expect(locator).toBeVisible() failed\u001B[39m',
  '',
  "Locator: getByRole('heading', { name: 'Dues' })",
  'Expected: visible',
  '',
  'Call log:',
  '  - waiting for the heading',
].join('\n');
const stack = [
  'Error: expect(locator).toBeVisible() failed',
  '    at expect (/home/ann/portal/node_modules/playwright/lib/matchers/expect.js:12:1)',
  '    at async file:///home/ann/portal/tests/browser/support/hand.ts:8:3',
  '    at /home/ann/portal/tests/browser/home.spec.ts:31:5',
].join('\n');

test('a failure names the test, what it saw, the error, and the first place in the project', () => {
  const seen = 'screen: http://active.localhost:4000/home\nviewer: Ann, officer';
  expect(failureLines({ title: 'home.spec.ts › home lists dues', message, stack, seen }, '/home/ann/portal')).toEqual([
    '✗ home.spec.ts › home lists dues',
    '    screen: http://active.localhost:4000/home',
    '    viewer: Ann, officer',
    '    Error: expect(locator).toBeVisible() failed',
    "    Locator: getByRole('heading', { name: 'Dues' })",
    '    Expected: visible',
    '    at tests/browser/support/hand.ts:8:3',
  ]);
});

test('a long failure is shortened to fifteen lines', () => {
  const many = (word: string) => Array.from({ length: 40 }, (_, index) => `${word} ${index} ${'-'.repeat(400)}`).join('\n');
  const lines = failureLines({ title: 'a test', message: many('expected'), stack, seen: many('shown') }, '/home/ann/portal');
  expect(lines).toHaveLength(15);
  expect(lines).toContain('    … 36 more lines');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(320);
});

test('an action that found nothing names what it waited for', () => {
  const log = ['Error: locator.click: Timeout', 'Call log:', "  - waiting for getByRole('button', { name: 'Pay' })", '  - more'];
  expect(failureLines({ title: 'a test', message: log.join('\n') }, '/home/ann/portal')).toEqual([
    '✗ a test',
    '    Error: locator.click: Timeout',
    "    waiting for getByRole('button', { name: 'Pay' })",
  ]);
});

test('a list that was expected to be empty is shown without the comparison’s other lines', () => {
  const log = ['Error: deep equality', '- Expected  -  1', '+ Received  + 32', '- Array []', '+ Array [', '+   "/home is cut off",', '+ ]'];
  expect(failureLines({ title: 'a test', message: log.join('\n') }, '/home/ann/portal')).toEqual([
    '✗ a test',
    '    Error: deep equality',
    '    +   "/home is cut off",',
    '    + ]',
  ]);
});

test('a failure outside of the project has no place', () => {
  expect(failureLines({ title: 'a test', message: 'gone', stack: 'at node:internal/fs:1:1' }, '/home/ann/portal')).toEqual([
    '✗ a test',
    '    gone',
  ]);
});
