import { describe, expect, test } from 'vitest';
import type { Payload } from '../../../../engine/react/actions/ActionEnv.ts';
import { effectKinds, runEffect } from '../../../../engine/react/actions/runEffect.ts';
import type { Effect } from '../../../../engine/language/action.ts';
import { parseText } from '../../../../engine/language/text.ts';
import { actionEnv } from './actionEnv.ts';

/** Runs an effect and returns its surroundings afterwards. */
async function run(effect: Effect, payload: Payload = {}, scope: Record<string, unknown> = {}) {
  const env = actionEnv(payload, scope);
  await runEffect(effect, payload, env);
  return env;
}
const plots = (env: { data: ReturnType<typeof actionEnv>['data'] }) => env.data.list('plots');

test('every kind of effect stands under its own name', () => {
  for (const [name, kind] of Object.entries(effectKinds)) expect(kind.effect).toBe(name);
});

test.each(['explode', 'toString', '__proto__'])('an effect "%s" that the engine does not have is refused', async (effect) => {
  await expect(runEffect({ effect } as never, {}, actionEnv())).rejects.toThrow(`"${effect}"`);
});

describe('log', () => {
  test('writes the action and its payload, and says that nothing was changed', async () => {
    const env = await run({ effect: 'log' }, { row: 'p1' });
    expect(env.console.info.mock.calls).toEqual([['[action] test', { row: 'p1' }]]);
    expect(env.notice.mock.calls).toEqual([['Sample data: nothing was changed']]);
  });

  test('says what its message says, with the payload’s values', async () => {
    const env = await run({ effect: 'log', message: parseText('Watered {payload.name}') }, { name: 'Roses' });
    expect(env.notice.mock.calls).toEqual([['Watered Roses']]);
  });

  test('says nothing when it is silent', async () => {
    const env = await run({ effect: 'log', silent: true });
    expect(env.console.info).toHaveBeenCalledOnce();
    expect(env.notice).not.toHaveBeenCalled();
  });

  test('writes the values of `with` beside what the caller brings, which goes before them', async () => {
    const env = await run({ effect: 'log', with: { plot: 'page.plot', name: 'page.plot' } }, { name: 'Roses' }, { page: { plot: 'p1' } });
    expect(env.console.info).toHaveBeenCalledWith(expect.any(String), { plot: 'p1', name: 'Roses' });
  });

  test('hides the open dialog when it closes', async () => {
    const env = await run({ effect: 'log', closes: true });
    expect(env.pageState.set.mock.calls).toEqual([[{ open: undefined, row: undefined }, { replace: true }]]);
    expect(env.notice).toHaveBeenCalledOnce();
  });

  test('does not write passwords', async () => {
    const env = await run({ effect: 'log' }, { currentPassword: 'hunter2', new_password: 'hunter3' });
    expect(JSON.stringify(env.console.info.mock.calls)).not.toContain('hunter');
  });
});

describe('open and close', () => {
  test.each([
    ['the payload’s row', { row: 'p1', id: 'p2' }, { row: { id: 'p3' } }, 'p1'],
    ['the payload’s id', { id: 'p2' }, { row: { id: 'p3' } }, 'p2'],
    ['the row around', {}, { row: { id: 'p3' } }, 'p3'],
    ['no record where there is none', {}, {}, undefined],
    ['no record where its id is no text', { row: 7 }, {}, undefined],
  ])('a dialog opens for %s', async (_what, payload, scope, row) => {
    const env = await run({ effect: 'open', dialog: 'plot' }, payload, scope);
    expect(env.pageState.set.mock.calls).toEqual([[{ open: 'plot', row }]]);
  });

  test('closing forgets the dialog and its record', async () => {
    const env = await run({ effect: 'close' });
    expect(env.pageState.set.mock.calls).toEqual([[{ open: undefined, row: undefined }, { replace: true }]]);
  });
});

describe('navigate', () => {
  test('goes where its text leads', async () => {
    const env = await run({ effect: 'navigate', to: parseText('/plots/{payload.id}') }, { id: 'p1' });
    expect(env.navigate.mock.calls).toEqual([['/plots/p1']]);
  });

  test('refuses an address that is not safe, wherever it came from', async () => {
    const env = actionEnv({ url: 'javascript:alert(1)' });
    await expect(runEffect({ effect: 'navigate', to: parseText('{payload.url}') }, {}, env)).rejects.toThrow('javascript:alert(1)');
    expect(env.navigate).not.toHaveBeenCalled();
  });
});

describe('send', () => {
  test('gives the flow an event with the payload’s values', async () => {
    const env = await run({ effect: 'send', event: 'SAVE', to: 'flow' }, { year: '2024' });
    expect(env.flow.mock.calls).toEqual([[{ type: 'SAVE', year: '2024', payload: { year: '2024' } }]]);
  });

  test('keeps its name although the payload has a type, which stays in event.payload', async () => {
    const env = await run({ effect: 'send', event: 'SAVE', to: 'flow' }, { type: 'social' });
    expect(env.flow.mock.calls).toEqual([[{ type: 'SAVE', payload: { type: 'social' } }]]);
  });

  test('gives the session what it understands', async () => {
    const env = await run({ effect: 'send', event: 'SIGN_IN', to: 'session' }, { email: 'a@b', password: 'secret' });
    expect(env.session.mock.calls).toEqual([[{ type: 'SIGN_IN', credentials: { email: 'a@b', password: 'secret' } }]]);
    expect(env.flow).not.toHaveBeenCalled();
  });

  test('gives the session nothing else', async () => {
    await expect(run({ effect: 'send', event: 'STORED_USER_CHANGED', to: 'session' }, { user: { id: 'x' } })).rejects.toThrow(
      'STORED_USER_CHANGED',
    );
  });
});

test('set changes the page’s state to its values, as texts; what has no value returns to the default', async () => {
  const env = await run(
    { effect: 'set', set: { tab: 'past', plot: 'payload.id', count: { count: 'plots' }, gone: 'payload.nothing' } },
    { id: 'p1' },
  );
  expect(env.pageState.set.mock.calls).toEqual([[{ tab: 'past', plot: 'p1', count: '2', gone: undefined }]]);
});

describe('records', () => {
  test('insert adds the payload with an id of its own', async () => {
    const env = await run({ effect: 'insert', of: 'plots', say: parseText('{payload.name} added') }, { name: 'Peas', row: 'p1', id: 'p1' });
    expect((await plots(env))[2]).toEqual({ name: 'Peas', id: expect.not.stringMatching('p1') });
    expect(env.notice.mock.calls).toEqual([['Peas added']]);
  });

  test('update lays the payload and then its own values over the record', async () => {
    const env = await run(
      { effect: 'update', of: 'plots', set: { size: 9, tone: 'row.name' } },
      { row: 'p1', name: 'Lilies', size: 1 },
      { row: { id: 'p2', name: 'Outer' } },
    );
    expect((await plots(env))[0]).toEqual({ id: 'p1', name: 'Lilies', size: 9, tone: 'Outer', price: 1250 });
  });

  test('update says nothing when it fails', async () => {
    const env = actionEnv({ row: 'p9' });
    await expect(runEffect({ effect: 'update', of: 'plots', say: 'Saved' }, { row: 'p9' }, env)).rejects.toThrow('p9');
    expect(env.notice).not.toHaveBeenCalled();
  });

  test('remove asks first, with its own question', async () => {
    const env = await run(
      { effect: 'remove', of: 'plots', confirm: parseText('Remove {row.name}?'), say: 'Removed' },
      {},
      { row: { id: 'p1', name: 'Roses' } },
    );
    expect(env.confirm.mock.calls).toEqual([['Remove Roses?']]);
    expect((await plots(env)).map((row) => row.id)).toEqual(['p2']);
    expect(env.notice.mock.calls).toEqual([['Removed']]);
  });

  test('remove leaves everything as it is when the viewer declines', async () => {
    const env = actionEnv({ row: 'p1' });
    env.confirm.mockReturnValue(false);
    await runEffect({ effect: 'remove', of: 'plots', confirm: 'Sure?', say: 'Removed' }, { row: 'p1' }, env);
    expect(await plots(env)).toHaveLength(2);
    expect(env.notice).not.toHaveBeenCalled();
  });

  test.each(['update', 'remove'] as const)('%s without a record to act on is an error that names the collection', async (effect) => {
    await expect(run({ effect, of: 'plots', confirm: '?' })).rejects.toThrow('"plots"');
  });
});

describe('download', () => {
  test('saves a text under its name', async () => {
    const env = await run(
      { effect: 'download', file: parseText('report-{payload.year}.txt'), content: parseText('Year {payload.year}') },
      { year: '2024' },
    );
    expect(env.download.mock.calls).toEqual([['report-2024.txt', 'Year 2024']]);
  });

  test('saves a collection with the fields of its entity, formulas made harmless', async () => {
    const env = actionEnv();
    env.fieldsOf.mockReturnValue([
      { name: 'name', label: 'Name', type: 'text' },
      { name: 'price', label: 'Price', type: 'money' },
    ]);
    await runEffect({ effect: 'download', file: 'plots.csv', of: 'plots' }, {}, env);
    expect(env.download.mock.calls).toEqual([['plots.csv', 'Name,Price\r\nRoses,12.50\r\n"\'=HYPERLINK(""x"")",-3.00\r\n']]);
  });

  test('saves every key where the fields are not known', async () => {
    const env = await run({ effect: 'download', file: 'plots.csv', of: 'plots' });
    expect(env.download.mock.calls[0]?.[1]).toMatch(/^id,name,size,price\r\np1,Roses,/);
  });
});
