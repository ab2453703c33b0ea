import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openLiveChapter, type LiveChapter } from '../support/liveChapter.ts';
import { liveManifest } from '../support/liveManifest.ts';
import { sampledDatabases } from '../support/openTestDatabases.ts';

test('Add Transaction opens a form in the live portal and only logs in the sample', () => {
  const file = 'portal-config/actions.json';
  expect(JSON.parse(readFileSync(file, 'utf8')).addTransaction).toEqual({
    effect: 'log',
    say: 'Add a transaction: sample, nothing was entered',
  });
  expect(liveManifest(file)).toMatchObject({
    addTransaction: { effect: 'open', dialog: 'newTransaction' },
    enterTransaction: { effect: 'insert', of: 'transactions' },
  });
  expect(liveManifest('screens/dashboard/finance/transactions.json')).toMatchObject({
    actions: { items: [{ do: 'addTransaction', when: { gate: 'admin' } }] },
    blocks: expect.arrayContaining([expect.objectContaining({ id: 'newTransaction', when: { gate: 'admin' } })]),
  });
});

describe.each(sampledDatabases)('a transaction that an officer enters, $name', ({ open }) => {
  let chapter: LiveChapter;
  beforeAll(async () => {
    chapter = await openLiveChapter(open);
  });
  afterAll(() => chapter?.close());
  beforeEach(async () => void (await chapter.database.owner.query('delete from live.limits')));

  const entered = {
    ...{ description: 'Oars', date: '2026-11-20', amount: -4_250, category: 'Events & Social', status: 'completed' },
    ...{ account: 'Operating Checking', reference: 'TX-2001' },
  };
  const enter = async (more: Record<string, unknown>, as: string | undefined = 'olaf', at?: string) => {
    const response = await chapter.ask('POST', '/data/transactions', as, { row: { ...entered, ...more } }, at);
    return { status: response.status, ...(await response.json()) };
  };
  const part = async (q: unknown, what = 'part') =>
    (await chapter.ask('GET', `/data/transactions/${what}?q=${encodeURIComponent(JSON.stringify(q))}`, 'mia')).json();

  test('an entered transaction is in the list, the figures, and the trail at once, in cents', async () => {
    const spent = [{ sum: 'amount', where: { 'row.status': 'completed', 'row.amount': { lt: 0 } } }];
    const [before] = (await part(spent, 'figures')).values;
    expect(await enter({ id: 'oars' })).toMatchObject({ status: 201, row: { ...entered, id: 'oars' } });
    const { rows } = await part({ search: { text: 'TX-2001', fields: ['reference'] }, count: 5 });
    expect(rows).toEqual([{ ...entered, id: 'oars' }]);
    expect((await part(spent, 'figures')).values).toEqual([before - 4_250]);
    const { rows: trail } = await chapter.database.owner.query(
      'select by_id, collection, operation, record_id from live.audit order by id desc limit 1',
    );
    expect(trail).toEqual([{ by_id: 'olaf', collection: 'transactions', operation: 'add', record_id: 'oars' }]);
  });

  test.each([
    ['without an amount', 'amount', null],
    ['with half a cent', 'amount', -42.5],
    ['with words for an amount', 'amount', '-42.50'],
    ['of no day', 'date', 'yesterday'],
    ['of a category that there is not', 'category', 'Bribes'],
    ['in a state that there is not', 'status', 'secret'],
    ['without a description', 'description', ''],
    ['without a reference', 'reference', undefined],
    ['with a field that there is not', 'bribe', 1],
  ])('a transaction %s is refused with the invalid field', async (_, field, value) => {
    const refused = await enter({ id: 'refused', [field]: value });
    expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([422, [field]]);
    expect((await part({ search: { text: 'refused', fields: ['id'] }, count: 1 })).total ?? 0).toBe(0);
  });

  test('only officers and presidents can enter transactions', async () => {
    expect((await enter({ id: 'by-pia' }, 'pia')).status).toBe(201);
    expect((await enter({ id: 'by-mia' }, 'mia')).status).toBe(403);
    expect((await enter({ id: 'by-alma' }, 'alma', 'alumni')).status).toBe(403);
    expect((await enter({ id: 'by-nobody' }, '')).status).toBe(401);
  });

  test('none of these requests was a server error', () => expect(chapter.logged).toEqual([]));
});
