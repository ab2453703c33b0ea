import type { Condition } from '../../language/condition.ts';
import type { Entity } from '../../language/PortalManifests.ts';
import { accessOperations, type AccessOperation } from '../../language/access.ts';
import type { QueryableScope } from '../../core/access/parseRecordCondition.ts';
import { queryableScope } from '../../core/access/queryableScope.ts';
import { quoteIdentifier } from '../database/quoteIdentifier.ts';
import { compileCondition, policyContext } from './compileCondition.ts';
import { openColumns } from './fieldRules.ts';
import type { LivePortal } from './LivePortal.ts';
import { digest, tableEntities } from './buildTargetSchema.ts';

export interface Policy {
  name: string;
  collection: string;
  operation: AccessOperation;
  sql: string;
  /** The SQL privilege that the policy restricts, such as `select`. */
  privilege: string;
  /** A hash of `sql`, stored as a comment on the policy. PostgreSQL rewrites the SQL itself, so only hashes can be compared. */
  digest: string;
}

const commands: Record<AccessOperation, string> = { read: 'select', add: 'insert', change: 'update', remove: 'delete' };

export const policyName = (operation: AccessOperation) => `portal ${operation}`;

export const toSqlCommand = (operation: AccessOperation) => commands[operation];

/** Returns the policies for all collections. Throws if a condition can't be compiled. `npm run check` reports these conditions earlier. */
export function listPolicies(portal: LivePortal): Policy[] {
  return tableEntities(portal).flatMap((entity) =>
    accessOperations.flatMap((operation) => {
      const condition = portal.access[entity.name]?.[operation];
      return condition ? [createPolicy(entity, operation, condition, portal)] : [];
    }),
  );
}

function createPolicy(entity: Entity & { of: string }, operation: AccessOperation, condition: Condition, portal: LivePortal): Policy {
  const known = withReadableRow(queryableScope(entity, portal));
  const { sql: holds, problems } = compileCondition(addPortalGate(condition, portal), known, policyContext(portal.runtime));
  if (holds === undefined)
    throw new Error(`access.json, ${entity.name}, ${operation}: ${problems[0]?.sentence ?? "the database can't evaluate this condition"}`);
  const using = operation === 'add' ? '' : ` using (${holds})`;
  const check = operation === 'add' || operation === 'change' ? ` with check (${holds})` : '';
  const name = policyName(operation);
  const sql = `create policy ${quoteIdentifier(name)} on ${quoteIdentifier('portal', entity.of)} for ${commands[operation]} to portal_app${using}${check}`;
  const open = operation === 'read' ? openColumns(entity, portal) : undefined;
  const privilege = open ? `select (${open.map((column) => quoteIdentifier(column)).join(', ')})` : commands[operation];
  return { name, collection: entity.of, operation, sql, privilege, digest: digest(open ? sql + privilege : sql) };
}

/** Adds the portal gate to a condition. The gate applies only to signed-in viewers. */
export function addPortalGate(condition: Condition, { settings }: Pick<LivePortal, 'settings'>): Condition {
  const gate = settings.portalGate?.condition;
  return gate ? { all: [{ any: [{ 'viewer.signedIn': false }, gate] }, condition] } : condition;
}

/** Makes all fields non-nullable, because NULL in a database record stands for a missing key. */
export function withReadableRow(known: QueryableScope): QueryableScope {
  return { ...known, fields: known.fields.map((field) => ({ ...field, nullable: false })) };
}
