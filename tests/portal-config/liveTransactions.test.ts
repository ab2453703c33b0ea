import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openLiveChapter, type LiveChapter } from '../support/liveChapter.ts';
import { liveManifest } from '../support/liveManifest.ts';
import { sampledDatabases } from '../support/openTestDatabases.ts';

test('Add Transaction opens a form in the live portal and only logs in the sample', () => {
  const file = 'portal-config/actions.json';
  expect(JSON.parse(readFileSync(file, 'utf8')).addTransaction).toEqual({
    effect: 'log',
    say: 'This is sample data, so no transaction was added',
  });
  expect(liveManifest(file)).toMatchObject({
    addTransaction: { effect: 'open', dialog: 'newTransaction' },
    enterTransaction: { effect: 'operate', operation: 'enterTransaction' },
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
  const operate = async (name: string, input: object, as: string | undefined = 'olaf', at?: string) => {
    const response = await chapter.ask('POST', `/do/${name}`, as, { input }, at);
    return { status: response.status, ...(await response.json()) };
  };
  const enter = (more: Record<string, unknown>, as?: string, at?: string) => operate('enterTransaction', { ...entered, ...more }, as, at);
  const part = async (q: unknown, what = 'part') =>
    (await chapter.ask('GET', `/data/transactions/${what}?q=${encodeURIComponent(JSON.stringify(q))}`, 'mia')).json();

  test('an entered transaction is in the list, the figures, and the audit log at once, in cents', async () => {
    const spent = [{ sum: 'amount', where: { 'row.status': 'completed', 'row.amount': { lt: 0 } } }];
    const [before] = (await part(spent, 'figures')).values;
    const { status, records } = await enter({ account: 'ba-1' });
    expect([status, records.transaction]).toEqual([200, { ...entered, id: expect.any(String) }]);
    const { rows } = await part({ search: { text: 'TX-2001', fields: ['reference'] }, count: 5 });
    expect(rows).toEqual([records.transaction]);
    expect((await part(spent, 'figures')).values).toEqual([before - 4_250]);
    const { rows: trail } = await chapter.database.owner.query(
      'select by_id, collection, operation, record_id from live.audit order by id desc limit 1',
    );
    expect(trail).toEqual([{ by_id: 'olaf', collection: 'transactions', operation: 'add', record_id: records.transaction.id }]);
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
    ['with an id of its own', 'id', 'mine'],
    ['without an account', 'account', ''],
  ])('a transaction %s is refused with the invalid field', async (_, field, value) => {
    const refused = await enter({ reference: 'REFUSED', [field]: value });
    expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([422, [field]]);
    expect((await part({ search: { text: 'REFUSED', fields: ['reference'] }, count: 1 })).total ?? 0).toBe(0);
  });

  describe('the account of a transaction', () => {
    const strange = 'This bank account doesn’t exist. Choose one that’s listed under Bank Accounts.';
    const inactive = 'This bank account is inactive. Choose another one.';
    const add = async (body: object) => {
      const response = await chapter.ask('POST', '/api/finance/transactions', 'olaf', body);
      return { ...(await response.json()), status: response.status };
    };
    const change = (transaction: string, more: object) => operate('changeTransaction', { transaction, ...entered, ...more });
    const oldAccount = { account: 'Old Rush Account' };

    test('another spelling of an account is refused, and so is an inactive account, when a transaction is entered or changed', async () => {
      const { id } = (await enter({ reference: 'TX-2002' })).records.transaction;
      for (const ask of [enter, add, (more: object) => change(id, more)] as const) {
        expect(await ask({ ...entered, account: 'operating chequing' })).toMatchObject({ status: 409, error: strange });
        expect(await ask({ ...entered, account: 'ba-5' })).toMatchObject({ status: 409, error: inactive });
      }
      expect(await chapter.record('transactions', id)).toMatchObject({ account: 'Operating Checking' });
    });

    test('the API takes the name of an account, and returns the transaction', async () => {
      const sent = { ...entered, approvedBy: 'Pia President', reference: 'TX-2003' };
      expect(await add(sent)).toMatchObject({ ...sent, status: 201 });
    });

    test('a changed transaction keeps its account under the account’s name, even if that account is inactive by now', async () => {
      const { id } = (await enter({ status: 'pending', receiptAttached: true })).records.transaction;
      await chapter.database.owner.query('update portal.transactions set account = $1 where id = $2', [oldAccount.account, id]);
      const kept = await change(id, { ...oldAccount, status: 'completed', amount: -5_000 });
      expect(kept.status).toBe(200);
      const stored = { ...oldAccount, amount: '-5000', status: 'completed', approvedBy: 'Olaf Officer' };
      expect(await chapter.record('transactions', id)).toMatchObject(stored);
      expect((await change(id, { account: 'ba-2' })).status).toBe(200);
      expect(await chapter.record('transactions', id)).toMatchObject({ account: 'Reserve Savings' });
    });

    test('no one, not even a president, can enter or change a transaction without these checks', async () => {
      const row = { id: 'past', ...entered, account: 'operating chequing' };
      expect((await chapter.ask('POST', '/data/transactions', 'pia', { row })).status).toBe(403);
      const { id } = (await enter({})).records.transaction;
      expect((await chapter.ask('PATCH', `/data/transactions/${id}`, 'pia', { set: { account: row.account } })).status).toBe(403);
    });

    test('a renamed account has its new name in every record, and no account gets the name of another', async () => {
      const { owner } = chapter.database;
      const { id } = (await enter({ account: 'ba-3' })).records.transaction;
      const rename = async (name: string) => (await chapter.ask('PATCH', '/data/accounts/ba-3', 'olaf', { set: { name } })).status;
      const counts = async (name: string) => {
        const tables = ['transactions', 'reconciliations', 'reconciliationItems', 'matchedItems'];
        const count = (table: string) => owner.query(`select count(*)::int as n from portal."${table}" where account = $1`, [name]);
        return Promise.all(tables.map(async (table) => Number((await count(table)).rows[0]?.['n'])));
      };
      await owner.query(`update portal."reconciliationItems" set account = 'House Fund' where account = 'Operating Checking'`);
      await owner.query(`update portal."matchedItems" set account = 'House Fund' where account = 'Operating Checking'`);
      const before = await counts('House Fund');
      expect(before.every((count) => count > 0)).toBe(true);
      expect(await rename('House and Garden')).toBe(200);
      expect(await chapter.record('transactions', id)).toMatchObject({ account: 'House and Garden' });
      expect([await counts('House Fund'), await counts('House and Garden')]).toEqual([[0, 0, 0, 0], before]);
      expect(await rename('Reserve Savings')).toBe(409);
      expect((await enter({ account: 'House and Garden' })).status).toBe(200);
    });

    test('only a president adds bank accounts, and no two have one name', async () => {
      const account = {
        name: 'Gala Fund',
        bank: 'Harbor Trust',
        accountNumber: '****1212',
        type: 'savings',
        status: 'active',
        balance: 100,
      };
      expect((await operate('addBankAccount', account)).status).toBe(403);
      expect((await operate('addBankAccount', account, 'pia')).records.account).toMatchObject({ ...account, averageBalance: 100 });
      expect(await operate('addBankAccount', account, 'pia')).toMatchObject({ status: 409, reason: 'refused' });
      expect((await enter({ account: 'Gala Fund' })).status).toBe(200);
    });
  });

  test('only officers and presidents can enter transactions', async () => {
    expect((await enter({}, 'pia')).status).toBe(200);
    expect((await enter({}, 'mia')).status).toBe(403);
    expect((await enter({}, 'alma', 'alumni')).status).toBe(403);
    expect((await enter({}, '')).status).toBe(401);
  });

  test('none of these requests was a server error', () => expect(chapter.logged).toEqual([]));
});
