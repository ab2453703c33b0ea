/** The SQL error code for a change that would leave no one with a required value, such as the role `president`. */
export const lastState = 'PO405';

/**
 * A trigger function. Copies values, such as an officer's role, from a changed record to a person, and ends the person's sessions. Trigger
 * arguments:
 * 1. The name of the record's field with the person's id.
 * 2. A JSON object that maps person fields to record fields.
 * 3. A JSON object, such as `{"role": "president"}`. At least one person must keep these values.
 */
export const appointFunction = `create or replace function portal.appoint() returns trigger language plpgsql security definer set search_path = pg_catalog as $function$
   declare
     who text := to_jsonb(new) ->> tg_argv[0];
     keep jsonb := tg_argv[2]::jsonb;
     unkept text[] := '{emailVerified,image,createdAt,updatedAt}';
     viewer jsonb := portal.viewer();
     given jsonb;
     before jsonb;
     after jsonb;
     version bigint;
     ended jsonb;
     entry bigint;
   begin
     select coalesce(jsonb_object_agg(s.key, to_jsonb(new) -> s.value), '{}') into given from jsonb_each_text(tg_argv[1]::jsonb) s
     where to_jsonb(new) -> s.value <> 'null' and to_jsonb(new) -> s.value is distinct from to_jsonb(old) -> s.value;
     if given = '{}' then return null; end if;
     perform pg_advisory_xact_lock(hashtext('portal people'));
     select jsonb_strip_nulls(to_jsonb(u)) into before from auth."user" u where u.id = who for update;
     if before is null or before @> given then return null; end if;
     if before @> keep and not (before || given) @> keep and not exists (select from auth."user" u where u.id <> who and to_jsonb(u) @> keep) then
       raise exception using errcode = '${lastState}', message = 'No one would have ' || keep::text;
     end if;
     execute 'update auth."user" t set ' || (select string_agg(format('%1$I = n.%1$I', g.key), ', ') from jsonb_object_keys(given) g (key))
       || ', "updatedAt" = greatest(now(), t."updatedAt" + interval ''1 millisecond'') from jsonb_populate_record(null::auth."user", $1) n'
       || ' where t.id = $2 returning jsonb_strip_nulls(to_jsonb(t)), (extract(epoch from t."updatedAt") * 1000)::bigint'
       into after, version using given, who;
     with gone as (delete from auth.session s where s."userId" = who returning s.id)
     select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'kind', 'removed')), '[]') into ended from gone g;
     perform pg_notify('portal_sessions', jsonb_build_object('user', who, 'sessions', ended)::text);
     update live.invitations set withdrawn_at = now() where (person = who or inviter = who) and used_at is null and withdrawn_at is null;
     perform pg_notify('portal_changes', 'invitations');
     insert into live.audit (by_id, by_name, collection, record_id, operation, before, after, version)
     values (viewer ->> 'id', nullif(viewer ->> 'name', ''), 'people', who, 'change', before - unkept, after - unkept, version) returning id into entry;
     perform pg_notify('portal_changes', '#' || entry);
     return null;
   end $function$`;
