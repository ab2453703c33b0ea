import type { Condition } from '../../language/condition.ts';
import type { Entity } from '../../language/PortalManifests.ts';
import { accessOperations, type AccessOperation } from '../../language/live.ts';
import type { Askable } from '../../core/access/questionOf.ts';
import { askableOf } from '../../compiler/meaning/askableOf.ts';
import { quoted } from '../database/quoted.ts';
import { compileCondition, policyStandpoint } from './compileCondition.ts';
import type { LivePortal } from './LivePortal.ts';
import { digest, tableEntities } from './wantedSchema.ts';

/** A policy of a table, and what is granted with it. */
export interface Policy {
  name: string;
  collection: string;
  operation: AccessOperation;
  /** Whole statement. */
  sql: string;
  /** Of what it says, kept as its comment: PostgreSQL writes conditions in its own words. */
  digest: string;
}

const commands: Record<AccessOperation, string> = { read: 'select', add: 'insert', change: 'update', remove: 'delete' };

/** The name of the policy of an operation. */
export const policyName = (operation: AccessOperation) => `portal ${operation}`;

/** The right that an operation needs. */
export const rightOf = (operation: AccessOperation) => commands[operation];

/** The policies of all collections. @throws Error naming a condition that the database cannot answer; the check tells of them before. */
export function policiesOf(portal: LivePortal): Policy[] {
  return tableEntities(portal).flatMap((entity) =>
    accessOperations.flatMap((operation) => {
      const condition = portal.access[entity.name]?.[operation];
      return condition ? [policyOf(entity, operation, condition, portal)] : [];
    }),
  );
}

function policyOf(entity: Entity & { of: string }, operation: AccessOperation, condition: Condition, portal: LivePortal): Policy {
  const known = asRead(askableOf(entity, portal));
  const { sql: holds, problems } = compileCondition(behindPortalGate(condition, portal), known, policyStandpoint(portal.runtime));
  if (holds === undefined) throw new Error(`access.json, ${entity.name}, ${operation}: ${problems[0]?.sentence ?? 'cannot be asked'}`);
  const using = operation === 'add' ? '' : ` using (${holds})`;
  const check = operation === 'add' || operation === 'change' ? ` with check (${holds})` : '';
  const name = policyName(operation);
  const sql = `create policy ${quoted(name)} on ${quoted('portal', entity.of)} for ${commands[operation]} to portal_app${using}${check}`;
  return { name, collection: entity.of, operation, sql, digest: digest(sql) };
}

/** Whoever is signed in passes the gate of the whole portal first, here as on every screen. */
export function behindPortalGate(condition: Condition, { settings }: Pick<LivePortal, 'settings'>): Condition {
  const gate = settings.portalGate?.condition;
  return gate ? { all: [{ any: [{ 'viewer.signedIn': false }, gate] }, condition] } : condition;
}

/** A record is read without the keys that are NULL, also of fields that may be null. */
export function asRead(known: Askable): Askable {
  return { ...known, fields: known.fields.map((field) => ({ ...field, nullable: false })) };
}
