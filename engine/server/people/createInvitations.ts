import { readPath } from '../../core/conditions/scope.ts';
import { formatText } from '../../core/text/formatText.ts';
import { phrasesIn, type FormatPhrase } from '../../core/fields/phrases.ts';
import { joinPhrases, type JoinPhrases } from '../../core/session/joinPhrases.ts';
import { readText } from '../../core/fields/readText.ts';
import { ownMails } from '../../language/mail.ts';
import type { Row } from '../../language/Row.ts';
import { setPassword } from '../database/credentials.ts';
import type { ServedDatabase, Queries } from '../database/Database.ts';
import {
  insertInvitation,
  listInvitations,
  invitationOfLink,
  redeemInvitation,
  withdrawInvitation,
  withdrawLinks,
  type Invitation,
  type NewInvitation,
} from '../database/invitations.ts';
import { insertAudit } from '../database/audit.ts';
import { queueInvitation } from '../database/outbox.ts';
import { runInTransaction } from '../database/runInTransaction.ts';
import { resetAttempts } from '../database/limits.ts';
import { endSessions, insertPerson, listPeople, lockPeople, findPersonByEmail } from '../database/people.ts';
import type { Accounts } from './createAccounts.ts';
import { accountKey } from './createAttempts.ts';
import type { PasswordChecker } from './passwordChecker.ts';
import { hashPassword } from './passwordHash.ts';
import { createEntryChecks } from './createEntryChecks.ts';
import type { People } from './createPeople.ts';
import { invitationDays, type JoinInput, type InviteOptions, type Invitations, type CreatedInvitation } from './Invitations.ts';
import { givenFields, readInvitation } from './readInvitation.ts';
import { assertNoProblems, findProblems, type RecordRules } from './recordRules.ts';
import { fieldRefusal, message, notAllowed, notFound, notSignedIn, Refusal } from './Refusal.ts';
import type { ViewerContext } from './ServedPortal.ts';
import { hashToken, newToken } from './tokens.ts';

export function createInvitations(
  database: ServedDatabase,
  people: People,
  accounts: Pick<Accounts, 'isPassword'>,
  checkPassword: PasswordChecker,
  sends: (mail: string) => boolean,
): Invitations {
  const { rules } = people;
  const usual = phrasesIn(joinPhrases, rules.runtime);
  const given = givenFields(rules);
  const { assertEntered, passwordProblems } = createEntryChecks(checkPassword, rules);

  const rowOf = ({ id, email, fields, invitedBy, person, createdAt, expires, state, mail }: Invitation): Row => {
    const own = Object.entries(fields).filter(([name]) => given.some((field) => field.name === name));
    const moments = { createdAt: createdAt.toISOString(), expires: expires.toISOString() };
    const known = { ...(person !== undefined && { person }), ...(mail !== undefined && { mail }) };
    return { ...Object.fromEntries(own), id, email, invitedBy, ...known, ...moments, state };
  };

  function assertMay(viewerContext: ViewerContext, row?: Row): void {
    if (row ? people.may('add', viewerContext, row) : people.mayEver('add', viewerContext)) return;
    throw viewerContext.viewer.signedIn ? notAllowed() : notSignedIn();
  }

  function checked(row: Row): { email: string; fields: Row } {
    assertNoProblems(rules, (inLanguage) => readInvitation(row, inLanguage).problems);
    return readInvitation(row, rules);
  }

  async function add(client: Queries, input: NewInvitation): Promise<{ row: Row; token: string }> {
    const token = newToken();
    const invitation = await insertInvitation(client, { ...input, hash: hashToken(token), hours: invitationDays * 24 });
    return { row: rowOf(invitation), token };
  }

  async function addAndMail(
    client: Queries,
    input: NewInvitation,
    { viewer, scope }: ViewerContext,
    options: InviteOptions,
  ): Promise<CreatedInvitation> {
    const added = await add(client, input);
    const mail = input.person === undefined ? ownMails.invitation : ownMails.newPassword;
    if (options.isByHand || !sends(mail)) return added;
    await queueInvitation(client, {
      ...{ mail, email: input.email, invitation: added.row.id ?? '', person: input.person },
      domain: String(readPath(scope, 'domain.name') ?? ''),
      ...{ given: { by: viewer.name, ...(options.name && { name: options.name }) }, byId: viewer.id ?? '', byName: viewer.name },
    });
    return { row: { ...added.row, mail: 'queued' } };
  }

  return {
    list: async (viewerContext) => {
      assertMay(viewerContext);
      const rows = (await listInvitations(database.auth)).map(rowOf);
      return rows.filter((row) => people.may('add', viewerContext, row));
    },
    readSome: async (ids) => (await listInvitations(database.auth, ids)).map(rowOf),
    invite: (viewerContext, row, options = {}) => {
      assertMay(viewerContext);
      if (typeof row['person'] === 'string' && row['person'] !== '') return newLink(viewerContext, row['person'], options);
      const { email, fields } = checked(row);
      assertMay(viewerContext, { ...fields, email });
      return runInTransaction(database.auth, async (client) => {
        const existing = await findPersonByEmail(client, email);
        if (existing !== undefined) throw taken(email);
        return addAndMail(client, { email, fields, ...makerOf(viewerContext) }, viewerContext, options);
      });
    },
    findProblem: (viewerContext, row) => {
      const { email, fields, problems } = readInvitation(row, rules);
      if (Object.keys(problems).length === 0)
        return people.may('add', viewerContext, { ...fields, email }) ? undefined : message('notYours');
      const [first] = Object.values(findProblems(rules, (inLanguage) => firstProblem(row, inLanguage)));
      return first;
    },
    withdraw: (viewerContext, id) => {
      assertMay(viewerContext);
      return runInTransaction(database.auth, async (client) => {
        const found = (await listInvitations(client)).find((invitation) => invitation.id === id);
        if (!found || !people.may('add', viewerContext, rowOf(found))) throw notFound();
        if (!(await withdrawInvitation(client, id))) throw new Refusal(409, 'used', 'This invitation is no longer open.');
      });
    },
    first: (email, fields) => {
      const input = checked({ ...fields, email });
      return runInTransaction(database.auth, async (client) => {
        const existing = await findPersonByEmail(client, input.email);
        if (existing === undefined) return { token: (await add(client, { ...input, invitedBy: '' })).token };
        const person = await readFields(client, existing);
        return { token: (await add(client, linkFor(person, { invitedBy: '' }))).token, person };
      });
    },
    begin: (fields) => runInTransaction(database.auth, async (client) => (await add(client, { email: '', fields, invitedBy: '' })).token),
    find: async (token) => {
      const found = await open(database.auth, token);
      if (typeof found === 'object') return { kind: 'open', email: found.email, isReset: found.person !== undefined };
      const closed = await invitationOfLink(database.auth, hashToken(token));
      return { kind: found ?? 'gone', isOwn: closed?.person !== undefined && closed.person === closed.inviter };
    },
    join: async (token, entered, phrase = usual) => {
      // Read the users before checking the link. Otherwise, after a double click on Join, the user's own name could count as taken.
      const users = await listPeople(database.auth);
      const invitation = await open(database.auth, token);
      if (typeof invitation !== 'object') return acceptAgain(token, invitation, entered);
      const email = invitation.email || readText(entered.email ?? '').toLowerCase();
      if (invitation.person !== undefined) return reset(invitation, invitation.person, token, entered, phrase);
      assertEntered(entered, email, users, phrase);
      // Hashing is slow, so do it before taking a connection.
      const hash = await hashPassword(entered.password);
      const joined = await runInTransaction(database.auth, async (client) => {
        await lockPeople(client);
        if (typeof (await open(client, token)) !== 'object' || !(await redeemInvitation(client, invitation.id))) return false;
        assertEntered(entered, email, await listPeople(client), phrase);
        const person = { ...invitation.fields, name: readText(entered.name), email };
        if ((await findPersonByEmail(client, email)) !== undefined) throw taken(email);
        const id = await insertPerson(client, person, hash);
        const [added] = await listPeople(client, id);
        const entry = { byId: id, byName: person.name, collection: 'people', recordId: id };
        if (added) await insertAudit(client, { ...entry, after: people.userOf(added.fields), version: added.version });
        return true;
      });
      // Another request has just used the link, for example after a double click on Join.
      return joined ? { email } : acceptAgain(token, 'used', entered);
    },
  };

  function linkFor({ id, name: _, email, ...fields }: Row, maker: Pick<NewInvitation, 'invitedBy' | 'inviter'>): NewInvitation {
    return { email: String(email), fields, ...maker, person: String(id) };
  }

  /**
   * Creates a link that sets a user's password. Requires the rights to add and change the user, because anyone with the link can sign in as
   * the user.
   */
  function newLink(viewerContext: ViewerContext, id: string, options: InviteOptions): Promise<CreatedInvitation> {
    return runInTransaction(database.auth, async (client) => {
      // Lock the users until the link is stored. A change to a user withdraws the user's stored links, but would miss this one.
      await lockPeople(client);
      const person = await readFields(client, id);
      if (person.id === undefined || !people.may('read', viewerContext, person)) throw notFound();
      if (!people.may('add', viewerContext, person) || !people.may('change', viewerContext, person)) throw notAllowed();
      return addAndMail(client, linkFor(person, makerOf(viewerContext)), viewerContext, options);
    });
  }

  /** Sets the password of the link's user, and ends their sessions. */
  async function reset(
    invitation: Invitation,
    id: string,
    token: string,
    { password, again: repeated }: JoinInput,
    phrase: FormatPhrase<JoinPhrases>,
  ): Promise<{ email: string }> {
    const person = await readFields(database.auth, id);
    if (person.id === undefined) throw gone();
    const { email = '', name = '' } = Object.fromEntries(['email', 'name'].map((key) => [key, String(person[key] ?? '')]));
    const problems = passwordProblems({ password, again: repeated }, { email, name }, phrase);
    if (Object.keys(problems).length > 0) throw fieldRefusal(problems);
    const hash = await hashPassword(password);
    const isDone = await runInTransaction(database.auth, async (client) => {
      // If two links for one user are used at once, only the first one may set the password.
      await lockPeople(client);
      if (!(await redeemInvitation(client, invitation.id))) return false;
      await setPassword(client, id, hash);
      await endSessions(client, id, { all: true });
      await withdrawLinks(client, id, { onlyResets: true });
      await resetAttempts(client, accountKey(email));
      return true;
    });
    return isDone ? { email } : acceptAgain(token, 'used', { name, password, again: repeated });
  }

  /** Handles a used invitation. Succeeds if the same user submits the join form again. Otherwise, throws a 410 `Refusal`. */
  async function acceptAgain(
    token: string,
    state: 'used' | undefined,
    { email: entered = '', password }: JoinInput,
  ): Promise<{ email: string }> {
    const used = state === 'used' ? await invitationOfLink(database.auth, hashToken(token)) : undefined;
    if (!used) throw gone();
    const email = used.email || readText(entered).toLowerCase();
    const id = used.person ?? (await findPersonByEmail(database.auth, email));
    if (id === undefined || !(await accounts.isPassword(id, password))) throw gone();
    return { email };
  }

  async function readFields(client: Queries, id: string): Promise<Row> {
    const [person] = await listPeople(client, id);
    return person ? people.userOf(person.fields) : {};
  }

  /** Returns the invitation for a valid link. The first user's link is valid only while there are no users. */
  async function open(client: Queries, token: string): Promise<Invitation | 'used' | undefined> {
    const found = await invitationOfLink(client, hashToken(token));
    if (found?.state === 'used') return 'used';
    if (found?.state !== 'open') return undefined;
    return found.email === '' && (await listPeople(client)).length > 0 ? undefined : found;
  }
}

/** Returns the first problem with an invitation, such as `{ first: 'Role: Choose one.' }`. `first` is empty if there are no problems. */
function firstProblem(row: Row, rules: RecordRules): Record<string, string> {
  const [[name, problem] = ['', '']] = Object.entries(readInvitation(row, rules).problems);
  const label = givenFields(rules).find((field) => field.name === name)?.label;
  return { first: label === undefined ? problem : `${formatText(label, {}, rules.runtime.locale)}: ${problem}` };
}

const taken = (email: string) => new Refusal(409, 'exists', `${email} already has an account.`);
const makerOf = ({ viewer }: ViewerContext) => ({ invitedBy: viewer.name, inviter: viewer.id });
const gone = () => new Refusal(410, 'gone', 'This link has expired or was already used. Ask for a new one.');
