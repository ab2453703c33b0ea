import { describe, expect, test, vi } from 'vitest';
import { ServerError } from '../../../../engine/core/data/Server.ts';
import { parseText } from '../../../../engine/language/text.ts';
import { effectsByName } from '../../../../engine/react/actions/defineEffect.ts';
import { effects } from '../../../../engine/react/actions/effects.ts';
import { updateShared } from '../../../../engine/react/actions/effects/updateShared.ts';
import { runAction } from '../../../../engine/react/actions/runAction.ts';
import type { OpenedRecord } from '../../../../engine/react/context/OpenedRecord.ts';
import { actionEnv, listStateChanges } from './actionEnv.ts';
import { failed, noticed, plots, run, runIn } from './runInMemory.ts';

test.each(['explode', 'toString', '__proto__'])('an unknown effect "%s" is a failure', async (effect) => {
  expect(failed(await run({ effect }))).toContain(`"${effect}"`);
});

test('two effects of one name are an error', () => {
  expect(() => effectsByName([...effects, ...effects.slice(0, 1)])).toThrow('"log"');
});

describe('a list of effects', () => {
  const list = [
    { effect: 'update', of: 'plots', set: { size: 9 }, say: 'Changed' },
    { effect: 'update', of: 'plots', set: { price: 1 }, say: 'And priced' },
  ];

  test('a list of effects runs in order and shows one notice', async () => {
    const env = await run(list, { row: 'p1' });
    expect((await plots(env))[0]).toMatchObject({ size: 9, price: 1 });
    expect(noticed(env)).toEqual(['Changed. And priced']);
  });

  test('a list of effects stops at a failure and reports that it only partly succeeded', async () => {
    const env = actionEnv({ row: 'p1' });
    expect(
      await runIn(env, [...list.slice(0, 1), { effect: 'navigate', to: 'javascript:alert(1)' }, ...list.slice(1)], { row: 'p1' }),
    ).toBe(false);
    expect((await plots(env))[0]).toMatchObject({ size: 9, price: 1250 });
    expect(env.notice.mock.calls).toEqual([['This action was only partly completed.', { tone: 'danger' }]]);
  });

  test('a list of effects stops without a failure if the viewer declines', async () => {
    const env = actionEnv({ row: 'p1' });
    env.confirm.mockResolvedValue(false);
    const [first, ...more] = list;
    await runIn(env, [first ?? [], ...more.map((effect) => ({ ...effect, confirm: { title: 'Sure?' } }))].flat(), { row: 'p1' });
    expect((await plots(env))[0]).toMatchObject({ size: 9, price: 1250 });
    expect(noticed(env)).toEqual(['Changed']);
  });

  test('a list of effects is undone as a whole, the last effect first', async () => {
    const env = await run(
      [
        { effect: 'insert', of: 'plots', set: { name: 'Peas' }, undo: true },
        { effect: 'remove', of: 'plots', undo: true, say: 'Moved' },
      ],
      { row: 'p1' },
    );
    expect((await plots(env)).map(({ name }) => name)).toEqual(['=HYPERLINK("x")', 'Peas']);
    await env.notice.mock.calls[0]?.[1]?.undo?.();
    expect((await plots(env)).map(({ id }) => id)).toEqual(['p1', 'p2']);
  });
});

describe('a failed action', () => {
  test('a failure is reported in plain language with the button’s label and logged in detail', async () => {
    const env = { ...actionEnv({ row: 'p9' }), trigger: { label: 'Approve' } };
    await runIn(env, { effect: 'update', of: 'plots', set: { size: 1 }, say: 'Saved' }, { row: 'p9' });
    expect(env.notice.mock.calls).toEqual([['“Approve” didn’t work. Please try again in a moment.', { tone: 'danger' }]]);
    expect(env.console.error.mock.calls).toEqual([
      ['[action] test failed:', expect.objectContaining({ message: expect.stringContaining('p9') })],
    ]);
  });
});

describe('an action refused by the server', () => {
  /** Submits a form with a `size` field, and makes the insert fail with `error`. Returns the messages in the form and in the notices. */
  async function said(error: unknown) {
    const shown = vi.fn();
    const payload = { name: 'Peas' };
    const opened: OpenedRecord = {
      row: undefined,
      showConflicts: () => false,
      saved: () => undefined,
      refused: ({ size, ...others }) => {
        shown(size);
        return Object.values(others);
      },
    };
    const plain = actionEnv(payload);
    const insert = async () => {
      throw error;
    };
    const env = { ...plain, trigger: { label: 'Save', opened }, data: { ...plain.data, insert } };
    await runIn(env, { effect: 'insert', of: 'plots' }, payload);
    return { shown: shown.mock.calls.flat(), noticed: noticed(env) };
  }
  const refused = (fields: Record<string, string>) =>
    new ServerError('Size is too much', { status: 422, reason: 'field', body: { fields } });

  test('rejected fields show their messages in the form, and a notice shows the other messages', async () => {
    expect(await said(refused({ size: 'Size is too much' }))).toEqual({ shown: ['Size is too much'], noticed: [] });
    expect(await said(refused({ size: 'Size is too much', price: 'Price is old' }))).toEqual({
      shown: ['Size is too much'],
      noticed: ['“Save” didn’t work. Price is old'],
    });
  });

  test('a rejection without a field shows the server’s message, and an unknown outcome isn’t reported as a failure', async () => {
    const full = new ServerError('The disk is full.', { status: 507, reason: 'full' });
    expect((await said(full)).noticed).toEqual(['“Save” didn’t work. The disk is full.']);
    const lost = new ServerError('Nobody knows.', { status: 0, reason: 'away' });
    expect((await said(lost)).noticed).toEqual(['Nobody knows.']);
  });
});

describe('an edit that conflicts with another', () => {
  /** Updates a field that someone else has changed, after the effects in `before`. `isShown` is true if the form shows the conflict. */
  async function edited(isShown: boolean, ...before: object[]) {
    const payload = { row: 'p1' };
    const showConflicts = vi.fn(() => isShown);
    const opened: OpenedRecord = { row: { id: 'p1', size: 1 }, showConflicts, saved: () => undefined, refused: () => [] };
    const env = { ...actionEnv(payload), trigger: { opened } };
    const effect = { effect: 'update', of: 'plots', set: { size: 9 }, say: 'Saved' };
    const kinds = new Map(effectsByName(effects)).set('update', updateShared);
    const isDone = await runAction([...before.map((more) => ({ ...effect, ...more })), effect], payload, env, kinds);
    return { isDone, said: noticed(env), conflicts: showConflicts.mock.calls.length, size: (await plots(env))[0]?.['size'] };
  }

  test('a conflict that the form shows ends the action without a notice', async () => {
    expect(await edited(true)).toMatchObject({ isDone: false, said: [], conflicts: 1 });
  });

  test('a conflict that no form shows is reported in a notice', async () => {
    const { isDone, said } = await edited(false);
    expect([isDone, said]).toEqual([false, [expect.stringContaining('Someone else changed this in the meantime')]]);
  });

  test('a conflict after other effects reports that the action only partly succeeded', async () => {
    const { said } = await edited(true, { effect: 'insert', set: { name: 'Peas' } });
    expect(said).toEqual(['This action was only partly completed.']);
  });
});

describe('the notice of an action', () => {
  test.each([
    ['is a success by default', ['Saved'], 'success'],
    ['has the tone that the manifest gives it', [{ text: 'Saved', tone: 'warning' as const }], 'warning'],
    ['of several effects has the most serious of their tones', [{ text: 'Late', tone: 'warning' as const }, 'Saved'], 'warning'],
  ])('the notice of an action %s', async (_what, sayings, tone) => {
    const env = await run(
      sayings.map((say) => ({ effect: 'update', of: 'plots', set: { size: 1 }, say })),
      { row: 'p1' },
    );
    expect(env.notice.mock.calls.map(([, options]) => options)).toEqual([{ tone }]);
  });

  test('a notice about a logged action is informational', async () => {
    const env = await run({ effect: 'log', say: 'This is sample data, so the reminder wasn’t sent' });
    expect(env.notice.mock.calls).toEqual([['This is sample data, so the reminder wasn’t sent', { tone: 'info' }]]);
  });
});

describe('the confirmation of an action', () => {
  const confirm = { title: parseText('Remove {row.name}?') };
  const roses = { row: { id: 'p1', name: 'Roses' } };

  test('a confirmation shows the label and the tone of the pressed button', async () => {
    const env = { ...actionEnv({ row: 'p1' }, roses), trigger: { label: 'Remove', tone: 'danger' as const } };
    await runIn(env, { effect: 'remove', of: 'plots', confirm }, { row: 'p1' });
    expect(env.confirm.mock.calls).toEqual([[{ title: 'Remove Roses?', label: 'Remove', tone: 'danger' }]]);
    expect((await plots(env)).map((row) => row.id)).toEqual(['p2']);
  });

  test('a confirmation may have more text and its own button labels and tone', async () => {
    const asked = { ...confirm, text: 'It is gone for good.', label: 'Dig it up', cancel: 'Keep it', tone: 'warning' as const };
    const env = await run({ effect: 'remove', of: 'plots', confirm: asked }, { row: 'p1' }, roses);
    expect(env.confirm.mock.calls).toEqual([[{ ...asked, title: 'Remove Roses?' }]]);
  });

  test('a confirmation is asked only if its condition holds', async () => {
    const asked = { ...confirm, when: { 'payload.note': { exists: false } } };
    const remove = { effect: 'remove', of: 'plots', confirm: asked };
    expect((await run(remove, { row: 'p1', note: 'dug up' }, roses)).confirm).not.toHaveBeenCalled();
    expect((await run(remove, { row: 'p1' }, roses)).confirm).toHaveBeenCalledOnce();
  });

  test('a confirmation with an invalid condition is asked', async () => {
    const asked = { ...confirm, when: { gate: 'nobody-knows' } };
    expect((await run({ effect: 'remove', of: 'plots', confirm: asked }, { row: 'p1' }, roses)).confirm).toHaveBeenCalledOnce();
  });

  test('a declined confirmation changes nothing', async () => {
    const env = actionEnv({ row: 'p1' });
    env.confirm.mockResolvedValue(false);
    expect(await runIn(env, { effect: 'remove', of: 'plots', confirm, say: 'Removed', closes: true }, { row: 'p1' })).toBe(false);
    expect(await plots(env)).toHaveLength(2);
    expect(env.notice).not.toHaveBeenCalled();
    expect(env.pageState.set).not.toHaveBeenCalled();
  });
});

test.each(['log', 'insert', 'set', 'download'])('%s closes the open dialog if it says so', async (effect) => {
  const env = await run({ effect, of: 'plots', set: {}, file: 'a.txt', closes: true });
  expect(listStateChanges(env)).toContainEqual({ open: undefined, row: undefined });
});
