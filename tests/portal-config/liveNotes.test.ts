import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLiveChapter, type LiveChapter } from '../support/liveChapter.ts';
import { connectedDatabases } from '../support/openTestDatabases.ts';

/** Returns helpers that send requests to a live chapter. `as` is the user's name. */
function actIn(chapter: () => LiveChapter) {
  const at = (as: string) => (as === 'alma' ? 'alumni' : 'active');
  const run = async (operation: string, as: string, input: object) => {
    const response = await chapter().ask('POST', `/do/${operation}`, as, { input }, at(as));
    return { status: response.status, ...(await response.json()) };
  };
  const read = async (collection: string, as: string): Promise<Record<string, unknown>[]> =>
    (await (await chapter().ask('GET', `/data/${collection}`, as, undefined, at(as))).json()).rows;
  /** Returns a person's notifications about a subject, oldest first. */
  const toldOf = async (as: string, subject: string) =>
    (await read('notifications', as))
      .filter((row) => row['subject'] === subject)
      .map(({ kind, by, about, seen }) => [kind, by ?? about, seen === true]);
  return { run, read, toldOf };
}

describe.each(connectedDatabases)('notes and notifications, $name', ({ open }) => {
  let chapter: LiveChapter;
  beforeAll(async () => {
    chapter = await openLiveChapter(open);
  });
  afterAll(() => chapter?.close());
  const { run, toldOf } = actIn(() => chapter);

  test('a member sends at most 20 notes a day, even at the same time, and their receivers are notified', async () => {
    await chapter.database.owner.query(
      `insert into portal.notes (id, "from", "fromName", "to", "toName", content, "sentAt", "sentOn", _owner)
       select 'filler-' || n, 'alma', 'Alma Mater', 'mia', 'Mia Member', 'x', '2026-11-22T12:00', portal.today(), 'alma' from generate_series(1, 19) n`,
    );
    const before = (await toldOf('mia', 'alma')).length;
    const both = await Promise.all(['One', 'Two'].map((content) => run('sendNote', 'alma', { to: 'mia', content })));
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    expect(both.find(({ status }) => status === 409)?.error).toBe('You have sent 20 notes today. You can send more tomorrow.');
    expect((await toldOf('mia', 'alma')).length).toBe(before + 1);
  });
});

describe('notes, connections, and notifications', () => {
  let chapter: LiveChapter;
  beforeAll(async () => {
    chapter = await openLiveChapter();
  });
  afterAll(() => chapter?.close());
  const { run, read, toldOf } = actIn(() => chapter);
  const notesOf = async (as: string, word: string) => (await read('notes', as)).filter(({ content }) => String(content).includes(word));
  const cardsOf = async (as: string) => (await read('contactCards', as)).map(({ id }) => String(id)).toSorted();

  test('only its sender and its receiver can read a note', async () => {
    expect(await run('sendNote', 'mia', { to: 'alma', content: 'Lunch?' })).toMatchObject({ status: 200 });
    const sent = { from: 'mia', fromName: 'Mia Member', to: 'alma', toName: 'Alma Mater' };
    expect(await notesOf('mia', 'Lunch')).toMatchObject([{ ...sent, isOwn: true }]);
    expect(await notesOf('alma', 'Lunch')).toMatchObject([{ ...sent, isOwn: false }]);
    for (const other of ['olaf', 'pia']) expect(await notesOf(other, 'Lunch')).toEqual([]);
    expect(JSON.stringify(await notesOf('alma', 'Lunch'))).not.toContain('mia@');
  });

  test('the audit log says that a note was sent, but not its text', async () => {
    await run('sendNote', 'mia', { to: 'olaf', content: 'A secret word: periwinkle' });
    const trail = await (await chapter.ask('GET', '/data/audit', 'pia')).json();
    const logs = await (await chapter.ask('GET', '/api/system/logs', 'pia')).json();
    expect(trail.rows).toContainEqual(expect.objectContaining({ collection: 'notes', operation: 'add', by: 'Mia Member' }));
    for (const log of [trail, logs]) expect(JSON.stringify(log)).not.toContain('periwinkle');
    expect(JSON.stringify(logs)).toContain('"collection":"notes"');
  });

  test('no one can write a note, a block, a connection, or a notification directly', async () => {
    const note = {
      id: 'forged',
      from: 'pia',
      fromName: 'Pia',
      to: 'mia',
      toName: 'Mia',
      content: 'x',
      sentAt: '2026-11-22T12:00',
      sentOn: '2026-11-22',
    };
    expect((await chapter.ask('POST', '/data/notes', 'olaf', { row: note })).status).toBe(403);
    const told = { id: 'forged', kind: 'note', subject: 'pia', at: '2026-11-22T12:00' };
    expect((await chapter.ask('POST', '/data/notifications', 'olaf', { row: told })).status).toBe(403);
    const [sent] = await read('notes', 'mia');
    expect((await chapter.ask('PATCH', `/data/notes/${String(sent?.['id'])}`, 'mia', { set: { content: 'Other' } })).status).toBe(403);
    expect((await chapter.ask('DELETE', `/data/notes/${String(sent?.['id'])}`, 'mia')).status).toBe(403);
  });

  test('a blocked person is told that their note isn’t accepted, and doesn’t see the block', async () => {
    expect((await run('blockPerson', 'olaf', { person: 'pia' })).status).toBe(200);
    expect(await run('blockPerson', 'olaf', { person: 'pia' })).toMatchObject({ status: 409 });
    expect(await run('sendNote', 'pia', { to: 'olaf', content: 'Hello' })).toMatchObject({
      status: 409,
      error: 'This person doesn’t accept notes from you.',
    });
    expect(await run('connect', 'pia', { to: 'olaf' })).toMatchObject({
      status: 409,
      error: 'This person doesn’t accept requests from you.',
    });
    expect(await run('sendNote', 'olaf', { to: 'pia', content: 'Hello' })).toMatchObject({ status: 409 });
    expect(await read('blockedPeople', 'pia')).toEqual([]);
    expect(await notesOf('olaf', 'Hello')).toEqual([]);
    expect((await run('unblockPerson', 'olaf', { person: 'pia' })).status).toBe(200);
    expect((await run('sendNote', 'pia', { to: 'olaf', content: 'Hello' })).status).toBe(200);
  });

  test.each([
    ['mia', 'mia', 409, 'You can’t send a note to yourself.'],
    ['mia', 'nobody', 404, undefined],
  ])('%s can’t send a note to %s', async (as, to, status, error) => {
    expect(await run('sendNote', as, { to, content: 'Hello' })).toMatchObject({ status, ...(error && { error }) });
  });

  test('reading the notes of a person also marks the notifications about them as read', async () => {
    await run('sendNote', 'olaf', { to: 'mia', content: 'Minutes' });
    await run('sendNote', 'olaf', { to: 'mia', content: 'Minutes again' });
    expect(await toldOf('mia', 'olaf')).toEqual([
      ['note', 'Olaf Officer', false],
      ['note', 'Olaf Officer', false],
    ]);
    expect((await run('markNotesSeen', 'mia', { person: 'olaf' })).status).toBe(200);
    expect((await notesOf('mia', 'Minutes')).map(({ seen }) => seen)).toEqual([true, true]);
    expect((await toldOf('mia', 'olaf')).map(([, , seen]) => seen)).toEqual([true, true]);
    await run('sendNote', 'olaf', { to: 'mia', content: 'Last one' });
    await run('markNotesSeen', 'olaf', { person: 'olaf' });
    expect((await notesOf('mia', 'Last'))[0]?.['seen']).not.toBe(true);
  });

  test('a connection is requested, accepted, and ended, and each person is notified of what the other did', async () => {
    expect((await run('connect', 'mia', { to: 'pia' })).status).toBe(200);
    expect(await run('connect', 'mia', { to: 'pia' })).toMatchObject({ status: 409, error: 'You already asked this person to connect.' });
    expect(await run('connect', 'pia', { to: 'mia' })).toMatchObject({ status: 409 });
    const [asked] = await read('connections', 'pia');
    const connection = String(asked?.['id']);
    expect(asked).toMatchObject({ fromName: 'Mia Member', status: 'requested', isOwn: false });
    expect(await read('connections', 'olaf')).toEqual([]);
    expect((await run('acceptConnection', 'mia', { connection })).status).toBe(404);
    expect(await cardsOf('pia')).toEqual(['pia']);
    expect((await run('acceptConnection', 'pia', { connection })).status).toBe(200);
    expect(await run('declineConnection', 'pia', { connection })).toMatchObject({ status: 409 });
    expect(await run('withdrawConnection', 'mia', { connection })).toMatchObject({ status: 409 });
    expect((await toldOf('pia', 'mia')).map(([kind]) => kind)).toContain('connectionRequest');
    expect(await toldOf('mia', 'pia')).toEqual([['connectionAccepted', 'Pia President', false]]);
    expect([await cardsOf('pia'), await cardsOf('mia'), await cardsOf('olaf')]).toEqual([['mia', 'pia'], ['mia', 'pia'], ['olaf']]);
    expect((await run('endConnection', 'olaf', { connection })).status).toBe(404);
    expect((await run('endConnection', 'mia', { connection })).status).toBe(200);
    expect(await read('connections', 'pia')).toEqual([]);
    expect([await cardsOf('pia'), await cardsOf('mia')]).toEqual([['pia'], ['mia']]);
  });

  test('a contact card follows its person, with what they show to officers only, and without what they show to no one', async () => {
    const show = (set: object) => chapter.ask('PATCH', '/data/profiles/mia', 'mia', { set });
    expect((await show({ phone: '(734) 555-0117', phoneSeenBy: 'officers', location: 'Ann Arbor', locationSeenBy: 'nobody' })).status).toBe(
      200,
    );
    const card = async () => (await read('contactCards', 'mia')).find(({ id }) => id === 'mia');
    expect(await card()).toMatchObject({ email: 'mia@alphachapter.example', phone: '(734) 555-0117' });
    expect(await card()).not.toHaveProperty('location');
    await show({ phoneSeenBy: 'nobody' });
    expect(await card()).not.toHaveProperty('phone');
  });

  test('a declined person can’t ask again, and the one who declined can', async () => {
    await run('connect', 'mia', { to: 'olaf' });
    const ofOlaf = async () =>
      (await read('connections', 'olaf')).map((row) => ({ id: String(row['id']), status: row['status'], from: row['from'] }));
    await run('declineConnection', 'olaf', { connection: (await ofOlaf())[0]?.id });
    expect(await run('connect', 'mia', { to: 'olaf' })).toMatchObject({ status: 409, error: 'This person declined your request.' });
    expect((await run('connect', 'olaf', { to: 'mia' })).status).toBe(200);
    const [only, ...others] = await ofOlaf();
    expect([only, others]).toMatchObject([{ status: 'requested', from: 'olaf' }, []]);
    expect((await run('withdrawConnection', 'olaf', { connection: only?.id })).status).toBe(200);
  });

  test('an author is notified about a reply to their post, but not about their own replies', async () => {
    await chapter.ask('POST', '/data/messages', 'mia', {
      row: { id: 'asked', channel: 'general', content: 'Who?', author: 'x', role: 'Member', likes: 0, replies: 0 },
    });
    for (const as of ['olaf', 'mia'])
      await chapter.ask('POST', '/data/replies', as, {
        row: { id: `by-${as}`, message: 'asked', author: 'x', content: 'Me', timestamp: '2026-11-22T12:00' },
      });
    expect(await toldOf('mia', 'asked')).toEqual([['reply', 'Olaf Officer', false]]);
    expect(await toldOf('olaf', 'asked')).toEqual([]);
    await run('markNotificationsSeen', 'olaf', { all: true });
    expect((await toldOf('mia', 'asked'))[0]?.[2]).toBe(false);
    await run('markNotificationsSeen', 'mia', { subject: 'asked' });
    expect((await toldOf('mia', 'asked'))[0]?.[2]).toBe(true);
  });

  test('people registered for an event are notified once about each change to it and to their registration', async () => {
    const event = { id: 'gala', title: 'Gala', date: '2099-06-01', time: '18:00', location: 'Hall', capacity: 1, requiresApproval: true };
    const sample = (await read('events', 'pia'))[0];
    const { status } = await chapter.ask('POST', '/data/events', 'olaf', {
      row: {
        ...sample,
        ...event,
        audience: 'all',
        phase: 'upcoming',
        price: 0,
        registered: 0,
        waitlisted: 0,
        rejected: 0,
        collected: 0,
        registrationDeadline: '2099-05-01',
        registeredBy: undefined,
        waitlistedBy: undefined,
        rejectedBy: undefined,
      },
    });
    expect(status).toBe(201);
    await run('register', 'mia', { event: 'gala' });
    await run('register', 'pia', { event: 'gala', waitlist: true });
    const mine = (await read('registrations', 'mia')).find(({ eventId }) => eventId === 'gala');
    await run('approveRegistration', 'olaf', { registration: mine?.['id'] });
    expect(await toldOf('mia', 'gala')).toEqual([['registrationApproved', 'Gala', false]]);
    await chapter.ask('PATCH', '/data/events/gala', 'olaf', { set: { time: '19:00' } });
    await chapter.ask('PATCH', '/data/events/gala', 'olaf', { set: { description: 'Dance' } });
    await run('unregister', 'mia', { registration: mine?.['id'] });
    await run('cancelEvent', 'olaf', { event: 'gala', reason: 'Storm' });
    await run('reinstateEvent', 'olaf', { event: 'gala' });
    expect((await toldOf('mia', 'gala')).map(([kind]) => kind)).toEqual(['registrationApproved', 'eventChanged']);
    expect((await toldOf('pia', 'gala')).map(([kind]) => kind)).toEqual(['eventChanged', 'movedUp', 'eventCanceled', 'eventReinstated']);
    expect(await toldOf('olaf', 'gala')).toEqual([]);
  });

  test('none of these requests was a server error', () => expect(chapter.logged).toEqual([]));
});
