import type { Domain } from '../../language/domain.ts';
import { commandCollections, serverCollections } from '../../core/access/serverCollections.ts';
import { toText } from '../../core/conditions/toText.ts';
import type { Language } from '../../core/fields/phrases.ts';
import type { Row } from '../../language/Row.ts';
import { failedJobsCollection } from '../database/failedJobs.ts';
import { mailingsCollection, outboxCollection } from '../database/outbox.ts';
import { publicationsCollection } from '../database/publications.ts';
import type { Mailings } from '../mail/createMailings.ts';
import type { Outbox } from '../mail/createOutbox.ts';
import type { Invitations } from '../people/Invitations.ts';
import type { VersionedRow } from '../../core/data/remoteRecords.ts';
import { invitationResults, listColumns, listedPeople, type InvitationLists, type NewLink } from '../people/createInvitationLists.ts';
import { personExports } from '../people/aboutPerson.ts';
import { erasures, type Erasures } from '../people/createErasures.ts';
import { calendarFeeds, type Feeds } from '../people/createFeeds.ts';
import { passwordResets, type PasswordResets } from '../people/createPasswordResets.ts';
import { nameChanges, type People } from '../people/createPeople.ts';
import { secondFactorChanges, type SecondFactors } from '../people/createSecondFactors.ts';
import { secondFactorRules, secondFactors } from '../people/noteFactor.ts';
import type { OwnSession, Sessions } from '../people/createSessions.ts';
import { whoSeesMe } from '../people/findFieldReaders.ts';
import { namingFields, notAllowed, notFound, notSignedIn } from '../people/Refusal.ts';
import type { ViewerContext } from '../people/ServedPortal.ts';
import type { Publications } from '../publishing/createPublications.ts';
import type { FailedJobs } from './createFailedJobs.ts';
import { fileStorageCollection, type FileStorage } from './createFileStorage.ts';
import type { Records } from './createRecords.ts';
import { readOrigin, type HttpContext, type RequestContext } from './RequestContext.ts';

export interface ServerRecords {
  has(collection: string): boolean;
  list(context: RequestContext, collection: string): Promise<readonly VersionedRow[]>;
  readSome(context: RequestContext, collection: string, ids: readonly string[]): Promise<readonly (VersionedRow & { previous?: string })[]>;
  insert(context: RequestContext, collection: string, row: Row, ask: HttpContext): Promise<Row>;
  update(context: RequestContext, collection: string, id: string, change: Parameters<People['change']>[2]): Promise<VersionedRow>;
  remove(context: RequestContext, collection: string, id: string): Promise<void>;
  /** Reads the invitations with these ids, without checking a viewer's rights. */
  readInvitations(ids: readonly string[]): Promise<readonly Row[]>;
  /** Returns true if a viewer may read this record in `people`, `invitations`, or `audit`. */
  maySee(who: ViewerContext, collection: string, row: Row): boolean;
  readable(who: ViewerContext): string[];
}

interface Deps {
  records: Pick<Records, 'who'>;
  people: People;
  invitations: Invitations;
  sessions: Sessions;
  outbox: Outbox;
  mailings: Mailings;
  failedJobs: FailedJobs;
  fileStorage: FileStorage;
  publications: Publications;
  lists: InvitationLists;
  feeds: Feeds;
  resets: PasswordResets;
  erasures: Erasures;
  factors: SecondFactors;
  networkOf: (ask: HttpContext) => string;
  originOf: (domain: Domain) => string;
  languageOf: (context: RequestContext) => Language;
}

export function serverRecords(deps: Deps): ServerRecords {
  const { records, people, invitations, sessions, outbox, mailings, publications, lists, feeds, resets, networkOf, originOf } = deps;
  const { erasures: erased, factors, failedJobs, fileStorage, languageOf } = deps;

  async function requireSession(context: RequestContext): Promise<{ who: ViewerContext; own: OwnSession }> {
    const who = await records.who(context);
    if (context.session === undefined || typeof who.viewer.id !== 'string') throw notSignedIn();
    return { who, own: { userId: who.viewer.id, token: context.session } };
  }

  /** Returns download links for the viewer's own data, and for the data of each user that the viewer may change. */
  async function exportsOf({ origin = '' }: RequestContext, who: ViewerContext, own: OwnSession): Promise<VersionedRow[]> {
    const others = people.mayEver('change', who) ? (await people.list(who)).filter(({ row }) => people.may('change', who, row)) : [];
    const ids = new Set([own.userId, ...others.map(({ row }) => String(row.id))]);
    return [...ids].map((id) => ({ row: { id, link: `${origin}/files/export/${id}.zip` }, version: 1 }));
  }

  async function list(context: RequestContext, name: string): Promise<readonly VersionedRow[]> {
    const { who, own } = await requireSession(context);
    if (name === 'people') return people.list(who);
    if (name === whoSeesMe) return (await people.readers(who)).map((row) => ({ row, version: 1 }));
    if (commandCollections.has(name)) return [];
    if (name === personExports) return exportsOf(context, who, own);
    if (name === erasures) return (await erased.list(who)).map((row) => ({ row, version: 1 }));
    if (name === calendarFeeds) return (await feeds.list(own.userId, originOf(context.domain))).map((row) => ({ row, version: 1 }));
    if (name === secondFactors) return (await factors.list(own)).map((row) => ({ row, version: 1 }));
    if (name === secondFactorRules) return (await factors.rules(who)).map((row) => ({ row, version: 1 }));
    if (name === publicationsCollection) return (await publications.list(context)).map((row) => ({ row, version: 1 }));
    if (name === invitationResults) return lists.results(own.token).map((row) => ({ row, version: 1 }));
    if (name === listedPeople) return (await lists.list(who, languageOf(context))).map((row) => ({ row, version: 1 }));
    if (name === listColumns) return (await lists.columns(who)).map((column) => ({ row: { ...column }, version: 1 }));
    if (name === outboxCollection) return (await outbox.list(who)).map((row) => ({ row, version: 1 }));
    if (name === mailingsCollection) return (await mailings.list(who)).map((row) => ({ row, version: 1 }));
    if (name === failedJobsCollection) return (await failedJobs.list(context, who)).map((row) => ({ row, version: 1 }));
    if (name === fileStorageCollection) return (await fileStorage.list(who)).map((row) => ({ row, version: 1 }));
    const rows = name === 'invitations' ? invitations.list(who) : name === 'audit' ? people.auditLog(who) : sessions.list(own);
    // Invitations, sessions, and audit entries are never edited, so their version is always 1.
    return (await rows).map((row) => ({ row, version: 1 }));
  }

  return {
    has: (name) => serverCollections.has(name),
    list,
    readSome: async (context, name, ids) => {
      if (name === 'audit')
        return (await people.auditEntries((await requireSession(context)).who, ids)).map((found) => ({ ...found, version: 1 }));
      const all = await list(context, name);
      return all.flatMap((entry, index) => {
        const previous = all[index - 1]?.row.id;
        return ids.includes(entry.row.id ?? '') ? [{ ...entry, ...(previous !== undefined && { previous }) }] : [];
      });
    },
    readInvitations: (ids) => invitations.readSome(ids),
    maySee: (who, name, row) => {
      if (name === 'people') return people.may('read', who, row);
      if (name === erasures) return erased.mayRead(who);
      return name === 'invitations' ? people.may('add', who, row) : name === 'audit' && people.mayEver('change', who);
    },
    insert: async (context, name, row, c) => {
      const result = { id: row.id ?? '' };
      if (name === passwordResets) {
        await resets.request(row, { domain: context.domain, network: networkOf(c) });
        return result;
      }
      const { who, own } = await requireSession(context);
      if (name === 'passwordChanges') {
        await namingFields(passwordFields, () => sessions.changePassword(own, String(who.viewer['email'] ?? ''), readNewPassword(row)));
        return result;
      }
      if (name === secondFactorChanges) {
        await factors.change(who, own, row);
        return result;
      }
      if (name === nameChanges) {
        await people.rename(who, row['name']);
        return result;
      }
      if (name === 'signOuts') {
        await sessions.endOthers(own);
        await sessions.signOut(own);
        return result;
      }
      if (name === calendarFeeds) return feeds.make(own.userId, originOf(context.domain));
      if (name === erasures) return erased.erase(who, row);
      if (name === 'invitationLists') return lists.put(who, row);
      if (name === invitationResults) return lists.invite(who, own.token, (links) => linkTable(links, `${readOrigin(c)}/join/`));
      if (name === publicationsCollection) return publications.publish(context);
      if (name !== 'invitations') throw notAllowed();
      const { byHand, ...invited } = row;
      const { row: invitation, token } = await invitations.invite(who, invited, { isByHand: byHand === true });
      return token === undefined ? invitation : { ...invitation, link: `${readOrigin(c)}/join/${token}` };
    },
    update: async (context, name, id, change) => {
      const { who } = await requireSession(context);
      if (name === outboxCollection && change.set['state'] === 'queued') return { row: await outbox.resend(who, id), version: 1 };
      if (name === mailingsCollection && change.set['state'] === 'queued') return { row: await mailings.resend(who, id), version: 1 };
      if (name === mailingsCollection && change.set['state'] === 'canceled') return { row: await mailings.cancel(who, id), version: 1 };
      if (name === failedJobsCollection && change.set['state'] === 'queued')
        return { row: await failedJobs.retry(context, who, id), version: 1 };
      if (name === fileStorageCollection && change.set['state'] === 'tested') return { row: await fileStorage.test(who), version: 1 };
      if (name === listColumns) return { row: { ...(await lists.choose(who, id, change.set['meaning'])) }, version: 1 };
      if (name === publicationsCollection && change.set['state'] === 'draft')
        return { row: await publications.restore(context, id), version: 1 };
      if (name !== 'people') throw notAllowed();
      return people.change(who, id, change);
    },
    remove: async (context, name, id) => {
      const { who, own } = await requireSession(context);
      if (name === 'people') return people.remove(who, id);
      if (name === 'invitations') return invitations.withdraw(who, id);
      if (name === listedPeople) return lists.remove(who, id);
      if (name === calendarFeeds) return feeds.remove(own.userId);
      return name === 'mySessions' ? sessions.end(own, id) : Promise.reject(notFound());
    },
    readable: (who) => [
      ...(people.mayEver('read', who) ? ['people'] : []),
      ...(people.mayEver('add', who) ? ['invitations', listedPeople, listColumns, 'invitationLists', invitationResults] : []),
      ...(people.mayEver('change', who) ? ['audit'] : []),
      ...(outbox.mayEver('read', who) ? [outboxCollection] : []),
      ...(mailings.mayEver('read', who) ? [mailingsCollection] : []),
      ...(failedJobs.mayEver('read', who) ? [failedJobsCollection] : []),
      ...(fileStorage.mayEver('read', who) ? [fileStorageCollection] : []),
      ...(publications.mayEver('read', who) ? [publicationsCollection] : []),
      ...(who.viewer.signedIn ? ['mySessions', 'passwordChanges', 'signOuts'] : []),
      ...(erased.mayRead(who) ? [erasures] : []),
      ...(who.viewer.signedIn && factors.isOffered ? [secondFactors, secondFactorChanges] : []),
      ...(factors.mayDecide(who) ? [secondFactorRules] : []),
      ...(who.viewer.signedIn && feeds.isOffered ? [calendarFeeds] : []),
      ...(who.viewer.signedIn && people.offersExports ? [personExports] : []),
      ...(who.viewer.signedIn && people.mayRename ? [nameChanges] : []),
      ...(who.viewer.signedIn && people.listsReaders ? [whoSeesMe] : []),
    ],
  };
}

/** Returns links as CSV. Escapes names that a spreadsheet would run as formulas. */
function linkTable(links: readonly NewLink[], origin: string): string {
  const quotedName = (name: string) => `"${name.replace(/^[=+@-]/, "'$&").replaceAll('"', '""')}"`;
  const lines = links.map(({ name, email, token }) => `${quotedName(name)},${email},${origin}${token}`);
  return lines.length === 0 ? '' : ['Name,Email,Link', ...lines, ''].join('\n');
}

const passwordFields = { current: 'currentPassword', next: 'newPassword', again: 'confirmPassword' };

function readNewPassword({ currentPassword, newPassword, confirmPassword }: Row): Parameters<Sessions['changePassword']>[2] {
  return {
    current: toText(currentPassword),
    next: toText(newPassword),
    ...(confirmPassword !== undefined && { again: toText(confirmPassword) }),
  };
}
