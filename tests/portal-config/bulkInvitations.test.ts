import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openLiveChapter, type LiveChapter } from '../support/liveChapter.ts';

const usual = { role: 'member', membershipType: 'active', subscription_status: 'active' };

describe.each([
  ['with a mail server', true],
  ['with links to copy', false],
])('inviting many people %s', (_, sendsMail) => {
  let chapter: LiveChapter;
  beforeAll(async () => {
    chapter = await openLiveChapter(undefined, { sendsMail });
  });
  afterAll(() => chapter?.close());
  afterEach(async () => void (await chapter.database.owner.query('delete from live.limits')));

  const ask = async (method: string, path: string, body?: object, as = 'pia') => {
    const response = await chapter.ask(method, path, as, body);
    return { status: response.status, ...(response.status === 204 ? {} : await response.json()) };
  };
  const put = (list: string, as?: string) => ask('POST', '/data/invitationLists', { row: { list, ...usual } }, as);
  const lines = async (): Promise<Record<string, unknown>[]> => (await ask('GET', '/data/invitationLines')).rows;
  const states = async () => (await lines()).map(({ email, state }) => `${String(email)} ${String(state)}`);
  const run = () => ask('POST', '/data/invitationRuns', { row: {} });

  test('a list is checked line by line, and only people who are ready are invited, once', async () => {
    await ask('POST', '/data/invitations', { row: { ...usual, email: 'open@example.org' } });
    const list = [
      'Name,Email,Role,Graduation year',
      'Ann Lee,ann@example.org,Officer,2027',
      'Mia,MIA@alphachapter.example,,',
      'Olga,open@example.org,,',
      'Ann again,Ann@example.org,,',
      'Zoë,zoë@exämple.org,,',
      'Bob,bob@,,',
      `Long,${'a'.repeat(250)}@example.org,,`,
      'Cat,cat@example.org,Emperor,',
      'Dan,dan@example.org,,',
    ].join('\n');
    expect((await put(list)).row).toMatchObject({ count: 9 });
    expect(await lines()).toMatchObject([
      { line: 2, name: 'Ann Lee', email: 'ann@example.org', role: 'officer', graduationYear: 2027, state: 'ready' },
      { state: 'person', problem: 'This person already has an account.' },
      { state: 'invited' },
      { state: 'twice', problem: 'This email address is also on line 2.' },
      { state: 'malformed', problem: expect.stringContaining('aren’t supported') },
      { state: 'malformed', problem: 'This isn’t an email address' },
      { state: 'malformed', problem: expect.stringContaining('too long') },
      { state: 'invalid', problem: expect.stringContaining('Role') },
      { email: 'dan@example.org', role: 'member', state: 'ready' },
    ]);
    const { row } = await run();
    expect(row.count).toBe(2);
    const { rows } = await chapter.database.owner.query(
      `select i.email, i.fields ->> 'role' as role, o.given ->> 'name' as name from live.invitations i
       left join live.outbox o on o.invitation = i.id where i.email <> 'open@example.org' order by 1`,
    );
    const [ann, dan] = sendsMail ? ['Ann Lee', 'Dan'] : [null, null];
    expect(rows).toEqual([
      { email: 'ann@example.org', role: 'officer', name: ann },
      { email: 'dan@example.org', role: 'member', name: dan },
    ]);
    const [head = '', first = '', ...others] = row.links.trim().split('\n');
    const [, , link = ''] = first.split(',');
    const links = { head, first: first.replace(/http\S+/, 'LINK'), more: others.length };
    expect(links).toEqual(
      sendsMail ? { head: '', first: '', more: 0 } : { head: 'Name,Email,Link', first: '"Ann Lee",ann@example.org,LINK', more: 1 },
    );
    const path = sendsMail ? '/readyz' : new URL(link).pathname;
    expect((await chapter.ask('GET', path)).status).toBe(200);
    expect((await run()).row.count).toBe(0);
    expect((await states()).filter((line) => line.endsWith('invited'))).toHaveLength(3);
  });

  test('a person who is removed from the list isn’t invited', async () => {
    await put('eve@example.org\nfay@example.org');
    const [eve] = await lines();
    expect((await ask('DELETE', `/data/invitationLines/${String(eve?.['id'])}`)).status).toBe(204);
    expect(await states()).toEqual(['fay@example.org ready']);
    expect((await run()).row.count).toBe(1);
  });

  test('columns can be changed by hand, people who were left out stay out, and the next list remembers the headings', async () => {
    const columns = async () =>
      (await ask('GET', '/data/invitationColumns')).rows.map(({ id, meaning }: Record<string, string>) => `${id}: ${meaning}`);
    const choose = (id: string, meaning: string) => ask('PATCH', `/data/invitationColumns/${id}`, { set: { meaning } });
    const list = 'Nombre,Correo,Privado\nKim,kim@work.org,kim@example.org\nLou,lou@work.org,lou@example.org';
    await put(list);
    expect(await columns()).toEqual(['nombre: none', 'correo: email', 'privado: none']);
    const [, lou] = await lines();
    expect((await ask('DELETE', `/data/invitationLines/${String(lou?.['id'])}`)).status).toBe(204);
    expect((await choose('privado', 'email')).row).toMatchObject({ heading: 'Privado', meaning: 'email' });
    expect((await choose('nombre', 'name')).status).toBe(200);
    expect(await columns()).toEqual(['nombre: name', 'correo: none', 'privado: email']);
    expect(await lines()).toMatchObject([{ name: 'Kim', email: 'kim@example.org', role: 'member', state: 'ready' }]);

    expect(await choose('privado', 'shoeSize')).toMatchObject({ status: 422, fields: { meaning: 'Choose what this column contains.' } });
    expect((await choose('elsewhere', 'name')).status).toBe(404);
    expect((await ask('PATCH', '/data/invitationColumns/privado', { set: { meaning: 'name' } }, 'olaf')).status).toBe(403);

    await put(list.replace('Nombre', 'NOMBRE'));
    expect(await lines()).toMatchObject([{ name: 'Kim', email: 'kim@example.org' }, { name: 'Lou' }]);
    await put('kim@example.org\nlou@example.org');
    expect(await columns()).toEqual([]);
  });

  test('a page that loads again still has the links, but no other session does', async () => {
    await put('ivy@example.org');
    const { row } = await run();
    expect(row.links.includes('ivy@example.org,http')).toBe(!sendsMail);
    expect((await ask('GET', '/data/invitationRuns')).rows).toContainEqual(row);
    expect((await ask('GET', '/data/invitationRuns', undefined, 'olaf')).rows).toEqual([]);
  });

  test('a name that a spreadsheet would run as a formula is text in the list of links', async () => {
    await put('Name,Email\n"=HYPERLINK(""http://x.example"",""Jo"")",jo@example.org');
    const { links } = (await run()).row;
    expect(links).toMatch(sendsMail ? /^$/ : /\n"'=HYPERLINK\(""http:\/\/x\.example"",""Jo""\)",jo@example\.org,http/);
  });

  test('only presidents have lists, and each has their own', async () => {
    for (const as of ['mia', 'olaf']) {
      expect((await put('gus@example.org', as)).status).toBe(403);
      expect((await ask('GET', '/data/invitationLines', undefined, as)).status).toBe(403);
      expect((await ask('POST', '/data/invitationRuns', { row: {} }, as)).status).toBe(403);
    }
  });

  test('a list that can’t be read is refused with the reason, and the earlier one stays', async () => {
    await put('hal@example.org');
    const tooMany = Array.from({ length: 10_000 }, (__, index) => `m${index}@x.org`).join('\n');
    for (const [list, sentence] of [
      ['', 'This list is empty. Add at least one person.'],
      ['Name,Email\n"Ann,ann@example.org', 'quotation mark'],
      [tooMany, 'This list has 10,000 people'],
    ] as const)
      expect(await put(list)).toMatchObject({ status: 422, fields: { list: expect.stringContaining(sentence) } });
    expect(await states()).toEqual(['hal@example.org ready']);
  });
});
