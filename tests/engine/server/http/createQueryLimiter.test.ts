import { expect, test } from 'vitest';
import { createQueryLimiter } from '../../../../engine/server/http/createQueryLimiter.ts';

/** Creates tasks that run until the test ends them. */
function createTasks() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { started, work, end: (name: string) => ends.get(name)?.() };
}

test('a user can run two queries at a time, and other users don’t have to wait for them', async () => {
  const { started, work, end } = createTasks();
  const turns = createQueryLimiter({ perUser: 2, total: 4, waiting: 5 });
  const results = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => turns.take(name.slice(0, 1), undefined, work(name)));
  await expect.poll(() => started).toEqual(['a1', 'a2', 'b1', 'b2']);
  end('b1');
  await expect.poll(() => started).toEqual(['a1', 'a2', 'b1', 'b2', 'c1']);
  end('a1');
  await expect.poll(() => started).toEqual(['a1', 'a2', 'b1', 'b2', 'c1', 'a3']);
  for (const name of ['a2', 'a3', 'b2', 'c1']) end(name);
  expect(await Promise.all(results)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1']);
});

test('a query is refused at once if too many are waiting', async () => {
  const { started, work, end } = createTasks();
  const turns = createQueryLimiter({ perUser: 1, total: 1, waiting: 2 });
  const results = ['1', '2', '3'].map((name) => turns.take('a', undefined, work(name)));
  await expect(turns.take('a', undefined, work('4'))).rejects.toMatchObject({ status: 429, reason: 'limit' });
  for (const name of ['1', '2', '3']) {
    await expect.poll(() => started).toContain(name);
    end(name);
  }
  expect(await Promise.all(results)).toEqual(['1', '2', '3']);
});

test('a query is dropped when its page is closed, and a failed query lets the next one run', async () => {
  const { started, work, end } = createTasks();
  const turns = createQueryLimiter({ perUser: 1, total: 1, waiting: 5 });
  const first = turns.take('a', undefined, work('first'));
  const controller = new AbortController();
  const second = turns.take('a', controller.signal, work('second'));
  const failing = turns.take('b', undefined, () => Promise.reject(new Error('no')));
  const last = turns.take('b', undefined, work('last'));
  controller.abort();
  await expect(second).rejects.toMatchObject({ status: 408 });
  end('first');
  await first;
  await expect(failing).rejects.toThrow('no');
  await expect.poll(() => started).toEqual(['first', 'last']);
  end('last');
  expect(await last).toBe('last');
});
