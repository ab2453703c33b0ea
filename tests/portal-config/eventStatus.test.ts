import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLiveChapter, type LiveChapter } from '../support/liveChapter.ts';

let chapter: LiveChapter;
beforeAll(async () => {
  chapter = await openLiveChapter();
});
afterAll(() => chapter.close());

const ask = async (method: string, path: string, as: string, body?: unknown) => {
  const response = await chapter.ask(method, path, as, body);
  return { ...(await response.json()), status: response.status };
};

test('an event is completed once its day is over, whatever is stored, and an unknown status is refused', async () => {
  const plan = { title: 'Cookout', description: 'In the yard', location: 'Yard' };
  const [over, ahead] = [
    await ask('POST', '/api/events', 'olaf', { ...plan, date: '2020-05-01' }),
    await ask('POST', '/api/events', 'olaf', { ...plan, date: '2199-05-02' }),
  ];
  const found = async (status: string) => {
    const { events } = await ask('GET', `/api/events?date_from=2020-05-01&date_to=2199-05-02&status=${status}`, 'mia');
    return events.map(({ id }: { id: string }) => id).filter((id: string) => id === over.id || id === ahead.id);
  };
  expect([await found('active'), await found('completed'), await found('cancelled')]).toEqual([[ahead.id], [over.id], []]);
  expect(await ask('GET', '/api/events?status=upcoming', 'mia')).toMatchObject({
    status: 400,
    error: '"status" must be one of: active, completed, cancelled.',
  });
});
