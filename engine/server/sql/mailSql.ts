import { literal, quoted } from '../database/quoted.ts';
import { conditionSql, type MailingPortal } from './conditionSql.ts';

/**
 * Returns SQL that queues an email, which is sent after the transaction. Leaves out people who don't want the email.
 * @param recipients a query with the columns `person` and `given` (the email's values). A person in several rows gets one email.
 */
export function queueSql(mail: string, recipients: string, portal: MailingPortal): string {
  const wanted = portal.mails[mail]?.wanted;
  const entity = Object.values(portal.entities).find(({ of }) => of !== undefined && of === wanted?.of);
  const unwanted =
    wanted && entity
      ? ` where not exists (select from ${quoted('portal', wanted.of)} t where t._owner = p.id and not coalesce(${conditionSql(entity, wanted.where, portal)}, false))`
      : '';
  return `insert into live.outbox (mail, person, given, domain, by_id, by_name)
    select distinct on (p.id) ${literal(mail)}, p.id, r.given, nullif(current_setting('portal.domain', true), ''), portal.viewer() ->> 'id', portal.viewer() ->> 'name'
    from (${recipients}) r join auth."user" p on p.id = r.person${unwanted} order by p.id`;
}
