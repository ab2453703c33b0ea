import { describe, expect, test, vi } from 'vitest';
import type { DataSource } from '../../../../../engine/core/data/DataSource.ts';
import { parseText } from '../../../../../engine/language/text.ts';
import { actionEnv } from '../actionEnv.ts';
import { failed, noticed, run, runIn } from '../runInMemory.ts';

const approve = { effect: 'operate', operation: 'approve', input: { plot: 'row.id' }, say: parseText('{row.name} is approved') };

async function asked(effect: object, operation: NonNullable<DataSource['operation']>) {
  const scope = { row: { id: 'p1', name: 'Roses' } };
  const env = actionEnv({ row: 'p1' }, scope);
  const done = await runIn({ ...env, data: { ...env.data, operation } }, { ...approve, ...effect }, { row: 'p1' });
  return { env, done };
}

describe('the operate effect', () => {
  test('operate sends the operation with its input and shows the message', async () => {
    const operation = vi.fn(async () => ({}));
    const { env, done } = await asked({}, operation);
    expect([done, operation.mock.calls, noticed(env)]).toEqual([true, [['approve', { plot: 'p1' }]], ['Roses is approved']]);
    expect(env.notice.mock.calls[0]?.[1]?.undo).toBeUndefined();
  });

  test('undoing an operation sends its inverse with the same input', async () => {
    const operation = vi.fn(async () => ({}));
    const { env } = await asked({ undo: 'reconsider' }, operation);
    await env.notice.mock.calls[0]?.[1]?.undo?.();
    expect(operation.mock.calls).toEqual([
      ['approve', { plot: 'p1' }],
      ['reconsider', { plot: 'p1' }],
    ]);
  });

  test('a refused operation shows only the refusal and offers no undo', async () => {
    const { env, done } = await asked({ undo: 'reconsider' }, () => Promise.reject(new Error('Answered already.')));
    expect([done, failed(env)]).toEqual([false, 'Error: Answered already.']);
    expect(env.notice.mock.calls).toEqual([[expect.not.stringContaining('approved'), { tone: 'danger' }]]);
  });

  test('operate fails if no server stores the records', async () => {
    const env = await run(approve, { row: 'p1' }, { row: { id: 'p1' } });
    expect(failed(env)).toContain('The operation "approve" needs a server');
  });
});
