import { expect, test } from 'vitest';
import { formatReport } from '../../../engine/testing/formatReport.ts';

test('a report lists the steps of each run, its failures, and its pictures', () => {
  const step = { states: ['open'], effects: ['announce'], time: 5, failures: [] };
  const failures = [{ what: 'the state', expected: 'open', found: 'shut | locked' }];
  const runs = [
    {
      machine: 'door',
      about: 'A door opens',
      covers: ['R1'],
      steps: [step, { ...step, step: { send: 'OPEN' }, picture: 'a.png' }, { ...step, step: { close: true as const }, note: 'It *left*.' }],
    },
    { machine: 'door', about: 'A door *stays* open', steps: [step, { ...step, step: { wait: 500 }, failures }] },
  ];
  expect(formatReport('Doors', runs)).toBe(`# Doors

1 of 2 scenarios replayed as expected.

## A door opens

Passed. Machine: \`door\`. Covers R1.

| step | action | state | effects | time |
| --- | --- | --- | --- | --- |
| 0 | Start | open | announce | 5 ms |
| 1 | send "OPEN" | open | announce | 5 ms |
| 2 | close | open | announce | 5 ms |

![Step 1, send "OPEN"](a.png)

Step 2, close: It \\*left\\*.

## A door \\*stays\\* open

**Failed**. Machine: \`door\`.

| step | action | state | effects | time |
| --- | --- | --- | --- | --- |
| 0 | Start | open | announce | 5 ms |
| 1 | wait 500 ms | open | announce | 5 ms |

- Step 1: the state expected open, found shut \\| locked
`);
});
