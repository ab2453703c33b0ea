import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { screenProblems } from '../../../../engine/compiler/machines/screenProblems.ts';
import { createDefaultMachines } from '../../../../engine/testing/drivenPortal.ts';
import { machinesOf } from '../../../support/machinesOf.ts';

const { machines, checked } = await machinesOf('.');
const driven = createDefaultMachines(machines);

/** Replaces `from` with `to` in the text of a machine's table, and returns the problems found. */
function problemsAfter(machine: string, from: string, to: string): string[] {
  const text = readFileSync(`tests/machines/${machine}.md`, 'utf8');
  if (!text.includes(from)) throw new Error(`"${from}" is not in the table of ${machine}`);
  const found = driven.get(machine);
  if (!found) throw new Error(`there is no machine "${machine}"`);
  return screenProblems('table.md', text.replace(from, to), found, checked).map(({ code, sentence }) => `${code} ${sentence}`);
}

test.each<[string, string, string, string, string]>([
  [
    'an event that only the engine sends is not sent by a screen',
    'registration',
    '| INPUT_CHANGED | internal: the flow block, when what it was given changes |',
    '| INPUT_CHANGED | screen |',
    'not-sent no button, form, or input in a manifest sends "INPUT_CHANGED" to "registration"',
  ],
  [
    'an event that a form sends is not internal',
    'registration',
    '| EDIT | screen |',
    '| EDIT | internal: nobody |',
    'sent-by-screen "EDIT" is listed as internal, but a manifest sends it',
  ],
  [
    'who sends an event is said',
    'audit',
    '| GENERATE | screen |',
    '| GENERATE | |',
    'unknown-sender "sent by" for "GENERATE" must be "screen", "internal: …", or "code: …", not ""',
  ],
  [
    'a state that no screen tells apart is declared silent',
    'registration',
    'silent: the form alone',
    'the form',
    'not-told-apart no condition or text in a manifest distinguishes "entering.filling" from the other states of "registration"',
  ],
  [
    'a state that a banner names is not silent',
    'registration',
    'the banner Event Full',
    'silent: nothing',
    'not-silent "full" is listed as silent, but a manifest reads it',
  ],
  [
    'how a state is seen is said',
    'reconciliation',
    'the buttons that can be pressed',
    '',
    'unseen write how "reviewing" is shown, or mark it as silent',
  ],
])('a mismatch between a machine and its screen is reported: %s', (_, machine, from, to, problem) => {
  expect(problemsAfter(machine, from, to)).toEqual([problem]);
});
