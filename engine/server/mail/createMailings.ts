import type { Row } from '../../language/Row.ts';
import type { ServedDatabase } from '../database/Database.ts';
import { cancelMailing, listMailings, resendMailing, type Mailing } from '../database/mailings.ts';
import { notifyCollection } from '../database/notify.ts';
import { mailingsCollection, outboxCollection } from '../database/outbox.ts';
import { collectionAccess } from '../people/collectionAccess.ts';
import { message, notFound, Refusal } from '../people/Refusal.ts';
import type { ServedPortal, ViewerContext } from '../people/ServedPortal.ts';
import { refuseWithoutServer } from './refuseWithoutServer.ts';

/** Mailings, such as newsletters. The access rules for `mailings` control reading, canceling, and resending. */
export interface Mailings {
  mayEver(operation: 'read' | 'change', viewerContext: Pick<ViewerContext, 'scope'>): boolean;
  list(viewerContext: ViewerContext): Promise<Row[]>;
  /** Cancels emails that haven't been sent yet. Throws a 409 `Refusal` if there are none. */
  cancel(viewerContext: ViewerContext, id: string): Promise<Row>;
  /** Requeues failed and unsent emails. Throws a 409 `Refusal` if there are none, or if there is no mail server. */
  resend(viewerContext: ViewerContext, id: string): Promise<Row>;
}

interface Deps {
  portal: ServedPortal;
  database: ServedDatabase;
  sendsMail: boolean;
}

export function createMailings({ portal, database, sendsMail }: Deps): Mailings {
  const { may, mayEver, assertMay } = collectionAccess(portal, mailingsCollection);

  async function changed(viewerContext: ViewerContext, id: string, change: (mailing: Row) => Promise<void>): Promise<Row> {
    assertMay('change', viewerContext);
    const [row] = (await listMailings(database.auth, id)).map(toRow).filter((found) => may('read', viewerContext, found));
    if (!row || !may('change', viewerContext, row)) throw notFound();
    await change(row);
    await notifyCollection(database.auth, mailingsCollection);
    await notifyCollection(database.auth, outboxCollection);
    return (await listMailings(database.auth, id)).map(toRow)[0] ?? row;
  }

  return {
    mayEver,
    list: async (viewerContext) => {
      assertMay('read', viewerContext);
      return (await listMailings(database.auth)).map(toRow).filter((row) => may('read', viewerContext, row));
    },
    cancel: (viewerContext, id) =>
      changed(viewerContext, id, async () => {
        const count = await cancelMailing(database.auth, id, `Canceled by ${viewerContext.viewer.name}.`);
        if (count === 0) throw new Refusal(409, 'refused', message('mailsSent'));
      }),
    resend: (viewerContext, id) =>
      changed(viewerContext, id, async () => {
        refuseWithoutServer(sendsMail);
        if ((await resendMailing(database.auth, id)) === 0) throw new Refusal(409, 'refused', message('mailsUnderWay'));
      }),
  };
}

function toRow({ at, ...mailing }: Mailing): Row {
  const { waiting, unsent } = mailing;
  return { ...mailing, at: new Date(at).toISOString(), state: waiting > 0 ? 'sending' : unsent > 0 ? 'unsent' : 'done' };
}
