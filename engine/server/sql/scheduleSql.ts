import { scheduledOperation } from '../../core/access/scheduledOperation.ts';
import type { ScheduleManifest } from '../../language/schedule.ts';
import { quoteLiteral, quoteIdentifier, scheduleName } from '../database/quoteIdentifier.ts';
import { conditionSql } from './conditionSql.ts';
import type { LivePortal } from './LivePortal.ts';
import { operationBody } from './operationSql.ts';

/** Returns SQL that creates functions to list due records and run a schedule's steps. Only the server can call these functions. */
export function scheduleFunctions(portal: LivePortal): string[] {
  const each = Object.entries(portal.schedules).flatMap(([name, schedule]) => {
    const signature = `${quoteIdentifier('live', scheduleName(name))}(jsonb, text)`;
    const operation = scheduledOperation(schedule);
    const steps = operation.steps.map((step) => ({ ...step, hidden: true as const }));
    return [
      `create or replace function ${signature} returns jsonb language plpgsql volatile security definer set search_path = pg_catalog as ${quoteLiteral(operationBody(name, { ...operation, steps }, portal, 'true'))}`,
      ...serverOnly(signature),
    ];
  });
  const due = Object.entries(portal.schedules).map(([name, schedule]) => dueSql(name, schedule, portal));
  const none = `select ''::text, ''::text, moment where false`;
  const list = 'live.due_records(timestamptz)';
  return [
    ...each,
    // The tables may not exist yet. PL/pgSQL looks for tables only when the function runs.
    `create or replace function live.due_records(moment timestamptz) returns table (schedule text, record text, due timestamptz)
     language plpgsql stable security definer set search_path = pg_catalog as $function$
     #variable_conflict use_column
     begin
       return query select d.schedule, d.record, d.due from (${due.length === 0 ? none : due.join(' union all ')}) d (schedule, record, due)
       where d.due <= moment and not exists (
         select from live.schedule_runs r
         where r.schedule = d.schedule and r.record = d.record and r.due = d.due and (r.state = 'done' or r.next > moment))
       order by d.due, d.record limit 500;
     end $function$`,
    ...serverOnly(list),
  ];
}

function serverOnly(signature: string): string[] {
  return [`revoke all on function ${signature} from public`, `grant execute on function ${signature} to portal_auth`];
}

const units = { m: 'mins', h: 'hours', d: 'days' } as const;

/** Returns SQL that finds a schedule's records and when they are due. */
function dueSql(name: string, { for: of, where, due }: ScheduleManifest, portal: LivePortal): string {
  const entity = Object.values(portal.entities).find((candidate) => candidate.of === of);
  if (!entity) throw new Error(`schedules.json: there is no collection "${of}"`);
  const at = `t.${quoteIdentifier(due.at)}`;
  const local = due.time === undefined ? at : `${at} || 'T' || coalesce(t.${quoteIdentifier(due.time)}, '00:00')`;
  const [, count = '0', unit = 'm'] = /^(\d+)([mhd])$/.exec(due.before ?? '0m') ?? [];
  const before = `make_interval(${units[unit === 'd' || unit === 'h' ? unit : 'm']} => ${Number(count)})`;
  const isDate = `${at} ~ '^\\d{4}-\\d{2}-\\d{2}'`;
  const moment = `case when ${isDate} then ((${local})::timestamp - ${before}) at time zone ${quoteLiteral(portal.timeZone)} end`;
  const filter = where ? conditionSql(entity, where, portal) : 'true';
  return `select ${quoteLiteral(name)}, t.id, ${moment} from ${quoteIdentifier('portal', of)} t where ${filter}`;
}
