import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLiveChapter, type LiveChapter } from '../support/liveChapter.ts';
import { connectedDatabases } from '../support/openTestDatabases.ts';

describe.each(connectedDatabases)('the message board, $name', ({ open }) => {
  let chapter: LiveChapter;
  beforeAll(async () => {
    chapter = await openLiveChapter(open);
  });
  afterAll(() => chapter?.close());

  const add = (collection: string, row: object, as: string) => chapter.ask('POST', `/data/${collection}`, as, { row });
  const run = async (operation: string, as: string, input: object) => {
    const response = await chapter.ask('POST', `/do/${operation}`, as, { input });
    return { status: response.status, ...(await response.json()) };
  };
  const post = async (id: string, as: string, channel = 'social') => {
    const response = await add('messages', { id, channel, content: `From ${as}`, role: 'Member', author: 'x', likes: 0, replies: 0 }, as);
    expect(response.status).toBe(201);
  };
  const read = async (collection: string, as: string): Promise<Record<string, unknown>[]> =>
    (await (await chapter.ask('GET', `/data/${collection}`, as)).json()).rows;
  const message = async (id: string, as = 'mia') => (await read('messages', as)).find((row) => row['id'] === id);

  test('a channel counts its own messages', async () => {
    const before = Number((await chapter.record('channels', 'social'))?.['count']);
    await post('counted', 'mia');
    expect((await chapter.record('channels', 'social'))?.['count']).toBe(before + 1);
    expect((await chapter.ask('DELETE', '/data/messages/counted', 'mia')).status).toBe(204);
    expect((await chapter.record('channels', 'social'))?.['count']).toBe(before);
  });

  test('a member likes a message once, sees it, and takes the like back', async () => {
    await post('liked', 'olaf');
    const both = await Promise.all([1, 2].map(() => run('like', 'mia', { message: 'liked' })));
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    expect(await message('liked')).toMatchObject({ likes: 1, likedBy: ['mia'] });
    expect(await message('liked', 'olaf')).toMatchObject({ likes: 1, likedBy: [] });
    expect((await run('unlike', 'olaf', { message: 'liked' })).status).not.toBe(200);
    expect((await run('unlike', 'mia', { message: 'liked' })).status).toBe(200);
    expect(await message('liked')).toMatchObject({ likes: 0, likedBy: [] });
  });

  test('no one can add a like or a count directly', async () => {
    await post('bare', 'mia');
    expect((await add('likes', { id: 'forged', message: 'bare' }, 'pia')).status).toBe(403);
    expect((await chapter.ask('PATCH', '/data/messages/bare', 'pia', { set: { likes: 40 } })).status).not.toBe(200);
    expect(await message('bare')).toMatchObject({ likes: 0, replies: 0 });
  });

  test('a reply has the author that the server knows, and only the author and officers can remove it', async () => {
    await post('asked', 'mia');
    const reply = { id: 'answer', message: 'asked', author: 'Pia President', content: 'At eight', timestamp: '1999-01-01T00:00' };
    expect((await add('replies', reply, 'olaf')).status).toBe(201);
    const found = (await read('replies', 'mia')).find(({ id }) => id === 'answer');
    expect(found).toMatchObject({ author: 'Olaf Officer', timestamp: '2026-11-22T12:00:00.000Z' });
    expect(await message('asked')).toMatchObject({ replies: 1 });
    expect((await chapter.ask('DELETE', '/data/replies/answer', 'mia')).status).toBe(403);
    expect((await chapter.ask('DELETE', '/data/replies/answer', 'olaf')).status).toBe(204);
    expect(await message('asked')).toMatchObject({ replies: 0 });
  });

  test('removing a message also removes its replies and likes', async () => {
    await post('removed', 'mia');
    await add('replies', { id: 'gone', message: 'removed', author: 'x', content: 'Yes', timestamp: '2026-11-22T12:00' }, 'olaf');
    await run('like', 'olaf', { message: 'removed' });
    expect((await chapter.ask('DELETE', '/data/messages/removed', 'alma')).status).toBe(403);
    expect((await chapter.ask('DELETE', '/data/messages/removed', 'mia')).status).toBe(204);
    expect(await chapter.record('replies', 'gone')).toBeUndefined();
    expect((await read('likes', 'olaf')).map((row) => row['message'])).not.toContain('removed');
  });

  test('only the author can edit a message, and only on the day it was posted', async () => {
    await post('edited', 'mia');
    // The database's clock can't be set, so change the message's time.
    const postedOn = (moment: string) =>
      chapter.database.owner.query(`update portal.messages set timestamp = $1 where id = 'edited'`, [moment]);
    await postedOn(new Date().toISOString());
    expect(await run('editMessage', 'mia', { message: 'edited', content: 'Corrected' })).toMatchObject({ status: 200 });
    expect(await message('edited')).toMatchObject({ content: 'Corrected', edited: true, author: 'Mia Member' });
    expect((await run('editMessage', 'olaf', { message: 'edited', content: 'Forged' })).status).not.toBe(200);
    await postedOn('2026-11-21T09:00');
    const late = await run('editMessage', 'mia', { message: 'edited', content: 'Late' });
    expect([late.status, late.error]).toEqual([409, 'You can edit a message only on the day you posted it.']);
    expect(await message('edited')).toMatchObject({ content: 'Corrected' });
  });

  test('a member has one read mark per channel, which only they can read and which is removed with the channel', async () => {
    await add('channels', { id: 'marked', name: 'Marked', count: 0 }, 'olaf');
    const both = await Promise.all([1, 2].map(() => run('markChannelSeen', 'mia', { channel: 'marked' })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const marks = async (as: string) => (await read('channelMarks', as)).filter(({ channel }) => channel === 'marked');
    const [first, ...others] = await marks('mia');
    expect(others).toEqual([]);
    expect(Date.now() - Date.parse(String(first?.['seen']))).toBeLessThan(60_000);
    expect(await marks('pia')).toEqual([]);
    expect((await add('channelMarks', { id: 'forged', channel: 'marked', seen: '2026-11-22T12:00' }, 'mia')).status).toBe(403);
    await run('markChannelSeen', 'mia', { channel: 'marked' });
    expect(String((await marks('mia'))[0]?.['seen']) > String(first?.['seen'])).toBe(true);
    expect((await run('markChannelSeen', 'mia', { channel: 'nowhere' })).status).toBe(404);
    expect((await chapter.ask('DELETE', '/data/channels/marked', 'olaf')).status).toBe(204);
    expect(await marks('mia')).toEqual([]);
  });

  test('officers can add, rename, and remove channels, but not a channel with messages', async () => {
    expect((await add('channels', { id: 'quiet', name: 'Quiet', count: 0 }, 'mia')).status).toBe(403);
    expect((await add('channels', { id: 'quiet', name: 'Quiet', count: 0 }, 'olaf')).status).toBe(201);
    expect((await chapter.ask('PATCH', '/data/channels/quiet', 'olaf', { set: { name: 'Study hours' } })).status).toBe(200);
    await post('kept', 'mia', 'quiet');
    expect((await chapter.ask('DELETE', '/data/channels/quiet', 'olaf')).status).toBe(403);
    await chapter.ask('DELETE', '/data/messages/kept', 'mia');
    expect((await chapter.ask('DELETE', '/data/channels/quiet', 'olaf')).status).toBe(204);
  });

  test('none of these requests was a server error', () => expect(chapter.logged).toEqual([]));
});
