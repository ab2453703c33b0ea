import type { Clock } from '../../core/data/clock.ts';
import type { Domain } from '../../language/domain.ts';
import type { Row } from '../../language/Row.ts';
import type { ServedDatabase } from '../database/Database.ts';
import { listMails, outboxCollection, resendMail, type QueuedMail } from '../database/outbox.ts';
import { notifyCollection } from '../database/notify.ts';
import { collectionAccess } from '../people/collectionAccess.ts';
import { message, notAllowed, notFound, Refusal } from '../people/Refusal.ts';
import type { ServedPortal, ViewerContext } from '../people/ServedPortal.ts';
import { composeMail } from './composeMail.ts';
import { refuseWithoutServer } from './refuseWithoutServer.ts';

/** The queued emails. The access rules for `outbox` say who may read and resend them. */
export interface Outbox {
  mayEver(operation: 'read' | 'change', viewerContext: Pick<ViewerContext, 'scope'>): boolean;
  /** Lists the newest emails that the viewer may read, with their text. */
  list(viewerContext: ViewerContext): Promise<Row[]>;
  /** Sends an email again. Throws a 409 `Refusal` for an email that was already sent or is being sent, or if there is no mail server. */
  resend(viewerContext: ViewerContext, id: string): Promise<Row>;
}

interface Deps {
  portal: ServedPortal;
  database: ServedDatabase;
  clock: Clock;
  originOf: (domain: Domain) => string;
  sendsMail: boolean;
}

export function createOutbox({ portal, database, clock, originOf, sendsMail }: Deps): Outbox {
  const { may, mayEver, assertMay } = collectionAccess(portal, outboxCollection);

  function toRow(mail: QueuedMail): Row {
    const written = composeMail(mail, { portal, clock, originOf }, () => ({ link: '…' }));
    const text = typeof written === 'string' ? {} : { subject: written.subject, text: written.text };
    const email = mail.recipient?.['email'] ?? mail.email;
    return {
      ...{ id: mail.id, at: mail.at.toISOString(), mail: mail.mail, state: mail.state, attempts: mail.attempts },
      ...{ name: mail.recipient?.['name'] ?? email ?? '', ...(email !== undefined && { email }), ...text },
      ...(mail.by !== undefined && { by: mail.by }),
      ...(mail.why !== undefined && { why: mail.why }),
      ...(mail.done && { done: mail.done.toISOString() }),
      ...(mail.state === 'queued' && { due: mail.due.toISOString() }),
    };
  }

  async function read(viewerContext: ViewerContext, ids?: readonly string[]): Promise<Row[]> {
    return (await listMails(database.auth, ids)).map(toRow).filter((row) => may('read', viewerContext, row));
  }

  return {
    mayEver,
    list: async (viewerContext) => {
      assertMay('read', viewerContext);
      return read(viewerContext);
    },
    resend: async (viewerContext, id) => {
      assertMay('change', viewerContext);
      const [row] = await read(viewerContext, [id]);
      if (!row) throw notFound();
      if (!may('change', viewerContext, row)) throw notAllowed();
      refuseWithoutServer(sendsMail);
      if (!(await resendMail(database.auth, id))) throw new Refusal(409, 'refused', message('mailUnderWay'));
      await notifyCollection(database.auth, outboxCollection);
      return (await read(viewerContext, [id]))[0] ?? row;
    },
  };
}
