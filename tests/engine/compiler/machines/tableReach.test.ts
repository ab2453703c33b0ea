import { expect, test } from 'vitest';
import { createMachine, fromPromise, setup } from 'xstate';
import { tableReach } from '../../../../engine/compiler/machines/tableReach.ts';
import { listReachables } from '../../../../engine/core/drive/coverage.ts';

const door = setup({
  actors: { knock: fromPromise(async () => undefined) },
  guards: { isLocked: () => false },
}).createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { OPEN: [{ guard: 'isLocked', target: 'knocking' }, { target: 'open' }] } },
    knocking: { invoke: { id: 'knock', src: 'knock', onDone: 'open', onError: 'closed' } },
    open: { on: { CLOSE: 'closed' } },
  },
});

const table = (states: readonly string[], ways: readonly string[]) => `# door

## States

| state | on entering | on leaving | runs | seen as |
| --- | --- | --- | --- | --- |
${states.map((state) => `| ${state} | | | | |`).join('\n')}

## Transitions

| state | on | if | to | does |
| --- | --- | --- | --- | --- |
${ways.join('\n')}
`;

const whole = table(
  ['closed', 'knocking', 'open'],
  [
    '| closed | OPEN | isLocked | knocking | |',
    '| closed | OPEN | otherwise | open | |',
    '| knocking | knock succeeds | | open | |',
    '| knocking | knock fails | | closed | |',
    '| open | CLOSE | — | closed | |',
  ],
);

test('a complete table reaches everything but an effect that never answers', () => {
  const missing = listReachables(door).filter((reachable) => !tableReach(whole, door).includes(reachable));
  expect(missing).toEqual(['effect knock never answers']);
});

test('a row that contradicts the machine reaches nothing', () => {
  const reach = tableReach(table(['closed', 'ajar'], ['| closed | OPEN | isLocked | open | |', '| open | CLOSE | | closed | |']), door);
  expect(reach).toEqual(['state closed', 'open · CLOSE · 1 is taken']);
});

test('a text without tables reaches nothing', () => {
  expect(tableReach('# door', createMachine({ id: 'door', initial: 'open', states: { open: {} } }))).toEqual([]);
});
