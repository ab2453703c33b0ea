import { readRecord } from '../../core/fields/readRecord.ts';
import { readText } from '../../core/fields/readText.ts';
import type { Row } from '../../language/Row.ts';
import type { ServedDatabase, Queries } from '../database/Database.ts';
import {
  insertInvitation,
  listInvitations,
  openInvitation,
  redeemInvitation,
  withdrawInvitation,
  type Invitation,
} from '../database/invitations.ts';
import { insertAudit } from '../database/audit.ts';
import { inTransaction } from '../database/inTransaction.ts';
import {
  changesChannel,
  endSessions,
  insertPerson,
  listPeople,
  lockPeople,
  notify,
  personWithEmail,
  setPassword,
  updatePerson,
} from '../database/people.ts';
import type { Accounts } from './createAccounts.ts';
import type { PasswordChecker } from './passwordChecker.ts';
import { isEmail, type People } from './createPeople.ts';
import { problemsOf } from './recordRules.ts';
import { fieldRefusal, notAllowed, notFound, notSignedIn, Refusal } from './Refusal.ts';
import type { Who } from './ServedPortal.ts';
import { hashOf, newToken } from './tokens.ts';

/** For how many days a link is good. */
export const invitationDays = 7;

/** Links by which people join: each is shown once, is good once, and nobody finds it in the database. */
export interface Invitations {
  /** Those for people whom `who` may add. */
  list(who: Who): Promise<Row[]>;
  /** @returns the invitation, and the token for its link. */
  invite(who: Who, row: Row): Promise<{ row: Row; token: string }>;
  /** Makes a link useless. */
  withdraw(who: Who, id: string): Promise<void>;
  /** A link for whoever runs the server: for the first person, and for one who is locked out, whose fields and password it sets anew. */
  first(email: string, fields: Row): Promise<string>;
  /** The same for the very first person, whoever opens it: it is good until there is somebody. */
  begin(fields: Row): Promise<string>;
  /** Whom a link is for, with an empty address where who joins says their own; `undefined` when it is not good, whatever the reason. */
  find(token: string): Promise<{ email: string } | undefined>;
  /** Makes a person of whoever has the link. @throws Refusal 422 with `fields`, 410 when the link is not good any more. */
  join(token: string, entered: Entered): Promise<{ email: string }>;
}

/** What is asked of who joins. */
export interface Entered {
  /** Only where the link is for nobody by name. */
  email?: string;
  name: string;
  password: string;
  again: string;
}

export function createInvitations(
  database: ServedDatabase,
  people: People,
  accounts: Pick<Accounts, 'hash'>,
  checkPassword: PasswordChecker,
): Invitations {
  const { rules } = people;
  const given = rules.fields.filter(({ name }) => name !== 'name' && name !== 'email');

  const rowOf = ({ id, email, fields, invitedBy, createdAt, expires, state }: Invitation): Row => {
    const own = Object.entries(fields).filter(([name]) => given.some((field) => field.name === name));
    const moments = { createdAt: createdAt.toISOString(), expires: expires.toISOString() };
    return { ...Object.fromEntries(own), id, email, invitedBy, ...moments, state };
  };

  function assertMay(who: Who, row?: Row): void {
    if (row ? people.may('add', who, row) : people.mayEver('add', who)) return;
    throw who.viewer.signedIn ? notAllowed() : notSignedIn();
  }

  /** What is invited, held against the rules for people. */
  function checked(row: Row): { email: string; fields: Row } {
    const { id: _, email: written, ...asked } = row;
    const usual = given.flatMap((field) => (field.default === undefined ? [] : [[field.name, field.default] as const]));
    const fields = readRecord({ ...Object.fromEntries(usual), ...asked }, given, rules.runtime);
    const email = typeof written === 'string' ? readText(written).toLowerCase() : written;
    const problems = problemsOf({ ...fields, name: 'Name', email: 'name@example.org' }, rules);
    if ('name' in fields) problems['name'] = 'Who joins says their name';
    if (!isEmail(email)) throw fieldRefusal({ email: 'This isn’t an email address', ...problems });
    if (Object.keys(problems).length > 0) throw fieldRefusal(problems);
    return { email, fields };
  }

  async function add(client: Queries, what: { email: string; fields: Row; invitedBy: string }): Promise<{ row: Row; token: string }> {
    const token = newToken();
    const invitation = await insertInvitation(client, { ...what, hash: hashOf(token), days: invitationDays });
    await notify(client, changesChannel, 'invitations');
    return { row: rowOf(invitation), token };
  }

  return {
    list: async (who) => {
      assertMay(who);
      const rows = (await listInvitations(database.auth)).map(rowOf);
      return rows.filter((row) => people.may('add', who, row));
    },
    invite: (who, row) => {
      assertMay(who);
      const { email, fields } = checked(row);
      assertMay(who, { ...fields, email });
      return inTransaction(database.auth, async (client) => {
        const taken = await personWithEmail(client, email);
        if (taken !== undefined) throw new Refusal(409, 'exists', `${email} is a member already.`);
        return add(client, { email, fields, invitedBy: who.viewer.name });
      });
    },
    withdraw: (who, id) => {
      assertMay(who);
      return inTransaction(database.auth, async (client) => {
        const found = (await listInvitations(client)).find((invitation) => invitation.id === id);
        if (!found || !people.may('add', who, rowOf(found))) throw notFound();
        if (!(await withdrawInvitation(client, id))) throw new Refusal(409, 'used', 'This invitation is not open any more.');
        await notify(client, changesChannel, 'invitations');
      });
    },
    first: (email, fields) => {
      const what = checked({ ...fields, email });
      return inTransaction(database.auth, async (client) => (await add(client, { ...what, invitedBy: '' })).token);
    },
    begin: (fields) => inTransaction(database.auth, async (client) => (await add(client, { email: '', fields, invitedBy: '' })).token),
    find: async (token) => {
      const found = await open(database.auth, token);
      return found && { email: found.email };
    },
    join: async (token, entered) => {
      const good = await open(database.auth, token);
      if (!good) throw gone();
      const email = good.email || readText(entered.email ?? '').toLowerCase();
      assertEntered(entered, email);
      // Hashing takes long: nobody waits for a connection meanwhile.
      const hash = await accounts.hash(entered.password);
      return inTransaction(database.auth, async (client) => {
        if (good.email === '') await lockPeople(client);
        if (!(await open(client, token)) || !(await redeemInvitation(client, good.id))) throw gone();
        const person = { ...good.fields, name: readText(entered.name), email };
        const known = await personWithEmail(client, email);
        const before = known === undefined ? undefined : await fieldsOf(client, known);
        const id = known ?? (await insertPerson(client, person, hash));
        if (known !== undefined) {
          await updatePerson(client, known, person);
          await setPassword(client, known, hash);
          await endSessions(client, known, { all: true });
        }
        const after = await fieldsOf(client, id);
        await insertAudit(client, { byId: id, byName: person.name, collection: 'people', recordId: id, ...(before && { before }), after });
        for (const collection of ['people', 'invitations', 'audit']) await notify(client, changesChannel, collection);
        return { email };
      });
    },
  };

  /** What the portal knows of a person. */
  async function fieldsOf(client: Queries, id: string): Promise<Row> {
    const person = (await listPeople(client)).find(({ fields }) => fields.id === id);
    return person ? people.userOf(person.fields) : {};
  }

  /** The invitation behind a link that is good. One for the very first person is not, once there is somebody. */
  async function open(client: Queries, token: string): Promise<Invitation | undefined> {
    const found = await openInvitation(client, hashOf(token));
    return found?.email === '' && (await listPeople(client)).length > 0 ? undefined : found;
  }

  function assertEntered({ name, password, again }: Entered, email: string): void {
    const problems = problemsOf({ name: readText(name) }, { ...rules, fields: rules.fields.filter((field) => field.name === 'name') });
    if (!isEmail(email)) problems['email'] = 'This isn’t an email address';
    if (readText(name).length > 100) problems['name'] = 'Use at most 100 characters';
    const wrong = checkPassword(password, { email, name });
    if (wrong !== undefined) problems['password'] = wrong;
    else if (password !== again) problems['again'] = 'The passwords don’t match';
    if (Object.keys(problems).length > 0) throw fieldRefusal(problems);
  }
}

const gone = () => new Refusal(410, 'gone', 'This link has expired or was already used. Ask for a new one.');
