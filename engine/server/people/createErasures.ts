import { toText } from '../../core/conditions/toText.ts';
import type { Clock } from '../../core/data/clock.ts';
import { readText } from '../../core/fields/readText.ts';
import type { Row } from '../../language/Row.ts';
import { insertAudit } from '../database/audit.ts';
import type { ServedDatabase } from '../database/Database.ts';
import { erasePerson, insertErasure, listErasures, type Erasure } from '../database/erasures.ts';
import { runInTransaction } from '../database/runInTransaction.ts';
import { withdrawLinks } from '../database/invitations.ts';
import { notifyCollection } from '../database/notify.ts';
import { endSessions, newId } from '../database/people.ts';
import type { People } from './createPeople.ts';
import { fieldRefusal, message, notAllowed, notFound, notSignedIn, Refusal } from './Refusal.ts';
import type { ServedPortal, ViewerContext } from './ServedPortal.ts';
import { writeCertificate } from './writeCertificate.ts';

/** The collection of erasure certificates. Adding a record with a `person` and their `name` erases the person's data. */
export const erasures = 'erasures';

export interface Erasures {
  isOffered: boolean;
  mayRead(viewerContext: Pick<ViewerContext, 'scope'>): boolean;
  list(viewerContext: ViewerContext): Promise<Row[]>;
  /**
   * Erases a person's data (`row.person`). Throws a 422 `Refusal` if `row.name` is wrong, and a 409 `Refusal` if the person is the viewer
   * or the last manager.
   */
  erase(viewerContext: ViewerContext, row: Row): Promise<Row>;
}

interface Deps {
  portal: Pick<ServedPortal, 'entities' | 'settings'>;
  database: ServedDatabase;
  people: Pick<People, 'mayEver' | 'requireRemovable'>;
  /** Deletes the stored content of unused files. */
  sweepFiles: () => Promise<void>;
  clock: Clock;
  log: (line: string) => void;
}

export function createErasures({ portal, database, people, sweepFiles, clock, log }: Deps): Erasures {
  const isOffered = Object.values(portal.entities).some(({ of }) => of === erasures);
  const mayRead: Erasures['mayRead'] = (viewerContext) => isOffered && people.mayEver('remove', viewerContext);

  return {
    isOffered,
    mayRead,
    list: async (viewerContext) => {
      if (!mayRead(viewerContext)) throw viewerContext.viewer.signedIn ? notAllowed() : notSignedIn();
      return (await listErasures(database.auth)).map(toRow);
    },
    erase: async (viewerContext, row) => {
      if (!isOffered) throw notFound();
      const { viewer } = viewerContext;
      const by = { id: viewer.id ?? '', name: viewer.name };
      const erasure = await runInTransaction(database.auth, async (client) => {
        const person = await people.requireRemovable(client, viewerContext, toText(row['person']));
        const { id } = person;
        // Users can't erase their own data, because the certificate would still contain their name.
        if (id === by.id) throw new Refusal(409, 'refused', message('ownData'));
        if (!isSameName(toText(row['name']), String(person['name'])))
          throw fieldRefusal({ name: message('otherName', { name: String(person['name']) }) });
        const sessions = await endSessions(client, id, { all: true });
        await withdrawLinks(client, id);
        const counts = await erasePerson(client, person, by);
        const at = clock.now();
        const { text: certificate, hash } = writeCertificate({ portal: portal.settings.name, person: id, at, by, sessions, counts });
        const made: Erasure = { id: newId(), at, byId: by.id, byName: by.name, person: id, certificate, hash };
        await insertErasure(client, made);
        const entry = { byId: by.id, byName: by.name };
        await insertAudit(client, { ...entry, collection: 'people', recordId: id, before: { id } });
        await insertAudit(client, {
          ...entry,
          collection: erasures,
          recordId: made.id,
          after: { id: made.id, person: id, hash },
          version: 1,
        });
        // Make pages reload these collections, because the erasure has changed their records.
        for (const name of ['audit', erasures, 'invitations']) await notifyCollection(client, name);
        return made;
      });
      // If this fails, the server deletes the files later, with other unused files.
      await sweepFiles().catch((error: unknown) =>
        log(`A person’s data was erased, but their files couldn’t be deleted yet: ${String(error)}`),
      );
      return toRow(erasure);
    },
  };
}

function toRow({ id, at, byName, person, certificate, hash }: Erasure): Row {
  return { id, at: at.toISOString(), by: byName, person, certificate, hash };
}

/** Ignores case and extra spaces. */
function isSameName(entered: string, name: string): boolean {
  const plain = (text: string) => readText(text).normalize('NFC').replace(/\s+/g, ' ').toLowerCase();
  return plain(entered) === plain(name);
}
