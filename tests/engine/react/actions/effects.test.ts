import { describe, expect, test } from 'vitest';
import type { Row } from '../../../../engine/language/Row.ts';
import { parseText } from '../../../../engine/language/text.ts';
import { actionEnv, listStateChanges } from './actionEnv.ts';
import { failed, noticed, plots, run, runIn, type Env } from './runInMemory.ts';

describe('the log effect', () => {
  test('log writes the action and its payload', async () => {
    const env = await run({ effect: 'log', silent: true }, { row: 'p1' });
    expect(env.console.info.mock.calls).toEqual([['[action] test', { row: 'p1' }]]);
  });

  test('log shows its message with the payload’s values', async () => {
    const env = await run({ effect: 'log', say: parseText('Watered {payload.name}') }, { name: 'Roses' });
    expect(noticed(env)).toEqual(['Watered Roses']);
  });

  test('log shows no notice if it is silent', async () => {
    const env = await run({ effect: 'log', silent: true });
    expect(env.console.info).toHaveBeenCalledOnce();
    expect(env.notice).not.toHaveBeenCalled();
  });

  test('log writes the values of `with` and prefers the caller’s payload', async () => {
    const env = await run({ effect: 'log', with: { plot: 'page.plot', name: 'page.plot' } }, { name: 'Roses' }, { page: { plot: 'p1' } });
    expect(env.console.info).toHaveBeenCalledWith(expect.any(String), { plot: 'p1', name: 'Roses' });
  });

  test('log does not write passwords', async () => {
    const env = await run({ effect: 'log' }, { currentPassword: 'hunter2', new_password: 'hunter3' });
    expect(JSON.stringify(env.console.info.mock.calls)).not.toContain('hunter');
  });
});

describe('the open and close effects', () => {
  test.each([
    ['the payload’s row', { row: 'p1', id: 'p2' }, 'p1'],
    ['no record where there is none', {}, undefined],
    ['no record where its id is not a text', { row: 7 }, undefined],
  ])('the open effect opens a dialog for %s', async (_what, payload, row) => {
    const env = await run({ effect: 'open', dialog: 'plot' }, payload);
    expect(env.pageState.set.mock.calls).toEqual([[{ open: 'plot', row }]]);
  });

  test('the close effect clears the dialog and its record', async () => {
    const env = await run({ effect: 'close' });
    expect(listStateChanges(env)).toEqual([{ open: undefined, row: undefined }]);
  });
});

describe('the navigate effect', () => {
  test('navigate goes to the address of its text', async () => {
    const env = await run({ effect: 'navigate', to: parseText('/plots/{payload.id}') }, { id: 'p1' });
    expect(env.navigate.mock.calls).toEqual([['/plots/p1']]);
  });

  test('navigate refuses an unsafe address, whatever its source', async () => {
    const env = actionEnv({ url: 'javascript:alert(1)' });
    await runIn(env, { effect: 'navigate', to: parseText('{payload.url}') });
    expect(failed(env)).toContain('javascript:alert(1)');
    expect(env.navigate).not.toHaveBeenCalled();
  });
});

describe('the send effect', () => {
  test('send gives the flow an event with the payload’s values', async () => {
    const env = await run({ effect: 'send', event: 'SAVE', to: 'flow' }, { year: '2024' });
    expect(env.flow.mock.calls).toEqual([[{ type: 'SAVE', year: '2024', payload: { year: '2024' } }, undefined]]);
  });

  test('send keeps the event’s name even if the payload has a type', async () => {
    const env = await run({ effect: 'send', event: 'SAVE', to: 'flow' }, { type: 'social' });
    expect(env.flow.mock.calls).toEqual([[{ type: 'SAVE', payload: { type: 'social' } }, undefined]]);
  });

  test('send gives the session an event that it accepts', async () => {
    const env = await run({ effect: 'send', event: 'SIGN_IN', to: 'session' }, { email: 'a@b', password: 'secret' });
    expect(env.session.mock.calls).toEqual([[{ type: 'SIGN_IN', credentials: { email: 'a@b', password: 'secret' } }]]);
    expect(env.flow).not.toHaveBeenCalled();
  });

  test('send gives the session no other event', async () => {
    const env = await run({ effect: 'send', event: 'STORED_USER_CHANGED', to: 'session' }, { user: { id: 'x' } });
    expect(failed(env)).toContain('STORED_USER_CHANGED');
    expect(env.session).not.toHaveBeenCalled();
  });
});

test('set changes the page’s state to text values, and a missing value restores the default', async () => {
  const env = await run(
    { effect: 'set', set: { tab: 'past', plot: 'payload.id', count: { count: 'plots' }, gone: 'payload.nothing', empty: null } },
    { id: 'p1' },
  );
  expect(env.pageState.set.mock.calls).toEqual([[{ tab: 'past', plot: 'p1', count: '2', gone: undefined, empty: undefined }]]);
});

describe('the effects on records', () => {
  test('insert combines the entity’s defaults, the payload, and its own values in that order', async () => {
    const env = actionEnv({ name: 'Peas', size: 3, row: 'p1', note: undefined });
    env.fieldsOf.mockReturnValue([
      { name: 'name', label: 'Name', type: 'text' },
      { name: 'size', label: 'Size', type: 'number', default: 1 },
      { name: 'status', label: 'Status', type: 'text', default: 'sown' },
      { name: 'note', label: 'Note', type: 'text', default: 'none' },
    ]);
    const set = { by: 'viewer.name', from: 'payload.row', size: 5, gone: null };
    await runIn(
      { ...env, scope: { ...env.scope, viewer: { name: 'Mole' } } },
      { effect: 'insert', of: 'plots', set, say: parseText('{payload.name} added') },
      env.scope.payload,
    );
    expect((await plots(env))[2]).toEqual({
      id: expect.not.stringMatching('p1'),
      name: 'Peas',
      size: 5,
      status: 'sown',
      note: 'none',
      by: 'viewer.name',
      from: 'p1',
      gone: null,
    });
    expect(noticed(env)).toEqual(['Peas added']);
  });

  test('undoing an insert removes the record', async () => {
    const env = await run({ effect: 'insert', of: 'plots', undo: true }, { name: 'Peas' });
    expect(noticed(env)).toEqual(['Done']);
    await env.notice.mock.calls[0]?.[1]?.undo?.();
    expect(await plots(env)).toHaveLength(2);
  });

  test('update merges the payload and then its own values into the record, and null clears a field', async () => {
    const env = await run(
      { effect: 'update', of: 'plots', set: { size: 9, tone: 'row.name', price: null } },
      { row: 'p1', name: 'Lilies', size: 1 },
      { row: { id: 'p2', name: 'Outer' } },
    );
    expect((await plots(env))[0]).toEqual({ id: 'p1', name: 'Lilies', size: 9, tone: 'Outer', price: null });
  });

  test('undoing an update keeps later changes by others and adds no new field', async () => {
    const env = await run({ effect: 'update', of: 'plots', set: { size: 9, tone: 'warm' }, undo: true }, { row: 'p1' });
    await env.data.update('plots', 'p1', { name: 'Lilies' });
    await env.notice.mock.calls[0]?.[1]?.undo?.();
    expect((await plots(env))[0]).toEqual({ id: 'p1', name: 'Lilies', size: 4, price: 1250 });
  });

  test('undoing a removal restores the record in its place', async () => {
    const env = actionEnv({ row: 'p1' });
    const before = await plots(env);
    await runIn(env, { effect: 'remove', of: 'plots', undo: true, say: 'Removed' }, { row: 'p1' });
    expect((await plots(env)).map((row) => row.id)).toEqual(['p2']);
    await env.notice.mock.calls[0]?.[1]?.undo?.();
    expect(await plots(env)).toEqual(before);
  });

  test('undo is offered only if the manifest says so', async () => {
    const env = await run({ effect: 'update', of: 'plots', set: { size: 9 }, say: 'Saved' }, { row: 'p1' });
    expect(env.notice.mock.calls).toEqual([['Saved', { tone: 'success' }]]);
  });

  test.each(['update', 'remove'])('%s without a record to act on is a failure that names the collection', async (effect) => {
    expect(failed(await run({ effect, of: 'plots' }))).toContain('"plots"');
  });
});

describe('the download effect', () => {
  test('download saves only the records that match its condition', async () => {
    const env = await run(
      { effect: 'download', file: 'plots.csv', of: 'plots', where: { 'row.size': { sameAs: 'page.size' } } },
      {},
      { page: { size: 4 } },
    );
    expect(String(env.download.mock.calls[0]?.[1]).split('\r\n')).toEqual(['id,name,size,price', expect.stringMatching(/^p1,Roses,/), '']);
  });

  test('download saves a text under its file name', async () => {
    const env = await run(
      { effect: 'download', file: parseText('report-{payload.year}.txt'), content: parseText('Year {payload.year}') },
      { year: '2024' },
    );
    expect(env.download.mock.calls).toEqual([['report-2024.txt', 'Year 2024']]);
  });

  test('download saves a collection with its entity’s fields and escapes formulas', async () => {
    const env = actionEnv();
    env.fieldsOf.mockReturnValue([
      { name: 'name', label: 'Name', type: 'text' },
      { name: 'price', label: 'Price', type: 'money' },
    ]);
    await runIn(env, { effect: 'download', file: 'plots.csv', of: 'plots' });
    expect(env.download.mock.calls).toEqual([['plots.csv', 'Name,Price\r\nRoses,12.50\r\n"\'=HYPERLINK(""x"")",-3.00\r\n']]);
  });

  test('download saves every key if the fields are unknown', async () => {
    const env = await run({ effect: 'download', file: 'plots.csv', of: 'plots' });
    expect(env.download.mock.calls[0]?.[1]).toMatch(/^id,name,size,price\r\np1,Roses,/);
  });

  test('download saves the rows in view with the columns of their table', async () => {
    const rows = [{ id: 'p2', name: 'Lilies' }];
    const view = { rows, columns: () => [{ header: 'Flower', csv: (row: Row) => String(row['name']) }] };
    const env: Env = { ...actionEnv(), view };
    await runIn(env, { effect: 'download', file: 'plots.csv', of: 'plots' });
    expect(env.download.mock.calls).toEqual([['plots.csv', 'Flower\r\nLilies\r\n']]);
  });
});
