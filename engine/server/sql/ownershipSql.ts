import type { EntityAccess } from '../../language/access.ts';
import { quoteLiteral, quoteIdentifier } from '../database/quoteIdentifier.ts';
import type { LivePortal } from './LivePortal.ts';
import type { Catalogue } from './readCatalogue.ts';
import type { PlanStep } from './PlanStep.ts';
import { ownerTrigger } from './ruleTriggers.ts';
import { tableEntities } from './buildTargetSchema.ts';

/**
 * Returns functions that set a record's owner (`ownedBy`) and copied fields (`follows`). These functions run with the table
 * owner's rights, because viewers can't read emails.
 */
export function ownershipFunctions(portal: Pick<LivePortal, 'entities' | 'access'>): string[] {
  const updates = tableEntities(portal).flatMap(({ of, name }) => createUpdates(of, portal.access[name] ?? {}));
  const removals = tableEntities(portal).flatMap(({ of, name }) => createRemovals(of, portal.access[name] ?? {}));
  return [
    // Sets a record's owner: the user with the email in the field `$1`. Records from a backup keep their owner.
    `create or replace function portal.keep_owner() returns trigger language plpgsql security definer set search_path = pg_catalog as $function$
     declare
       address text := lower(to_jsonb(new) ->> tg_argv[0]);
       is_loading boolean := current_setting('portal.loading', true) = 'on';
     begin
       if tg_op = 'INSERT' then
         if is_loading and new._owner is not null then return new; end if;
       elsif not is_loading and old._owner is not null and address is not distinct from lower(to_jsonb(old) ->> tg_argv[0]) then
         return new;
       end if;
       new._owner := (select u.id from auth."user" u where lower(u.email) = address);
       return new;
     end $function$`,
    `create or replace function portal.follow_person() returns trigger language plpgsql security definer set search_path = pg_catalog as $function$
     declare
       is_now jsonb := to_jsonb(new);
       was jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
     begin
       if tg_op = 'DELETE' then
         ${removals.map((removal) => `${removal};`).join('\n         ')}
         return null;
       end if;
       ${updates.join(';\n       ')}${updates.length > 0 ? ';' : ''}
       return null;
     end $function$`,
    `create or replace trigger "portal follow" after insert or update or delete on auth."user"
     for each row execute function portal.follow_person()`,
    'revoke all on function portal.keep_owner(), portal.follow_person() from public',
  ];
}

function createUpdates(collection: string, { ownedBy, follows = {} }: EntityAccess): string[] {
  const table = quoteIdentifier('portal', collection);
  const fields = Object.entries(follows).map(([field, of]) => {
    const [column, before, after] = [quoteIdentifier(field), `was ->> ${quoteLiteral(of)}`, `is_now ->> ${quoteLiteral(of)}`];
    const isTheirs = of === 'email' ? `lower(t.${column}) = lower(${before})` : `t.${column} is not distinct from ${before}`;
    const differs = `t.${column} is distinct from ${after}`;
    return { set: `${column} = case when ${isTheirs} then ${after} else t.${column} end`, needs: `${isTheirs} and ${differs}` };
  });
  return [
    // Set the field to its own value to fire the trigger `keep_owner`, which sets `_owner`.
    ...(ownedBy === undefined
      ? []
      : [
          `update ${table} t set ${quoteIdentifier(ownedBy)} = t.${quoteIdentifier(ownedBy)} where t._owner is null and lower(t.${quoteIdentifier(ownedBy)}) = lower(new.email)`,
        ]),
    ...(fields.length === 0
      ? []
      : [
          `update ${table} t set ${fields.map(({ set }) => set).join(', ')}
        where t._owner = new.id and (${fields.map(({ needs }) => `(${needs})`).join(' or ')})`,
        ]),
  ];
}

/** Returns SQL that clears the fields copied from a removed user, except the name and email. */
function createRemovals(collection: string, { follows = {} }: EntityAccess): string[] {
  const columns = Object.entries(follows).flatMap(([field, of]) => (of === 'name' || of === 'email' ? [] : [quoteIdentifier(field)]));
  if (columns.length === 0) return [];
  const sets = columns.map((column) => `${column} = null`).join(', ');
  const needs = columns.map((column) => `t.${column} is not null`).join(' or ');
  return [`update ${quoteIdentifier('portal', collection)} t set ${sets} where t._owner = old.id and (${needs})`];
}

/** If `ownedBy` is new, returns steps that assign existing records to users by email. */
export function ownerSteps(portal: LivePortal, { tables }: Pick<Catalogue, 'tables'>): PlanStep[] {
  return tableEntities(portal).flatMap((entity) => {
    const { ownedBy } = portal.access[entity.name] ?? {};
    const existing = tables.find(({ schema, name }) => schema === 'portal' && name === entity.of);
    if (ownedBy === undefined || !existing || existing.triggers.includes(ownerTrigger(entity, ownedBy)[0])) return [];
    const [table, column] = [quoteIdentifier('portal', entity.of), quoteIdentifier(ownedBy)];
    return {
      description: `Assigns each "${entity.label}" to the user whose email it contains`,
      sql: `do $do$ begin
      perform set_config('portal.loading', 'on', true);
      update ${table} set ${column} = ${column};
      perform set_config('portal.loading', '', true);
    end $do$`,
    };
  });
}
