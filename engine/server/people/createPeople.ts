import { matches } from '../../core/conditions/matches.ts';
import { withRow } from '../../core/conditions/scope.ts';
import type { Clock } from '../../core/data/clock.ts';
import type { VersionedRow } from '../../core/data/remoteRecords.ts';
import { phrasesIn } from '../../core/fields/phrases.ts';
import { readRecord } from '../../core/fields/readRecord.ts';
import { joinPhrases } from '../../core/session/joinPhrases.ts';
import type { Row } from '../../language/Row.ts';
import type { ServedDatabase, Queries } from '../database/Database.ts';
import { insertAudit, latestRecords, listAudit, readAudit, type UserChange } from '../database/audit.ts';
import { runInTransaction } from '../database/runInTransaction.ts';
import { withdrawLinks } from '../database/invitations.ts';
import { notifySessions } from '../database/notify.ts';
import { endSessions, listPeople, lockPeople, removePerson, updatePerson } from '../database/people.ts';
import { personExports } from './createPersonCondition.ts';
import { accessFields } from './accessFields.ts';
import { isEmail } from './isEmail.ts';
import type { PersonRow } from './PersonRow.ts';
import { nameProblem } from './lookAlikes.ts';
import { couldMatch } from './couldMatch.ts';
import { assertNoProblems, invalidFields, type RecordRules } from './recordRules.ts';
import { changedMeanwhile, fieldRefusal, message, notAllowed, notFound, notSignedIn, Refusal } from './Refusal.ts';
import type { AccessOperation, EntityAccess } from '../../language/access.ts';
import { secondFactorField } from '../sql/secondFactorSql.ts';
import { personCollections } from '../sql/personRecords.ts';
import { createLogRedactor } from './createLogRedactor.ts';
import { readerRows, whoSeesMe } from './findFieldReaders.ts';
import { buildRules, createViewerContext, isAdmitted, type ServedPortal, type ViewerContext } from './ServedPortal.ts';

/** The portal's users. The user entity's access rules say who may read, add, change, and remove them. */
export interface People {
  rules: RecordRules;
  may(operation: AccessOperation, viewerContext: Pick<ViewerContext, 'scope'>, row: Row): boolean;
  /** Returns true if the viewer could be allowed to perform `operation` on a user. Doesn't check which users exist. */
  mayEver(operation: AccessOperation, viewerContext: Pick<ViewerContext, 'scope'>): boolean;
  /** Lists the users that the viewer may read. Each has the number of their `sessions` and, if known, `lastSeen`. */
  list(viewerContext: ViewerContext): Promise<VersionedRow[]>;
  /** Changes a user. Ends their sessions if a changed field affects access. Throws a 412 `Refusal` if `version` isn't current. */
  change(
    viewerContext: ViewerContext,
    id: string,
    change: { set: Row; unset?: readonly string[]; version?: number | undefined },
  ): Promise<VersionedRow>;
  /** True if the portal lets users correct their own names. */
  mayRename: boolean;
  /** Sets the viewer's own name. Throws a 404 `Refusal` if `mayRename` is false. */
  rename(viewerContext: ViewerContext, name: unknown): Promise<void>;
  offersExports: boolean;
  listsReaders: boolean;
  /** Lists the viewer's fields, each with the people who may read it. */
  readers(viewerContext: ViewerContext): Promise<Row[]>;
  /**
   * Blocks other changes to users until the transaction ends, and returns the user to remove. Throws a 403 or 404 `Refusal`, or a 409
   * `Refusal` for the last manager.
   */
  requireRemovable(client: Queries, viewerContext: ViewerContext, id: string): Promise<PersonRow>;
  /** Removes a user, their sessions, and their valid links. */
  remove(viewerContext: ViewerContext, id: string): Promise<void>;
  /** Lists the audit log's entries, newest first. Only people who may change users can read the log. */
  auditLog(viewerContext: ViewerContext, limit?: number, offset?: number): Promise<Row[]>;
  /** Reads audit log entries by id, newest first. `previous` is the id of the next newer entry. */
  auditEntries(viewerContext: ViewerContext, ids: readonly string[]): Promise<{ row: Row; previous?: string }[]>;
  userOf(fields: Row): PersonRow;
}

const auditLength = 5000;

export const nameChanges = 'nameChanges';

export function createPeople(portal: ServedPortal, database: ServedDatabase, clock: Clock): People {
  const { userEntity, gates } = portal;
  const access: EntityAccess = (Object.hasOwn(portal.access, userEntity.name) ? portal.access[userEntity.name] : undefined) ?? {};
  const rules = { ...buildRules(userEntity, [secondFactorField], portal), refuse: access.refuse, gates };
  const mayRename = Object.values(portal.entities).some(({ of }) => of === nameChanges);
  const own = personCollections(portal).map(({ entity }) => entity.of);
  const known = new Set(userEntity.fields.map(({ name }) => name));
  const rightsFields = accessFields(portal);

  function userOf(fields: Row): PersonRow {
    const own = Object.entries(fields).filter(([name]) => known.has(name));
    return { ...Object.fromEntries(own), id: String(fields.id) };
  }

  const shown = new Set(
    Object.values(portal.entities)
      .find(({ of }) => of === 'people')
      ?.fields.map(({ name }) => name) ?? known,
  );

  /** Returns the fields of a user that are visible in the people collection. */
  function pickShown(person: PersonRow): PersonRow {
    return { ...Object.fromEntries(Object.entries(person).filter(([name]) => shown.has(name))), id: person.id };
  }

  const may: People['may'] = (operation, { scope }, row) =>
    access[operation] !== undefined && matches(access[operation], withRow(scope, row), gates);

  /** Returns true if at least one user is allowed to add and change people. */
  function hasManager(all: readonly Row[]): boolean {
    return portal.domains.some((domain) =>
      all.some((user) => {
        const candidate = createViewerContext(portal, domain, user, clock);
        return isAdmitted(candidate, portal) && may('change', candidate, user) && may('add', candidate, user);
      }),
    );
  }

  function assertHasManager(before: readonly Row[], after: readonly Row[]): void {
    if (!hasManager(before) || hasManager(after)) return;
    throw new Refusal(409, 'last', 'This would leave no one able to manage people. First, give someone else a role that allows it.');
  }

  /** Throws a 422 `Refusal` if the changed name looks like another user's name. */
  function assertOwnName(changed: PersonRow, all: readonly PersonRow[]): void {
    const others = all.filter(({ id }) => id !== changed.id).map(({ name }) => String(name ?? ''));
    assertNoProblems(rules, ({ runtime }): Record<string, string> => {
      const problem = nameProblem(String(changed['name'] ?? ''), others, phrasesIn(joinPhrases, runtime));
      return problem === undefined ? {} : { name: problem };
    });
  }

  /** Blocks other changes to users until the transaction ends. Returns the user with this id, their version, and all users. */
  async function lockPerson(
    client: Queries,
    viewerContext: ViewerContext,
    id: string,
  ): Promise<{ person: PersonRow; version: number; all: PersonRow[] }> {
    await lockPeople(client);
    const found = await listPeople(client);
    const all = found.map(({ fields }) => userOf(fields));
    const person = all.find((one) => one.id === id);
    if (!person || !may('read', viewerContext, person)) throw notFound();
    return { person, version: found.find(({ fields }) => fields.id === id)?.version ?? 0, all };
  }

  async function requireRemovable(client: Queries, viewerContext: ViewerContext, id: string): Promise<PersonRow> {
    const { person, all } = await lockPerson(client, viewerContext, id);
    if (!may('remove', viewerContext, person)) throw notAllowed();
    assertHasManager(
      all,
      all.filter((one) => one.id !== id),
    );
    return person;
  }

  function note(
    client: Queries,
    { viewer }: ViewerContext,
    id: string,
    change: Pick<UserChange, 'before' | 'after' | 'version'>,
  ): Promise<void> {
    return insertAudit(client, { byId: viewer.id ?? '', byName: viewer.name, collection: 'people', recordId: id, ...change });
  }

  function assertReadsAuditLog({ scope, viewer }: ViewerContext): void {
    if (!couldMatch(access.change, scope, gates)) throw viewer.signedIn ? notAllowed() : notSignedIn();
  }

  return {
    rules,
    may,
    mayEver: (operation, { scope }) => couldMatch(access[operation], scope, gates),
    userOf,
    list: async (viewerContext) => {
      if (!couldMatch(access.read, viewerContext.scope, gates)) throw viewerContext.viewer.signedIn ? notAllowed() : notSignedIn();
      const people = await listPeople(database.auth);
      return people
        .map(({ fields, version, sessions, lastSeen }) => {
          const person = userOf(fields);
          const row: Row = { ...pickShown(person), sessions, ...(lastSeen !== undefined && { lastSeen }) };
          return { row, version, person };
        })
        .filter(({ person }) => may('read', viewerContext, person))
        .map(({ row, version }) => ({ row, version }));
    },
    auditLog: async (viewerContext, limit = auditLength, offset = 0) => {
      assertReadsAuditLog(viewerContext);
      return listAudit(database.auth, createLogRedactor(viewerContext, portal), limit, offset);
    },
    auditEntries: async (viewerContext, ids) => {
      assertReadsAuditLog(viewerContext);
      return readAudit(database.auth, createLogRedactor(viewerContext, portal), ids);
    },
    change: (viewerContext, id, { set: given, unset = [], version: madeOf }) =>
      runInTransaction(database.auth, async (client) => {
        const { person, version, all } = await lockPerson(client, viewerContext, id);
        if (!may('change', viewerContext, person)) throw notAllowed();
        if (madeOf !== undefined && madeOf !== version) throw changedMeanwhile(pickShown(person), version);
        const read = readRecord(given, rules.fields, rules.runtime);
        const set = typeof read['email'] === 'string' ? { ...read, email: read['email'].toLowerCase() } : read;
        const names = [...Object.keys(set), ...unset];
        if (names.includes('id')) throw fieldRefusal({ id: message('idFixed') });
        const emptied = Object.fromEntries(unset.map((name) => [name, null]));
        const changed = { ...person, ...set, ...emptied };
        assertNoProblems(rules, (inLanguage) => invalidFields(changed, inLanguage, names));
        if (names.includes('email') && !isEmail(changed['email'])) throw fieldRefusal({ email: message('notEmail') });
        if (names.includes('name') && changed['name'] !== person['name']) assertOwnName(changed, all);
        if (!may('change', viewerContext, changed)) throw notAllowed();
        assertHasManager(
          all,
          all.map((one) => (one.id === id ? changed : one)),
        );
        const different = names.filter((name) => (changed[name] ?? null) !== (person[name] ?? null));
        if (different.length === 0) return { row: pickShown(person), version };
        const next = await updatePerson(client, id, { ...set, ...emptied }, viewerContext.viewer);
        if (different.some((name) => rightsFields.has(name))) {
          await endSessions(client, id, { all: true });
          await withdrawLinks(client, id);
        } else await notifySessions(client, id, []);
        await note(client, viewerContext, id, { before: person, after: userOf(changed), version: next });
        return { row: pickShown(userOf(changed)), version: next };
      }),
    offersExports: Object.values(portal.entities).some(({ of }) => of === personExports),
    listsReaders: Object.values(portal.entities).some(({ of }) => of === whoSeesMe),
    readers: async ({ viewer: { id = '' } }) => {
      const all = (await listPeople(database.auth)).map(({ fields }) => userOf(fields));
      const stored = await latestRecords(database.auth, own, id);
      return readerRows(portal, all, { id, stored, clock });
    },
    mayRename,
    rename: (viewerContext, name) =>
      runInTransaction(database.auth, async (client) => {
        const { id = '' } = viewerContext.viewer;
        if (!mayRename) throw notFound();
        await lockPeople(client);
        const all = (await listPeople(client)).map(({ fields }) => userOf(fields));
        const person = all.find((one) => one.id === id);
        if (!person) throw notSignedIn();
        const changed = { ...person, ...readRecord({ name: name ?? '' }, rules.fields, rules.runtime) };
        assertNoProblems(rules, (inLanguage) => invalidFields(changed, inLanguage, ['name']));
        if (changed['name'] === person['name']) return;
        assertOwnName(changed, all);
        const version = await updatePerson(client, id, { name: changed['name'] }, viewerContext.viewer);
        await notifySessions(client, id, []);
        await note(client, viewerContext, id, { before: person, after: changed, version });
      }),
    requireRemovable: requireRemovable,
    remove: (viewerContext, id) =>
      runInTransaction(database.auth, async (client) => {
        const person = await requireRemovable(client, viewerContext, id);
        await removePerson(client, id, viewerContext.viewer);
        await withdrawLinks(client, id);
        await notifySessions(client, id, []);
        await note(client, viewerContext, id, { before: person });
      }),
  };
}
