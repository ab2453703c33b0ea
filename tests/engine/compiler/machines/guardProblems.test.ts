import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { guardProblems } from '../../../../engine/compiler/machines/guardProblems.ts';
import { formatProblem } from '../../../../engine/compiler/source/Problem.ts';

const machine = createMachine(
  { initial: 'a', states: { a: { on: { GO: { target: 'b', guard: 'isRich' }, BUY: { target: 'b', guard: 'isCheap' } } }, b: {} } },
  {
    guards: {
      isRich: ({ context }) => context.money.coins > 5,
      isCheap: ({ event }) => event.price < 10,
    },
  },
);

function problems(...rows: string[]): string[] {
  const text = `## Guards\n\n| guard | context | event | holds |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`;
  return guardProblems('a.md', text, machine).map(formatProblem);
}

test('cases that agree with the guards are no problem, and neither is a table without cases', () => {
  expect(problems('| isRich | `{ "money": { "coins": 6 } }` | | yes |', '| isCheap | | `{ "price": 12 }` | no |')).toEqual([]);
  expect(guardProblems('a.md', '## States\n', machine)).toEqual([]);
});

test('a changed guard differs from its case', () => {
  expect(problems('| isRich | { "money": { "coins": 5 } } | | yes |', '| isRich | | | no |')).toEqual([
    'a.md:5:1 guard-differs "isRich" does not hold with { "money": { "coins": 5 } }, but the table says "yes"',
    expect.stringMatching(/^a\.md:6:1 guard-differs "isRich" throws: .* with \{\}, but the table says "no"$/),
  ]);
});

test('a case with an unknown guard, a broken context, or another result is reported', () => {
  expect(problems('| isRch | | | yes |', '| isRich | { money } | | yes |', '| isRich | | | maybe |')).toEqual([
    'a.md:5:1 unknown-guard there is no guard "isRch" (did you mean "isRich"?)',
    'a.md:6:1 no-case "context" and "event" in "isRich" must be JSON objects, or empty',
    'a.md:7:1 no-result "holds" in "isRich" must be "yes" or "no", not "maybe"',
  ]);
});
