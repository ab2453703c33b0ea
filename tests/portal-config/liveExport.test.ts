import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLiveChapter, type LiveChapter } from '../support/liveChapter.ts';
import { unzip } from '../support/unzip.ts';

describe('the export of a person’s data', () => {
  let chapter: LiveChapter;
  beforeAll(async () => {
    chapter = await openLiveChapter();
    await chapter.ask('PATCH', '/data/profiles/mia', 'mia', {
      set: { bio: 'Sails on weekends.', phone: '(734) 555-0117', phoneSeenBy: 'nobody' },
    });
    await chapter.ask('POST', '/do/sendNote', 'mia', { input: { to: 'olaf', content: 'From mia' } });
    await chapter.ask('POST', '/do/sendNote', 'olaf', { input: { to: 'mia', content: 'To mia' } });
    await chapter.ask('POST', '/do/sendNote', 'olaf', { input: { to: 'pia', content: 'Not about her' } });
  });
  afterAll(() => chapter?.close());

  const get = (id: string, as?: string) => chapter.ask('GET', `/files/export/${id}.zip`, as);
  const read = async (id: string, as: string) => unzip(Buffer.from(await (await get(id, as)).arrayBuffer()));

  test('the export contains the person, their records, and the records that name them', async () => {
    const response = await get('mia', 'mia');
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="export-2026-11-22.zip"');
    const files = await read('mia', 'mia');
    expect(JSON.parse(files.get('export.json') ?? '')).toEqual({ madeAt: '2026-11-22T12:00:00.000Z', madeBy: 'mia', person: 'mia' });
    expect(JSON.parse(files.get('person.json') ?? '')).toMatchObject({ id: 'mia', name: 'Mia Member', email: 'mia@alphachapter.example' });
    expect(JSON.parse(files.get('records/profiles.json') ?? '')).toMatchObject([{ bio: 'Sails on weekends.', phone: '(734) 555-0117' }]);
    const notes: { content: string }[] = JSON.parse(files.get('records/notes.json') ?? '');
    expect(notes.map(({ content }) => content)).toEqual(['From mia', 'To mia']);
    expect([...files.values()].join('\n')).not.toContain('olaf@');
    expect([...files.values()].join('\n')).not.toMatch(/password|hash/i);
  });

  test('a president’s export of someone else has no private notes or hidden values', async () => {
    const files = await read('mia', 'pia');
    expect(JSON.parse(files.get('export.json') ?? '')).toMatchObject({ madeBy: 'pia', person: 'mia' });
    expect(JSON.parse(files.get('person.json') ?? '')).toMatchObject({ name: 'Mia Member' });
    expect(files.has('records/adminMembers.json')).toBe(true);
    expect([...files.values()].join('\n')).not.toContain('From mia');
    expect(files.has('records/profiles.json')).toBe(false);
  });

  test('the audit log says who exported whose data', async () => {
    await read('mia', 'pia');
    const { rows } = await (await chapter.ask('GET', '/data/audit', 'pia')).json();
    expect(rows[0]).toMatchObject({ by: 'Pia President', collection: 'personExports', record: 'mia', operation: 'add' });
  });

  test.each([
    ['a visitor', 'mia', undefined, 401],
    ['a member who asks for someone else’s data', 'mia', 'olaf', 403],
    ['a president who asks for someone who isn’t there', 'nobody', 'pia', 404],
    ['a malformed id', 'x.y', 'pia', 404],
  ])('%s gets no export', async (_, id, as, status) => expect((await get(id, as)).status).toBe(status));

  test('members get the link of their own export, and presidents also those of others', async () => {
    const linksOf = async (as: string) => (await (await chapter.ask('GET', '/data/personExports', as)).json()).rows;
    const linkOf = (id: string) => ({ id, link: `http://active.alphachapter.example/files/export/${id}.zip` });
    expect(await linksOf('mia')).toEqual([linkOf('mia')]);
    expect(await linksOf('pia')).toEqual(expect.arrayContaining([linkOf('pia'), linkOf('mia'), linkOf('olaf')]));
  });

  test('none of these requests was a server error', () => expect(chapter.logged).toEqual([]));
});
