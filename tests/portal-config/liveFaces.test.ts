import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileValue } from '../../engine/core/fields/fileValue.ts';
import { openLiveChapter, type LiveChapter } from '../support/liveChapter.ts';

let chapter: LiveChapter;
beforeAll(async () => {
  chapter = await openLiveChapter();
});
afterAll(() => chapter?.close());

/** Adds an empty file, as if the person with the id `byId` had uploaded it. */
async function store(id: string, byId: string): Promise<string> {
  const value = fileValue({ id: id.padStart(32, '0'), size: 9, name: `${byId}.webp` });
  await chapter.database.owner.query('insert into live.files (id, value, hash, size, by_id) values ($1, $2, $1, 9, $3)', [id, value, byId]);
  return value;
}

const change = (as: string, body: object) => chapter.ask('PATCH', `/data/profiles/${as}`, as, body);
const photos = async (as: string) =>
  Promise.all(
    ['directory', 'adminMembers', 'messages'].map(
      async (name) => (await chapter.record(name, name === 'messages' ? `by-${as}` : as))?.['photo'],
    ),
  );

test('a member’s photo shows in the directory, the members’ records, and their posts, also older ones', async () => {
  const post = { id: 'by-mia', channel: 'social', content: 'Hello', role: 'Member', author: 'Mia Member', likes: 0, replies: 0 };
  expect((await chapter.ask('POST', '/data/messages', 'mia', { row: post })).status).toBe(201);
  const [first, second] = [await store('1', 'mia'), await store('2', 'mia')];
  expect((await change('mia', { set: { photo: first } })).status).toBe(200);
  expect(await photos('mia')).toEqual([first, first, first]);
  expect((await change('mia', { set: { photo: second } })).status).toBe(200);
  expect(await photos('mia')).toEqual([second, second, second]);
  expect((await change('mia', { set: {}, unset: ['photo'] })).status).toBe(200);
  expect(await photos('mia')).toEqual([null, null, null]);
});

test('a new post has its author’s photo, whatever was sent', async () => {
  const [own, other] = [await store('3', 'olaf'), await store('4', 'mia')];
  await change('olaf', { set: { photo: own } });
  const post = { id: 'by-olaf', channel: 'social', content: 'Hello', role: 'Officer', author: 'x', likes: 0, replies: 0, photo: other };
  expect((await chapter.ask('POST', '/data/messages', 'olaf', { row: post })).status).toBe(201);
  expect(await photos('olaf')).toEqual([own, own, own]);
});

test('no one can change someone else’s photo', async () => {
  const photo = await store('5', 'olaf');
  expect((await chapter.ask('PATCH', '/data/profiles/mia', 'olaf', { set: { photo } })).status).not.toBe(200);
  expect((await chapter.ask('PATCH', '/data/directory/mia', 'olaf', { set: { photo } })).status).not.toBe(200);
  expect((await chapter.record('directory', 'mia'))?.['photo']).toBe(null);
});

test('the posts of a removed person stay without their photo', async () => {
  expect((await chapter.record('messages', 'by-olaf'))?.['photo']).not.toBe(null);
  expect((await chapter.ask('DELETE', '/data/people/olaf', 'pia')).status).toBe(204);
  expect(await chapter.record('messages', 'by-olaf')).toMatchObject({ content: 'Hello', photo: null });
});
