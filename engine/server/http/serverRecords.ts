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
import { personExports } from '../people/createPersonCondition.ts';
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
  maySee(viewerContext: ViewerContext, collection: string, row: Row): boolean;
  readable(viewerContext: ViewerContext): string[];
}

interface Deps {
  records: Pick<Records, 'readViewer'>;
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

  async function requireSession(context: RequestContext): Promise<{ viewerContext: ViewerContext; own: OwnSession }> {
    const viewerContext = await records.readViewer(context);
    if (context.session === undefined || typeof viewerContext.viewer.id !== 'string') throw notSignedIn();
    return { viewerContext, own: { userId: viewerContext.viewer.id, token: context.session } };
  }

  /** Returns download links for the viewer's own data, and for the data of each user that the viewer may change. */
  async function exportsOf({ origin = '' }: RequestContext, viewerContext: ViewerContext, own: OwnSession): Promise<VersionedRow[]> {
    const others = people.mayEver('change', viewerContext)
      ? (await people.list(viewerContext)).filter(({ row }) => people.may('change', viewerContext, row))
      : [];
    const ids = new Set([own.userId, ...others.map(({ row }) => String(row.id))]);
    return [...ids].map((id) => ({ row: { id, link: `${origin}/files/export/${id}.zip` }, version: 1 }));
  }

  async function list(context: RequestContext, name: string): Promise<readonly VersionedRow[]> {
    const { viewerContext, own } = await requireSession(context);
    if (name === 'people') return people.list(viewerContext);
    if (name === whoSeesMe) return (await people.readers(viewerContext)).map((row) => ({ row, version: 1 }));
    if (commandCollections.has(name)) return [];
    if (name === personExports) return exportsOf(context, viewerContext, own);
    if (name === erasures) return (await erased.list(viewerContext)).map((row) => ({ row, version: 1 }));
    if (name === calendarFeeds) return (await feeds.list(own.userId, originOf(context.domain))).map((row) => ({ row, version: 1 }));
    if (name === secondFactors) return (await factors.list(own)).map((row) => ({ row, version: 1 }));
    if (name === secondFactorRules) return (await factors.rules(viewerContext)).map((row) => ({ row, version: 1 }));
    if (name === publicationsCollection) return (await publications.list(context)).map((row) => ({ row, version: 1 }));
    if (name === invitationResults) return lists.results(own.token).map((row) => ({ row, version: 1 }));
    if (name === listedPeople) return (await lists.list(viewerContext, languageOf(context))).map((row) => ({ row, version: 1 }));
    if (name === listColumns) return (await lists.columns(viewerContext)).map((column) => ({ row: { ...column }, version: 1 }));
    if (name === outboxCollection) return (await outbox.list(viewerContext)).map((row) => ({ row, version: 1 }));
    if (name === mailingsCollection) return (await mailings.list(viewerContext)).map((row) => ({ row, version: 1 }));
    if (name === failedJobsCollection) return (await failedJobs.list(context, viewerContext)).map((row) => ({ row, version: 1 }));
    if (name === fileStorageCollection) return (await fileStorage.list(viewerContext)).map((row) => ({ row, version: 1 }));
    const rows =
      name === 'invitations' ? invitations.list(viewerContext) : name === 'audit' ? people.auditLog(viewerContext) : sessions.list(own);
    // Invitations, sessions, and audit entries are never edited, so their version is always 1.
    return (await rows).map((row) => ({ row, version: 1 }));
  }

  return {
    has: (name) => serverCollections.has(name),
    list,
    readSome: async (context, name, ids) => {
      if (name === 'audit')
        return (await people.auditEntries((await requireSession(context)).viewerContext, ids)).map((found) => ({ ...found, version: 1 }));
      const all = await list(context, name);
      return all.flatMap((entry, index) => {
        const previous = all[index - 1]?.row.id;
        return ids.includes(entry.row.id ?? '') ? [{ ...entry, ...(previous !== undefined && { previous }) }] : [];
      });
    },
    readInvitations: (ids) => invitations.readSome(ids),
    maySee: (viewerContext, name, row) => {
      if (name === 'people') return people.may('read', viewerContext, row);
      if (name === erasures) return erased.mayRead(viewerContext);
      return name === 'invitations' ? people.may('add', viewerContext, row) : name === 'audit' && people.mayEver('change', viewerContext);
    },
    insert: async (context, name, row, c) => {
      const result = { id: row.id ?? '' };
      if (name === passwordResets) {
        await resets.request(row, { domain: context.domain, network: networkOf(c) });
        return result;
      }
      const { viewerContext, own } = await requireSession(context);
      if (name === 'passwordChanges') {
        await namingFields(passwordFields, () =>
          sessions.changePassword(own, String(viewerContext.viewer['email'] ?? ''), readNewPassword(row)),
        );
        return result;
      }
      if (name === secondFactorChanges) {
        await factors.change(viewerContext, own, row);
        return result;
      }
      if (name === nameChanges) {
        await people.rename(viewerContext, row['name']);
        return result;
      }
      if (name === 'signOuts') {
        await sessions.endOthers(own);
        await sessions.signOut(own);
        return result;
      }
      if (name === calendarFeeds) return feeds.make(own.userId, originOf(context.domain));
      if (name === erasures) return erased.erase(viewerContext, row);
      if (name === 'invitationLists') return lists.put(viewerContext, row);
      if (name === invitationResults) return lists.invite(viewerContext, own.token, (links) => linkTable(links, `${readOrigin(c)}/join/`));
      if (name === publicationsCollection) return publications.publish(context);
      if (name !== 'invitations') throw notAllowed();
      const { byHand, ...invited } = row;
      const { row: invitation, token } = await invitations.invite(viewerContext, invited, { isByHand: byHand === true });
      return token === undefined ? invitation : { ...invitation, link: `${readOrigin(c)}/join/${token}` };
    },
    update: async (context, name, id, change) => {
      const { viewerContext } = await requireSession(context);
      if (name === outboxCollection && change.set['state'] === 'queued') return { row: await outbox.resend(viewerContext, id), version: 1 };
      if (name === mailingsCollection && change.set['state'] === 'queued')
        return { row: await mailings.resend(viewerContext, id), version: 1 };
      if (name === mailingsCollection && change.set['state'] === 'canceled')
        return { row: await mailings.cancel(viewerContext, id), version: 1 };
      if (name === failedJobsCollection && change.set['state'] === 'queued')
        return { row: await failedJobs.retry(context, viewerContext, id), version: 1 };
      if (name === fileStorageCollection && change.set['state'] === 'tested')
        return { row: await fileStorage.test(viewerContext), version: 1 };
      if (name === listColumns) return { row: { ...(await lists.choose(viewerContext, id, change.set['meaning'])) }, version: 1 };
      if (name === publicationsCollection && change.set['state'] === 'draft')
        return { row: await publications.restore(context, id), version: 1 };
      if (name !== 'people') throw notAllowed();
      return people.change(viewerContext, id, change);
    },
    remove: async (context, name, id) => {
      const { viewerContext, own } = await requireSession(context);
      if (name === 'people') return people.remove(viewerContext, id);
      if (name === 'invitations') return invitations.withdraw(viewerContext, id);
      if (name === listedPeople) return lists.remove(viewerContext, id);
      if (name === calendarFeeds) return feeds.remove(own.userId);
      return name === 'mySessions' ? sessions.end(own, id) : Promise.reject(notFound());
    },
    readable: (viewerContext) => [
      ...(people.mayEver('read', viewerContext) ? ['people'] : []),
      ...(people.mayEver('add', viewerContext) ? ['invitations', listedPeople, listColumns, 'invitationLists', invitationResults] : []),
      ...(people.mayEver('change', viewerContext) ? ['audit'] : []),
      ...(outbox.mayEver('read', viewerContext) ? [outboxCollection] : []),
      ...(mailings.mayEver('read', viewerContext) ? [mailingsCollection] : []),
      ...(failedJobs.mayEver('read', viewerContext) ? [failedJobsCollection] : []),
      ...(fileStorage.mayEver('read', viewerContext) ? [fileStorageCollection] : []),
      ...(publications.mayEver('read', viewerContext) ? [publicationsCollection] : []),
      ...(viewerContext.viewer.signedIn ? ['mySessions', 'passwordChanges', 'signOuts'] : []),
      ...(erased.mayRead(viewerContext) ? [erasures] : []),
      ...(viewerContext.viewer.signedIn && factors.isOffered ? [secondFactors, secondFactorChanges] : []),
      ...(factors.mayDecide(viewerContext) ? [secondFactorRules] : []),
      ...(viewerContext.viewer.signedIn && feeds.isOffered ? [calendarFeeds] : []),
      ...(viewerContext.viewer.signedIn && people.offersExports ? [personExports] : []),
      ...(viewerContext.viewer.signedIn && people.mayRename ? [nameChanges] : []),
      ...(viewerContext.viewer.signedIn && people.listsReaders ? [whoSeesMe] : []),
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
