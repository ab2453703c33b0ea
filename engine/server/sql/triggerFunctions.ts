/** SQL that creates the trigger functions and `portal.too_slow`. */
export const triggerFunctions: readonly string[] = [
  // Updates a count in another table. Example arguments: `events`, `eventId`, `registered`, and a SQL condition for the records to count.
  // If a fifth argument names a field, updates the sum of that field instead.
  `create or replace function portal.count_record() returns trigger language plpgsql security definer set search_path = pg_catalog as $function$
   declare
     counts boolean; was text; is_now text; holder text; change numeric; less numeric := 1; more numeric := 1;
     is_sum boolean := coalesce(tg_argv[4], '') <> '';
   begin
     if current_setting('portal.loading', true) = 'on' then return null; end if;
     if tg_op <> 'INSERT' then
       execute 'select ' || tg_argv[3] into counts using jsonb_strip_nulls(to_jsonb(old));
       if counts then was := to_jsonb(old) ->> tg_argv[1]; end if;
       if is_sum then less := coalesce((to_jsonb(old) ->> tg_argv[4])::numeric, 0); end if;
     end if;
     if tg_op <> 'DELETE' then
       execute 'select ' || tg_argv[3] into counts using jsonb_strip_nulls(to_jsonb(new));
       if counts then is_now := to_jsonb(new) ->> tg_argv[1]; end if;
       if is_sum then more := coalesce((to_jsonb(new) ->> tg_argv[4])::numeric, 0); end if;
     end if;
     for holder, change in
       select h, sum(c) from (values (was, - less), (is_now, more)) as v(h, c) where h is not null group by h having sum(c) <> 0 order by h
     loop
       execute format('update portal.%1$I set %2$I = ' || case when is_sum then 'coalesce(%2$I, 0) + $2' else 'greatest(coalesce(%2$I, 0) + $2, 0)' end
         || ' where id = $1', tg_argv[0], tg_argv[2]) using holder, change;
     end loop;
     return null;
   end $function$`,
  // Moves records up from a waiting list when there is room. Example arguments: `events`, `registered`, `capacity`, and an SQL
  // statement that moves at most `$2` records.
  `create or replace function portal.fill_count() returns trigger language plpgsql security definer set search_path = pg_catalog as $function$
   declare holder jsonb; room numeric;
   begin
     if current_setting('portal.loading', true) = 'on' or current_setting('portal.filling', true) = 'on' then return null; end if;
     execute format('select jsonb_strip_nulls(to_jsonb(t)) from portal.%I t where id = $1', tg_argv[0]) into holder using new.id;
     room := floor((holder ->> tg_argv[2])::numeric) - coalesce((holder ->> tg_argv[1])::numeric, 0);
     if coalesce(room, 0) <= 0 then return null; end if;
     perform set_config('portal.filling', 'on', true);
     execute tg_argv[3] using holder, room;
     perform set_config('portal.filling', '', true);
     return null;
   end $function$`,
  // Updates the copies of a changed record's fields. The trigger's argument is SQL that uses the record as `$1`.
  `create or replace function portal.copy_fields() returns trigger language plpgsql security definer set search_path = pg_catalog as $function$
   begin
     execute tg_argv[0] using to_jsonb(new);
     return null;
   end $function$`,
  // Copies a value from the record that a field refers to. Arguments: the copy (`eventTitle`), the
  // reference (`eventId`), the source (`portal.events`), the copied field (`title`), and `required` if the copy can't be empty.
  `create or replace function portal.keep_copy() returns trigger language plpgsql set search_path = pg_catalog as $function$
   declare original jsonb; refers_to text := to_jsonb(new) ->> tg_argv[1];
   begin
     if current_setting('portal.loading', true) = 'on' then return new; end if;
     if refers_to is null then
       if tg_argv[4] = 'required' then return new; end if;
       return jsonb_populate_record(new, jsonb_build_object(tg_argv[0], null));
     end if;
     execute format('select to_jsonb(t) from %s t where id = $1', tg_argv[2]) into original using refers_to;
     if original is null then return new; end if;
     return jsonb_populate_record(new, jsonb_build_object(tg_argv[0], original -> tg_argv[3]));
   end $function$`,
  // When a record is renamed, updates the records that refer to it by name. Rejects a name that is already taken. The arguments are the
  // name field, the referring table, and its field, such as `name`, `transactions`, and `account`.
  `create or replace function portal.rename_uses() returns trigger language plpgsql security definer set search_path = pg_catalog as $function$
   declare was text := to_jsonb(old) ->> tg_argv[0]; is_now text := to_jsonb(new) ->> tg_argv[0]; is_taken boolean;
   begin
     if was is not distinct from is_now then return null; end if;
     execute format('select exists (select from portal.%I where %I = $1 and id <> $2)', tg_table_name, tg_argv[0])
       into is_taken using is_now, new.id;
     if is_taken then
       raise exception 'another record has this name' using errcode = '23505', schema = tg_table_schema, table = tg_table_name, column = tg_argv[0];
     end if;
     execute format('update portal.%1$I set %2$I = $1 where %2$I = $2', tg_argv[1], tg_argv[2]) using is_now, was;
     return null;
   end $function$`,
  // Runs SQL that adds notifications. `$1` is the changed record, and `$2` is the record before the change.
  `create or replace function portal.notify_people() returns trigger language plpgsql security definer set search_path = pg_catalog as $function$
   begin
     if current_setting('portal.loading', true) = 'on' then return null; end if;
     execute tg_argv[0] using jsonb_strip_nulls(case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end),
       case tg_op when 'INSERT' then '{}' else jsonb_strip_nulls(to_jsonb(old)) end;
     return null;
   end $function$`,
  // Raises an error that ends a slow query. Nothing else can interrupt a query in an embedded database.
  `create or replace function portal.too_slow() returns boolean language plpgsql as $function$
   begin
     raise exception 'the statement takes too long' using errcode = '57014';
   end $function$`,
  // Keeps viewers from setting counts. The arguments are the names of the count fields.
  `create or replace function portal.keep_counts() returns trigger language plpgsql as $function$
   declare field text;
   begin
     foreach field in array tg_argv loop
       if current_user = 'portal_app' then
         new := jsonb_populate_record(new, jsonb_build_object(field, case tg_op when 'INSERT' then to_jsonb(0) else to_jsonb(old) -> field end));
       elsif tg_op = 'INSERT' and to_jsonb(new) ->> field is null then
         new := jsonb_populate_record(new, jsonb_build_object(field, 0));
       end if;
     end loop;
     return new;
   end $function$`,
  // Rejects a number below its minimum. The arguments are pairs of fields: the number, then its minimum. Allows updates that neither lower
  // the number nor raise its minimum, because the record may already be invalid.
  `create or replace function portal.keep_order() returns trigger language plpgsql as $function$
   declare place integer := 0; is_less boolean; was_less boolean := false;
   begin
     if current_setting('portal.loading', true) = 'on' then return new; end if;
     while place < tg_nargs loop
       is_less := (to_jsonb(new) ->> tg_argv[place])::float8 < (to_jsonb(new) ->> tg_argv[place + 1])::float8;
       if tg_op = 'UPDATE' then
         was_less := (to_jsonb(new) ->> tg_argv[place])::float8 >= (to_jsonb(old) ->> tg_argv[place])::float8
           and (to_jsonb(new) ->> tg_argv[place + 1])::float8 <= (to_jsonb(old) ->> tg_argv[place + 1])::float8;
       end if;
       if is_less and not coalesce(was_less, false) then
         raise exception 'a field is below another' using errcode = '23514', schema = tg_table_schema, table = tg_table_name,
           column = tg_argv[place], constraint = 'portal: order ' || tg_argv[place];
       end if;
       place := place + 2;
     end loop;
     return new;
   end $function$`,
  // Rejects changes to a field that the viewer may not read or change. An update with a hidden field's current value is rejected, too,
  // because it would confirm a guess. Arguments: the field, SQL for reading, SQL for changing, and values that are always allowed in a new
  // record.
  `create or replace function portal.keep_field() returns trigger language plpgsql as $function$
   declare field text := tg_argv[0]; may boolean := true;
   begin
     if current_user <> 'portal_app' then return new; end if;
     if tg_op = 'UPDATE' then
       execute 'select ' || tg_argv[1] into may using jsonb_strip_nulls(to_jsonb(old));
       if may and to_jsonb(new) -> field is distinct from to_jsonb(old) -> field then
         execute 'select ' || tg_argv[2] into may using jsonb_strip_nulls(to_jsonb(old));
         if may then execute 'select ' || tg_argv[2] into may using jsonb_strip_nulls(to_jsonb(new)); end if;
       end if;
     elsif not exists (select from jsonb_array_elements(tg_argv[3]::jsonb) usual where usual = to_jsonb(new) -> field) then
       execute 'select ' || tg_argv[2] into may using jsonb_strip_nulls(to_jsonb(new));
     end if;
     if not may then
       raise exception 'the viewer may not change a field' using errcode = '42501', schema = tg_table_schema, table = tg_table_name,
         column = field, constraint = 'portal: field ' || field;
     end if;
     return new;
   end $function$`,
  // Sets `_version`, `_owner`, and `_place`. Rejects changes to ids. Changes empty strings to NULL in the fields named by the arguments.
  `create or replace function portal.keep() returns trigger language plpgsql as $function$
   declare field text;
   begin
     if tg_op = 'UPDATE' then
       if new.id <> old.id then raise exception 'the id of a record stays' using errcode = '23514'; end if;
       if current_user <> 'portal_app' and to_jsonb(new) - '_place' = to_jsonb(old) - '_place' then return new; end if;
       new._version := old._version + 1;
       new._owner := old._owner;
     elsif current_user = 'portal_app' then
       new._version := 1;
       new._owner := portal.viewer() ->> 'id';
     end if;
     new._version := coalesce(new._version, 1);
     new._place := coalesce(new._place, nextval('portal.places'));
     foreach field in array coalesce(tg_argv, '{}') loop
       if to_jsonb(new) ->> field = '' then new := jsonb_populate_record(new, jsonb_build_object(field, null)); end if;
     end loop;
     return new;
   end $function$`,
  `create or replace function live.note() returns trigger language plpgsql security definer set search_path = pg_catalog as $function$
   declare
     viewer jsonb := portal.viewer();
     before jsonb := case when tg_op <> 'INSERT' then jsonb_strip_nulls(to_jsonb(old)) - '_version' - '_place' - '_owner' end;
     after jsonb := case when tg_op <> 'DELETE' then jsonb_strip_nulls(to_jsonb(new)) - '_version' - '_place' - '_owner' end;
     untold text := coalesce(current_setting('portal.untold', true), '');
     entry bigint;
   begin
     if before = after then return null; end if;
     -- Records that follow a corrected person are changed outside of a viewer's transaction.
     if viewer ->> 'id' is null and current_setting('portal.actor', true) <> '' then viewer := current_setting('portal.actor', true); end if;
     insert into live.audit (by_id, by_name, collection, record_id, operation, before, after, version, owner, former_owner, place) values (
       viewer ->> 'id', nullif(viewer ->> 'name', ''), tg_table_name, coalesce(after, before) ->> 'id',
       case tg_op when 'INSERT' then 'add' when 'UPDATE' then 'change' else 'remove' end, before, after,
       case when tg_op <> 'DELETE' then new._version end, case tg_op when 'DELETE' then old._owner else new._owner end,
       case when tg_op = 'UPDATE' and old._owner is distinct from new._owner then coalesce(old._owner, '') end,
       case when tg_op = 'INSERT' then new._place end)
     returning id into entry;
     -- A notification has at most 8,000 bytes.
     if length(untold) > 7000 then
       perform pg_notify('portal_changes', '#' || untold);
       untold := '';
     end if;
     perform set_config('portal.untold', concat_ws(',', nullif(untold, ''), entry), true);
     return null;
   end $function$`,
  // Notifies all servers about a queued email.
  `create or replace function live.wake() returns trigger language plpgsql as $function$
   begin
     perform pg_notify('portal_outbox', '');
     return null;
   end $function$`,
  // Sends only the ids of audit log entries, because every database role can listen.
  `create or replace function live.tell() returns trigger language plpgsql as $function$
   declare untold text := coalesce(current_setting('portal.untold', true), '');
   begin
     if untold <> '' then
       perform set_config('portal.untold', '', true);
       perform pg_notify('portal_changes', '#' || untold);
     end if;
     return null;
   end $function$`,
];
