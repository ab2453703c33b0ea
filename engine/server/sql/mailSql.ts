import { quoteLiteral, quoteIdentifier } from '../database/quoteIdentifier.ts';
import { conditionSql, type MailingPortal } from './conditionSql.ts';

/**
 * Returns SQL that queues an email for each row of the query `recipients`, which has the columns `person` and `given`. Skips people who
 * don't want the email.
 */
export function queueSql(mail: string, recipients: string, portal: MailingPortal, about = 'null'): string {
  const wanted = portal.mails[mail]?.wanted;
  const entity = Object.values(portal.entities).find(({ of }) => of !== undefined && of === wanted?.of);
  const unwanted =
    wanted && entity
      ? ` where not exists (select from ${quoteIdentifier('portal', wanted.of)} t where t._owner = p.id and not coalesce(${conditionSql(entity, wanted.where, portal)}, false))`
      : '';
  return `insert into live.outbox (mail, about, person, given, domain, by_id, by_name)
    select distinct on (p.id) ${quoteLiteral(mail)}, ${about}, p.id, r.given, nullif(current_setting('portal.domain', true), ''), portal.viewer() ->> 'id', portal.viewer() ->> 'name'
    from (${recipients}) r join auth."user" p on p.id = r.person${unwanted} order by p.id`;
}

/** Returns SQL that creates `live.unsubscribe`. That function turns off one kind of email in a person's preferences. */
export function unsubscribeFunction({ mails }: Pick<MailingPortal, 'mails'>): string {
  const updates = Object.entries(mails).flatMap(([name, { wanted, unsubscribe }]) =>
    wanted && unsubscribe !== undefined
      ? [
          `when ${quoteLiteral(name)} then update ${quoteIdentifier('portal', wanted.of)} set ${quoteIdentifier(unsubscribe)} = false where _owner = of_person;`,
        ]
      : [],
  );
  return `create or replace function live.unsubscribe(of_mail text, of_person text) returns void language plpgsql security definer set search_path = pg_catalog as $function$
    begin
      ${updates.length === 0 ? 'null;' : `case of_mail ${updates.join(' ')} else null; end case;`}
    end $function$`;
}
