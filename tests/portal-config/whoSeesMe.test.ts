import { expect, onTestFinished, test } from 'vitest';
import { fixedClock } from '../../engine/core/data/clock.ts';
import { latestRecords } from '../../engine/server/database/audit.ts';
import { listPeople } from '../../engine/server/database/people.ts';
import { findFieldReaders } from '../../engine/server/people/findFieldReaders.ts';
import { generator } from '../bench/shared/generator.mjs';
import { sampled } from '../support/fullCounts.ts';
import { openEmptyChapter, type LiveChapter } from '../support/liveChapter.ts';
import { addPerson, dryRun } from '../support/signInAs.ts';

const clock = fixedClock('2026-11-22T12:00');

async function openChapter(): Promise<LiveChapter> {
  const chapter = await openEmptyChapter();
  onTestFinished(() => chapter.close());
  return chapter;
}

/** Adds people with random roles and choices. Every tenth person has left. */
async function addPeople({ database }: LiveChapter, count: number): Promise<string[]> {
  const random = generator(33);
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)];
  const ids = Array.from({ length: count }, (_, index) => `p${index}`);
  for (const [index, id] of ids.entries()) {
    const role = pick(['member', 'member', 'member', 'officer', 'president', 'alumni']);
    await addPerson(database, {
      ...{ id, role, name: `Person ${index}`, email: `${id}@alphachapter.example` },
      membershipType: role === 'alumni' ? 'alumni' : 'active',
      ...(random() < 0.8 && { phone: '(734) 555-0100' }),
      ...(random() < 0.8 && { location: 'Boston, MA' }),
      ...(index % 10 === 9 && { leftOn: '2026-01-31' }),
      emailSeenBy: pick(['everyone', 'officers']),
      ...(random() < 0.9 && { phoneSeenBy: pick(['everyone', 'officers', 'nobody']) }),
      locationSeenBy: pick(['everyone', 'officers', 'nobody']),
    });
  }
  return ids;
}

test('the people listed as seeing a field are exactly those who can read it in the database', async () => {
  const chapter = await openChapter();
  const ids = await addPeople(chapter, sampled(24, 1000));
  const { portal, database } = chapter;
  const people = (await listPeople(database.auth)).map(({ fields }) => fields);
  const about = ids.slice(0, sampled(8, 60));
  const fields = ['name', 'email', 'phone', 'location'];
  // The queries below don't cover the People screen, where presidents see all `fields`. So the test adds the presidents itself.
  const presidents = people.flatMap((person) => (person['role'] === 'president' && person['leftOn'] === undefined ? [person.id] : []));
  await database.owner.query(`update portal."contactCards" set "sharedWith" = '["p1", "p4", "p6"]' where id in ('p0', 'p2', 'p5')`);
  expect((await latestRecords(database.auth, ['contactCards'], 'p2'))['contactCards']).toMatchObject({ sharedWith: ['p1', 'p4', 'p6'] });
  const cards = Object.fromEntries(
    await Promise.all(about.map(async (id) => [id, await latestRecords(database.auth, ['contactCards'], id)] as const)),
  );
  const seen = new Map<string, Set<string>>();
  for (const { id: session } of people)
    for (const domain of portal.domains) {
      const rows = await dryRun(database, { session, domain: domain.name }, async (client) => {
        const found: Record<string, unknown>[] = [];
        for (const table of ['directory', '"adminMembers"', 'profiles', '"contactCards"'])
          found.push(
            ...(
              await client.query(
                `select id, to_jsonb(t) ->> 'name' as name, to_jsonb(t) ->> 'email' as email, to_jsonb(t) ->> 'phone' as phone, to_jsonb(t) ->> 'location' as location from portal.${table} t where id = any ($1)`,
                [about],
              )
            ).rows,
          );
        return found;
      });
      for (const row of Array.isArray(rows) ? rows : [])
        for (const field of fields)
          if (row[field] && row['id'] !== session) {
            const key = `${String(row['id'])} ${field}`;
            seen.set(key, (seen.get(key) ?? new Set()).add(session));
          }
    }
  const different = about.flatMap((id) =>
    findFieldReaders(portal, people, { id, stored: cards[id] ?? {}, clock }).flatMap(({ field: { name }, readers }) => {
      const said = readers.map((reader) => reader.id).toSorted();
      const wanted = [...new Set([...(seen.get(`${id} ${name}`) ?? []), ...presidents.filter((other) => other !== id)])].toSorted();
      return !fields.includes(name) || JSON.stringify(said) === JSON.stringify(wanted) ? [] : [{ id, name, said, wanted }];
    }),
  );
  expect(different).toEqual([]);
  expect(seen.size).toBeGreaterThan(about.length * 2);
});

test('members can see for each field who sees it and which rule applies', async () => {
  const chapter = await openChapter();
  const base = (id: string, role: string) => ({
    id,
    role,
    name: `${id} Lee`,
    email: `${id}@alphachapter.example`,
    membershipType: 'active',
  });
  await addPerson(chapter.database, { ...base('ann', 'member'), phone: '(734) 555-0100', phoneSeenBy: 'nobody', emailSeenBy: 'officers' });
  for (const [id, role] of Object.entries({ bob: 'member', olaf: 'officer', pia: 'president' }))
    await addPerson(chapter.database, base(id, role));
  const { rows } = await (await chapter.ask('GET', '/data/whoSeesMe', 'ann')).json();
  const row = (id: string) => rows.find((one: { id: string }) => one.id === id);
  expect(row('name')).toEqual({
    ...{ id: 'name', field: 'Name', count: 3, isEveryone: true, names: '', others: 3 },
    because:
      'Member: anyone whose Membership is Active and Role is President or Officer. Directory member: anyone who is signed in. Person: anyone whose Membership is Active and Role is President.',
  });
  expect(row('phone')).toEqual({
    ...{ id: 'phone', field: 'Phone', count: 1, isEveryone: false, names: 'pia Lee', others: 0 },
    because: 'Person: anyone whose Membership is Active and Role is President.',
  });
  expect(row('email')).toMatchObject({ count: 2, isEveryone: false, names: 'olaf Lee, pia Lee' });
  expect((await chapter.ask('GET', '/data/whoSeesMe')).status).toBe(401);
});
