import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createPublished, type PublishedContent } from '../../engine/server/publishing/createPublished.ts';
import { openLiveChapter, type LiveChapter } from '../support/liveChapter.ts';
import { event } from '../support/plannedEvents.ts';

const hero = { id: 'top', name: 'Top', type: 'hero', page: 'Landing page', title: 'Our house', subtitle: 'Since 1904' };
const colors = { id: 'colors', primary: '#0055aa', secondary: '#101010', accent: '#aa0055' };

describe('publishing in the live portal', () => {
  let chapter: LiveChapter;
  let content: PublishedContent;
  /** The published content on a second server with the same database. */
  let elsewhere: PublishedContent;
  beforeAll(async () => {
    chapter = await openLiveChapter();
    content = await createPublished(chapter.portal, chapter.database);
    elsewhere = await createPublished(chapter.portal, chapter.database);
  });
  afterAll(async () => {
    await content?.close();
    await elsewhere?.close();
    await chapter?.close();
  });
  const clear = async () => {
    for (const table of ['sections', 'contentPages', 'media']) await chapter.database.owner.query(`delete from portal."${table}"`);
    await chapter.database.owner.query('delete from portal.theme');
    await chapter.database.owner.query('delete from live.publications');
    await chapter.database.owner.query('delete from live.limits');
    await chapter.database.owner.query("notify portal_changes, 'publications'");
  };
  beforeAll(clear);
  afterEach(clear);

  const send = async (method: string, path: string, body?: unknown, as = 'olaf') => {
    const response = await chapter.ask(method, path, as, body);
    return { status: response.status, body: response.status === 204 ? undefined : await response.json() };
  };
  const add = (collection: string, row: object, as?: string) => send('POST', `/data/${collection}`, { row }, as);
  const publish = (as?: string) => add('publications', { id: 'new' }, as);
  const replaceDraft = (id: string, as?: string) => send('PATCH', `/data/publications/${id}`, { set: { state: 'draft' } }, as);
  const versions = async () => (await send('GET', '/data/publications')).body.rows;
  const titles = async () => (await send('GET', '/data/sections')).body.rows.map(({ title }: { title: string }) => title);
  const shown = async () => (await content.current())?.published;

  test('visitors of every server see nothing of a draft until someone publishes it', async () => {
    expect([await shown(), await elsewhere.current()]).toEqual([undefined, undefined]);
    expect(await add('sections', hero)).toMatchObject({ status: 201 });
    expect(await shown()).toBeUndefined();
    expect(await versions()).toMatchObject([{ id: 'draft', state: 'draft', changes: 1 }]);
    expect(await publish()).toMatchObject({ status: 201 });
    const published = { records: { section: [hero] }, colors: {} };
    await expect.poll(shown).toEqual(published);
    await expect.poll(async () => (await elsewhere.current())?.published).toEqual(published);
    expect(await versions()).toMatchObject([{ state: 'current', by: 'Olaf Officer', changes: 1 }]);
    const { rows } = await chapter.database.owner.query("select by_name, operation from live.audit where collection = 'publications'");
    expect(rows).toContainEqual({ by_name: 'Olaf Officer', operation: 'add' });
  });

  test('only officers and presidents see the draft and its versions, and publish them', async () => {
    await add('sections', hero);
    for (const as of ['mia', 'alma']) {
      expect(await send('GET', '/data/publications', undefined, as)).toMatchObject({ status: 403 });
      expect(await publish(as)).toMatchObject({ status: 403 });
      expect(await replaceDraft('draft', as)).toMatchObject({ status: 403 });
    }
    expect(await publish('pia')).toMatchObject({ status: 201 });
  });

  test('only officers and presidents see the file storage, and test it', async () => {
    const file = '/data/fileStorage/files';
    for (const as of ['mia', 'alma']) {
      expect(await send('GET', '/data/fileStorage', undefined, as)).toMatchObject({ status: 403 });
      expect(await send('PATCH', file, { set: { state: 'tested' } }, as)).toMatchObject({ status: 403 });
    }
    for (const as of ['olaf', 'pia']) {
      expect(await send('GET', '/data/fileStorage', undefined, as)).toMatchObject({ status: 200 });
      // The user has access, so the status isn't 403. It's 409, because this server stores no files.
      expect(await send('PATCH', file, { set: { state: 'tested' } }, as)).toMatchObject({ status: 409 });
    }
  });

  test('a draft that two officers publish at once is published once, and the other officer is notified', async () => {
    await add('sections', hero);
    const done = await Promise.all([publish('olaf'), publish('pia')]);
    expect(done.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect(await versions()).toHaveLength(1);
  });

  test('discarding the draft restores what is published, with its removed and changed sections', async () => {
    await add('sections', hero);
    await add('sections', { ...hero, id: 'more', type: 'text', title: 'More' });
    await publish();
    await send('DELETE', '/data/sections/more');
    await send('PATCH', '/data/sections/top', { set: { title: 'Other' }, unset: ['subtitle'] });
    await add('sections', { ...hero, id: 'new' });
    expect(await replaceDraft('draft')).toMatchObject({ status: 200 });
    expect((await titles()).toSorted()).toEqual(['More', 'Our house']);
    expect(await versions()).toMatchObject([{ state: 'current' }]);
  });

  test('ten versions are kept, and an earlier one can be brought back and published', async () => {
    await add('sections', hero);
    for (let round = 1; round <= 11; round += 1) {
      await send('PATCH', '/data/sections/top', { set: { title: `Title ${round}` } });
      expect(await publish()).toMatchObject({ status: 201 });
    }
    const kept = await versions();
    expect(kept.map(({ state }: { state: string }) => state)).toEqual(['current', ...Array.from({ length: 9 }, () => 'earlier')]);
    expect(await replaceDraft(kept.at(-1).id)).toMatchObject({ status: 200 });
    expect(await titles()).toEqual(['Title 2']);
    await publish();
    await expect.poll(shown).toMatchObject({ records: { section: [{ title: 'Title 2' }] } });
    expect(await replaceDraft('999999')).toMatchObject({ status: 404 });
    expect(await replaceDraft('1 or 1=1')).toMatchObject({ status: 404 });
  });

  test('published colors apply to the members’ portal, and colors on which white text is unreadable are rejected', async () => {
    expect(await add('theme', { ...colors, secondary: '#ffff99' })).toMatchObject({
      status: 422,
      body: { fields: { secondary: expect.stringContaining('Choose a darker color') } },
    });
    expect(await add('theme', colors)).toMatchObject({ status: 201 });
    await publish();
    await expect.poll(shown).toMatchObject({ colors: { active: { primary: '#0055aa', secondary: '#101010', accent: '#aa0055' } } });
    expect(Object.keys((await shown())?.colors ?? {})).toEqual(['active', 'development']);
  });

  test.each([
    ['a script as the address of a button', { primaryLink: 'javascript:alert(1)' }, 422],
    ['the address of another site without its protocol', { primaryLink: '//evil.example' }, 422],
    ['a page of this portal as the address of a button', { primaryLink: '/dashboard/events' }, 201],
    ['a file that was never uploaded', { backgroundImage: `/files/${'0'.repeat(32)}/1/a.webp` }, 422],
    ['an unknown type of section', { type: 'script' }, 422],
    ['a title of 200 characters', { title: 'x'.repeat(200) }, 422],
    ['markup in a title, which stays text', { title: '<script>alert(1)</script>' }, 201],
  ])('a section with %s is saved only if it is harmless', async (_, more, status) => {
    expect(await add('sections', { ...hero, ...more })).toMatchObject({ status });
  });

  const about = { id: 'about', title: 'About us', path: 'about', status: 'published', menu: true };
  const history = { id: 'history', name: 'History', type: 'text', page: 'Landing page', title: 'Since 1904', onPage: 'about' };

  test('a hidden page isn’t published, and neither are its sections', async () => {
    expect(await add('contentPages', about)).toMatchObject({ status: 201 });
    expect(await add('contentPages', { ...about, id: 'rush', path: 'rush', status: 'draft' })).toMatchObject({ status: 201 });
    await add('sections', history);
    await add('sections', { ...history, id: 'rules', onPage: 'rush' });
    expect(await publish()).toMatchObject({ status: 201 });
    await expect.poll(shown).toMatchObject({ records: { contentPage: [{ id: 'about' }], section: [{ id: 'history' }] } });
    await send('PATCH', '/data/contentPages/about', { set: { status: 'draft' } });
    await publish();
    await expect.poll(shown).toMatchObject({ records: { contentPage: [], section: [] } });
  });

  test('deleting a page deletes its sections, and discarding the draft restores all of them', async () => {
    await add('contentPages', about);
    await add('sections', history);
    await publish();
    expect(await send('DELETE', '/data/contentPages/about')).toMatchObject({ status: 204 });
    expect(await titles()).toEqual([]);
    expect(await replaceDraft('draft')).toMatchObject({ status: 200 });
    expect(await titles()).toEqual(['Since 1904']);
    expect(await versions()).toMatchObject([{ state: 'current' }]);
  });

  test.each([
    ['belongs to a screen', 'dashboard', 'The address /dashboard is reserved by the portal.'],
    ['belongs to the server', 'join', 'The address /join is reserved by the portal.'],
    ['another page has', 'about', 'Two pages have the address /about.'],
  ])('a page with an address that %s can’t be published', async (_, path, error) => {
    await add('contentPages', about);
    await add('contentPages', { ...about, id: 'other', path });
    expect(await publish()).toMatchObject({ status: 409, body: { error: expect.stringContaining(error) } });
    expect(await shown()).toBeUndefined();
  });

  test.each(['/about', 'About', '//evil.example', 'a/b', '', 'a?b'])('a page can’t have the address “%s”', async (path) => {
    expect(await add('contentPages', { ...about, path })).toMatchObject({ status: 422 });
  });

  test('a picture in the library knows its uses, changes in all of them, and can be deleted only without any', async () => {
    const addFile = async (id: string) => {
      const value = `/files/${id.repeat(32)}/1/a.webp`;
      await chapter.database.owner.query(
        `insert into live.files (id, value, hash, size, by_id) select $1, $2, $1, 1, id from auth."user" limit 1 on conflict do nothing`,
        [id.repeat(32), value],
      );
      return value;
    };
    const uses = async () => (await send('GET', '/data/media')).body.rows.map((row: { uses: number }) => row.uses);
    await add('media', { id: 'dock', name: 'Dock', url: await addFile('a') });
    await add('sections', { ...hero, type: 'image', media: 'dock' });
    expect(await uses()).toEqual([1]);
    expect(await send('DELETE', '/data/media/dock')).toMatchObject({ status: 403 });
    await publish();
    await expect.poll(shown).toMatchObject({ records: { section: [{ libraryPicture: await addFile('a') }] } });
    await send('PATCH', '/data/media/dock', { set: { url: await addFile('b') } });
    expect(await shown()).toMatchObject({ records: { section: [{ libraryPicture: await addFile('a') }] } });
    await publish();
    await expect.poll(shown).toMatchObject({ records: { section: [{ libraryPicture: await addFile('b') }] } });
    // Visitors get the sections' pictures, but not the media library.
    expect(Object.keys((await shown())?.records ?? {})).toEqual(['section']);
    await send('PATCH', '/data/sections/top', { unset: ['media'] });
    expect(await uses()).toEqual([0]);
    expect(await send('DELETE', '/data/media/dock')).toMatchObject({ status: 204 });
    expect(await replaceDraft((await versions()).at(-1).id)).toMatchObject({ status: 200 });
    expect(await uses()).toEqual([1]);
    // An event uses the picture `pier`. Deleting `pier` fails, and restoring a version of the website doesn't change the event.
    await add('media', { id: 'pier', name: 'Pier', url: await addFile('a') });
    await add('events', { ...event, id: 'gala', media: 'pier' });
    expect(await chapter.record('events', 'gala')).toMatchObject({ libraryCover: await addFile('a') });
    await send('PATCH', '/data/media/pier', { set: { url: await addFile('b') } });
    expect(await chapter.record('events', 'gala')).toMatchObject({ libraryCover: await addFile('b') });
    expect(await send('DELETE', '/data/media/pier')).toMatchObject({ status: 409 });
    expect(await replaceDraft((await versions()).at(-1).id)).toMatchObject({ status: 200 });
    expect(await chapter.record('events', 'gala')).toMatchObject({ media: 'pier', libraryCover: await addFile('b') });
    await send('PATCH', '/data/events/gala', { unset: ['media'] });
    expect((await chapter.record('events', 'gala'))?.['libraryCover'] ?? null).toBeNull();
    expect(await send('DELETE', '/data/media/pier')).toMatchObject({ status: 204 });
  });

  test('texts that are too long to publish together are rejected, and the published page stays as it is', async () => {
    const items = Array.from({ length: 90 }, () => ({ title: 'x', description: 'y'.repeat(500) }));
    for (const id of ['a', 'b', 'c', 'd', 'e'])
      expect(await add('sections', { ...hero, id, type: 'grid', items })).toMatchObject({ status: 201 });
    expect(await publish()).toMatchObject({ status: 409, body: { error: expect.stringContaining('too much text') } });
    expect(await shown()).toBeUndefined();
  });
});
