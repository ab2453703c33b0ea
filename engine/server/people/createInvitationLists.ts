import { randomUUID } from 'node:crypto';
import { isRecord } from '../../core/conditions/isRecord.ts';
import { toText } from '../../core/conditions/toText.ts';
import type { Language } from '../../core/fields/phrases.ts';
import type { Row } from '../../language/Row.ts';
import type { ServedDatabase } from '../database/Database.ts';
import { openInvitations } from '../database/invitations.ts';
import { putList, readList, rememberColumns, rememberedColumns } from '../database/lists.ts';
import { notifyCollection } from '../database/notify.ts';
import { listPeople } from '../database/people.ts';
import type { People } from './createPeople.ts';
import { emailProblem } from './isEmail.ts';
import type { Invitations } from './Invitations.ts';
import { givenFields } from './readInvitation.ts';
import { plainMeanings, type ListColumn, type ListedLine } from './readListTable.ts';
import { readPeopleList, readPeopleRows, type PeopleList } from './readPeopleList.ts';
import { fieldRefusal, message, notAllowed, notFound, notSignedIn, type RefusalMessage } from './Refusal.ts';
import type { ServedPortal, ViewerContext } from './ServedPortal.ts';

export const listedPeople = 'invitationLines';
export const listColumns = 'invitationColumns';

/** The state of a person on the list. Only `ready` people are invited. */
type ListState = 'ready' | 'malformed' | 'twice' | 'person' | 'invited' | 'invalid';

/** Manages each user's list of people to invite. */
export interface InvitationLists {
  /**
   * Stores the list from `row.list`. The row's other fields are defaults for everyone on the list. Throws a 422 `Refusal` with `fields` if
   * the list is empty, too long, or malformed.
   */
  put(viewerContext: ViewerContext, row: Row): Promise<Row>;
  /** Returns the people on the user's list, each with a state. Formats any `problem` in `language`. */
  list(viewerContext: ViewerContext, language: Language): Promise<Row[]>;
  remove(viewerContext: ViewerContext, id: string): Promise<void>;
  columns(viewerContext: ViewerContext): Promise<ListColumn[]>;
  /** Changes a column's meaning. Columns with the same heading in the user's later lists get the same meaning. */
  choose(viewerContext: ViewerContext, column: string, meaning: unknown): Promise<ListColumn>;
  /** Invites everyone who is `ready`. `format` creates a file with the links that weren't emailed. */
  invite(viewerContext: ViewerContext, session: string, format: (links: readonly NewLink[]) => string): Promise<Row>;
  /** Returns the session's invitation results from the last hour, so that a reloaded page can show the links again. */
  results(session: string): Row[];
}

export interface NewLink {
  name: string;
  email: string;
  token: string;
}

export const invitationResults = 'invitationRuns';

/** The time until new invitation links disappear, in ms. */
const resultLifetime = 3_600_000;

export function createInvitationLists(
  database: ServedDatabase,
  people: People,
  invitations: Invitations,
  entities: ServedPortal['entities'],
): InvitationLists {
  const shown = Object.values(entities)
    .find(({ of }) => of === listedPeople)
    ?.fields.map(({ name }) => name);
  const fields = givenFields(people.rules).filter(({ name }) => shown?.includes(name));

  const results = new Map<string, { row: Row; until: number }[]>();

  function addResult(session: string, row: Row): void {
    const now = performance.now();
    for (const [other, found] of results) if (found.every(({ until }) => until < now)) results.delete(other);
    results.set(session, [...(results.get(session) ?? []), { row, until: now + resultLifetime }]);
  }

  function ownId(viewerContext: ViewerContext): string {
    if (!people.mayEver('add', viewerContext)) throw viewerContext.viewer.signedIn ? notAllowed() : notSignedIn();
    return viewerContext.viewer.id ?? '';
  }

  async function listed(viewerContext: ViewerContext, language?: Language): Promise<Row[]> {
    const all = (await readList(database.auth, ownId(viewerContext))).people.filter(isRecord);
    const emails = all.map((row) => toText(row['email']));
    const existing = new Set((await listPeople(database.auth)).map(({ fields: known }) => toText(known['email']).toLowerCase()));
    const open = await openInvitations(database.auth, emails);
    const first = new Map<string, unknown>();
    return all.map((row) => {
      const email = toText(row['email']);
      const earlierLine = first.get(email);
      if (earlierLine === undefined) first.set(email, row['line']);
      const { state, problem } = findState(viewerContext, row, { earlierLine, hasAccount: existing.has(email), isOpen: open.has(email) });
      return { ...row, state, ...(problem && { problem: language ? problem.formatIn(language) : problem.text }) };
    });
  }

  function findState(
    viewerContext: ViewerContext,
    row: Row,
    { earlierLine, hasAccount, isOpen }: { earlierLine: unknown; hasAccount: boolean; isOpen: boolean },
  ): { state: ListState; problem?: RefusalMessage } {
    const malformed = emailProblem(row['email']);
    if (malformed !== undefined) return { state: 'malformed', problem: malformed };
    if (hasAccount) return { state: 'person', problem: message('hasAccount') };
    if (earlierLine !== undefined) return { state: 'twice', problem: message('listedTwice', { line: Number(earlierLine) }) };
    if (isOpen) return { state: 'invited' };
    const problem = invitations.findProblem(viewerContext, toInvitation(row));
    return problem === undefined ? { state: 'ready' } : { state: 'invalid', problem };
  }

  async function store(userId: string, { people: read, rows }: PeopleList, usual: Row): Promise<void> {
    const stored = read.map(({ fields: given, ...person }) => ({ ...usual, ...given, ...person, id: randomUUID() }));
    await putList(database.auth, userId, { people: stored, rows, usual });
    for (const name of [listedPeople, listColumns]) await notifyCollection(database.auth, name);
  }

  function readAgain(rows: readonly unknown[], chosen: Readonly<Record<string, string>>): PeopleList {
    return readPeopleRows(rows.filter(isListedLine), fields, people.rules.runtime, chosen);
  }

  return {
    put: async (viewerContext, { id: _, list, ...usual }) => {
      const userId = ownId(viewerContext);
      const storedColumns = await rememberedColumns(database.auth, userId);
      // An id such as `#3` is a column's position, which differs between lists.
      const chosen = Object.fromEntries(Object.entries(storedColumns).filter(([id]) => !id.includes('#')));
      const parsed = readPeopleList(toText(list), fields, people.rules.runtime, chosen);
      const usualFields = Object.fromEntries(
        Object.entries(usual).filter(([name, value]) => value !== null && fields.some((field) => field.name === name)),
      );
      await store(userId, parsed, usualFields);
      await rememberColumns(database.auth, userId, chosen);
      return { id: userId, count: parsed.people.length };
    },
    list: listed,
    remove: async (viewerContext, id) => {
      const userId = ownId(viewerContext);
      const { people: all, ...list } = await readList(database.auth, userId);
      const remaining = all.filter(isRecord).filter((row) => row['id'] !== id);
      if (remaining.length === all.length) throw notFound();
      await putList(database.auth, userId, { people: remaining, rows: list.rows.filter(isRecord), usual: list.usual });
      await notifyCollection(database.auth, listedPeople);
    },
    columns: async (viewerContext) => {
      const userId = ownId(viewerContext);
      return readAgain((await readList(database.auth, userId)).rows, await rememberedColumns(database.auth, userId)).columns;
    },
    choose: async (viewerContext, column, meaning) => {
      const userId = ownId(viewerContext);
      const chosen = toText(meaning);
      if (![...plainMeanings, ...fields.map(({ name }) => name)].includes(chosen))
        throw fieldRefusal({ meaning: message('columnMeaning') });
      const list = await readList(database.auth, userId);
      const storedColumns = await rememberedColumns(database.auth, userId);
      const { columns } = readAgain(list.rows, storedColumns);
      if (!columns.some(({ id }) => id === column)) throw notFound();
      // Several columns can have the meaning `name`. For any other meaning, reset the column that had it before to `none`.
      const others = chosen === 'name' ? [] : columns.filter((other) => other.id !== column && other.meaning === chosen);
      const all = { ...storedColumns, ...Object.fromEntries(others.map(({ id }) => [id, 'none'])), [column]: chosen };
      const read = readAgain(list.rows, all);
      // `readAgain` also returns removed people, so keep only the people in the current list.
      const lines = new Set(list.people.filter(isRecord).map((row) => row['line']));
      await store(userId, { ...read, people: read.people.filter(({ line }) => lines.has(line)) }, list.usual);
      await rememberColumns(database.auth, userId, all);
      const changed = read.columns.find(({ id }) => id === column);
      if (!changed) throw notFound();
      return changed;
    },
    invite: async (viewerContext, session, format) => {
      const ready = (await listed(viewerContext)).filter((row) => row['state'] === 'ready');
      const links: NewLink[] = [];
      // Invite people one by one, so that the server can answer other requests in between.
      for (const row of ready) {
        const [name, email] = [toText(row['name']), toText(row['email'])];
        const { token } = await invitations.invite(viewerContext, toInvitation(row), { name });
        if (token !== undefined) links.push({ name, email, token });
      }
      const row = { id: randomUUID(), count: ready.length, links: format(links) };
      addResult(session, row);
      for (const name of [listedPeople, invitationResults]) await notifyCollection(database.auth, name);
      return row;
    },
    results: (session) => (results.get(session) ?? []).flatMap(({ row, until }) => (until > performance.now() ? [row] : [])),
  };

  function toInvitation(row: Row): Row {
    return { ...Object.fromEntries(fields.flatMap(({ name }) => (name in row ? [[name, row[name]]] : []))), email: row['email'] };
  }
}

function isListedLine(value: unknown): value is ListedLine {
  return isRecord(value) && typeof value['line'] === 'number' && Array.isArray(value['cells']);
}
