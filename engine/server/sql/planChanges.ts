import { isSame } from '../../core/values/isSame.ts';
import { accessOperations } from '../../language/access.ts';
import { quoteLiteral, operationName, quoteIdentifier } from '../database/quoteIdentifier.ts';
import { columnChanges } from './columnChanges.ts';
import { edition, buildFoundation } from './foundation.ts';
import type { LivePortal } from './LivePortal.ts';
import { operationFunctions } from './operationSql.ts';
import { ownerSteps } from './ownershipSql.ts';
import { personSteps } from './personRecords.ts';
import { listPolicies, policyName, toSqlCommand, type Policy } from './policies.ts';
import type { Catalogue, FoundTable } from './readCatalogue.ts';
import { copySteps } from './copySteps.ts';
import { recountSteps } from './recountSteps.ts';
import type { PlanStep } from './PlanStep.ts';
import { viewSteps } from './createSeenViews.ts';
import { addedRules, planRuleDrops, listTriggers } from './ruleChanges.ts';
import { ruleTriggers } from './ruleTriggers.ts';
import { signInColumns, buildTargetSchema, type TargetTable } from './buildTargetSchema.ts';

export interface Plan {
  /** The steps, in order. Empty if nothing has changed. */
  steps: readonly PlanStep[];
  /** Messages about fields and tables that were removed from the manifests. Their data stays in the database. */
  kept: readonly string[];
  refused: readonly string[];
  memory: { edition: number; foundation: string; renames: Readonly<Record<string, string>> };
}

/** Plans the changes to a database. A plan never deletes data, only rules, policies, indexes, and functions. */
export function planChanges(portal: LivePortal, found: Catalogue): Plan {
  const foundation = buildFoundation(portal);
  const wanted = buildTargetSchema(portal);
  const policies = listPolicies(portal);
  const refused: string[] = [];
  if (found.last && found.last.edition > edition)
    refused.push('This database was updated by a newer version of the portal. Start that version, or restore an older backup.');
  if (found.encoding !== 'UTF8')
    refused.push(`This database has the encoding ${found.encoding}. Create one with the encoding UTF8 instead.`);
  if (wanted.some(({ schema, name }) => schema === 'portal' && name === 'places'))
    refused.push('"places" is reserved by the server. Give the collection a different name.');
  const changes = wanted.map((table) => tableChanges(table, { found, policies, refused, rules: ruleTriggers(table.name, portal) }));
  const views = viewSteps(portal, found, new Set(changes.flatMap(({ name, steps: own }) => (own.length > 0 ? [name] : []))));
  const steps = [
    ...views.first,
    ...(found.last?.foundation === foundation.digest
      ? []
      : foundation.statements.map((sql) => ({ sql, description: "Creates the server's roles, functions, and tables" }))),
    ...changes.flatMap(({ steps: own }) => own),
    // Create all tables before the constraints, triggers, and indexes that may refer to them.
    ...changes.flatMap(({ later }) => later),
    ...copySteps(portal, found),
    ...recountSteps(portal, found),
    ...ownerSteps(portal, found),
    ...personSteps(portal, found, foundation.digest),
    ...domainSteps(portal, found),
    ...planTableClosings(wanted, found),
    ...views.last,
    ...operationSteps(portal, found),
  ];
  return {
    steps,
    kept: [...changes.flatMap(({ kept }) => kept), ...listKeptTables(wanted, found)],
    refused,
    memory: { edition, foundation: foundation.digest, renames: Object.assign({}, ...changes.map(({ renames }) => renames)) },
  };
}

interface TableChanges {
  name: string;
  steps: PlanStep[];
  later: PlanStep[];
  kept: string[];
  renames: Record<string, string>;
}

interface TableContext {
  found: Catalogue;
  policies: readonly Policy[];
  refused: string[];
  rules: Readonly<Record<string, string>>;
}

function tableChanges(table: TargetTable, { found, policies, refused, rules }: TableContext): TableChanges {
  const name = quoteIdentifier(table.schema, table.name);
  const existing = found.tables.find(({ schema, name: known }) => schema === table.schema && known === table.name);
  const isPortal = table.schema === 'portal';
  const steps: PlanStep[] = [];
  const renames: Record<string, string> = {};
  const add = (description: string, sql: string, failureMessage?: string) =>
    steps.push({ sql, description, ...(failureMessage !== undefined && { failureMessage }) });
  if (!existing && isPortal) {
    const own = table.columns.map(({ sql, type }) => `, ${sql} ${type}`).join('');
    const kept = '_version bigint not null default 1, _place float8 not null, _owner text';
    add(`Creates a table for "${table.name}"`, `create table ${name} (id text primary key${own}, ${kept})`);
    add(`Limits "${table.name}" to the access that access.json allows`, `alter table ${name} enable row level security`);
    add(`Limits "${table.name}" to the access that access.json allows`, `alter table ${name} force row level security`);
    add(
      `Limits "${table.name}" to the access that access.json allows`,
      `create policy "portal keeper" on ${name} to current_user using (true) with check (true)`,
    );
  }
  const before: Record<string, string> = { ...existing?.columns };
  for (const column of existing || !isPortal ? table.columns : []) columnChanges(table, column, { before, found, add, refused, renames });
  const wantedTriggers = isPortal ? listTriggers(table) : {};
  for (const [key, sql] of Object.entries(wantedTriggers))
    if (!existing?.triggers.includes(key)) add(`Tracks the versions of "${table.name}" and records its changes in the audit log`, sql);
  steps.push(...policyChanges(table, existing, policies));
  return {
    name: table.name,
    steps: [...planRuleDrops(table, existing, rules), ...steps],
    later: addedRules(table, existing, rules),
    kept: listKeptColumns(table, before, existing),
    renames,
  };
}

/** Replaces changed policies, and revokes operations that access.json no longer allows. */
function policyChanges(table: TargetTable, existing: FoundTable | undefined, all: readonly Policy[]): PlanStep[] {
  if (table.schema !== 'portal') return [];
  const name = quoteIdentifier('portal', table.name);
  return accessOperations.flatMap((operation) => {
    const wanted = all.find((policy) => policy.collection === table.name && policy.operation === operation);
    const current = existing?.policies[policyName(operation)];
    if (wanted?.digest === current) return [];
    const policy = quoteIdentifier(policyName(operation));
    const removed =
      current === undefined
        ? []
        : [{ sql: `drop policy ${policy} on ${name}`, description: `Drops the old rule for who can ${operation} "${table.name}"` }];
    if (!wanted)
      return [
        ...removed,
        {
          sql: `revoke ${toSqlCommand(operation)} on ${name} from portal_app`,
          description: `Revokes everyone’s right to ${operation} "${table.name}"`,
        },
      ];
    const description = `Lets users ${operation} "${table.name}" as access.json allows`;
    return [
      ...removed,
      { sql: wanted.sql, description },
      { sql: `comment on policy ${policy} on ${name} is ${quoteLiteral(wanted.digest)}`, description },
      // Revoke a table-wide grant, which includes hidden columns, before granting individual columns.
      ...(wanted.privilege === toSqlCommand(operation)
        ? []
        : [{ sql: `revoke ${toSqlCommand(operation)} on ${name} from portal_app`, description }]),
      { sql: `grant ${wanted.privilege} on ${name} to portal_app`, description },
    ];
  });
}

function domainSteps({ domains }: LivePortal, found: Catalogue): PlanStep[] {
  const changed = domains.filter((domain) => !isSame(found.domains[domain.name], JSON.parse(JSON.stringify(domain))));
  const removed = Object.keys(found.domains).filter((name) => !domains.some((domain) => domain.name === name));
  return [
    ...changed.map((domain) => ({
      sql: `insert into live.domains (name, value) values (${quoteLiteral(domain.name)}, ${quoteLiteral(JSON.stringify(domain))}) on conflict (name) do update set value = excluded.value`,
      description: `Updates the stored settings of variant "${domain.name}"`,
    })),
    ...removed.map((name) => ({
      sql: `delete from live.domains where name = ${quoteLiteral(name)}`,
      description: `Removes the stored settings of variant "${name}"`,
    })),
  ];
}

function operationSteps(portal: LivePortal, found: Catalogue): PlanStep[] {
  const wanted = operationFunctions(portal);
  const removed = Object.keys(found.functions).filter((name) => !wanted.some((one) => one.name === name));
  return [
    ...removed.map((name) => ({
      sql: `drop function ${quoteIdentifier('portal', name)}(jsonb, text)`,
      description: `Drops the removed operation "${name.replace(operationName(''), '')}"`,
    })),
    ...wanted.flatMap(({ name, signature, sql, digest: made }) => {
      const description = `Lets users run "${name.replace(operationName(''), '')}" as operations.json defines`;
      if (found.functions[name] === made) return [];
      return [
        { sql, description },
        { sql: `revoke all on function ${signature} from public`, description },
        { sql: `comment on function ${signature} is ${quoteLiteral(made)}`, description },
        { sql: `grant execute on function ${signature} to portal_app`, description },
      ];
    }),
  ];
}

const own: readonly string[] = ['_version', '_place', '_owner'];

function listKeptColumns(table: TargetTable, columns: Readonly<Record<string, string>>, existing: FoundTable | undefined): string[] {
  const known = [...table.columns.map(({ name }) => name), ...own, ...(table.schema === 'auth' ? signInColumns : ['id'])];
  return existing
    ? Object.keys(columns).flatMap((name) =>
        known.includes(name) ? [] : [`The field "${name}" of "${table.label}", which is no longer in a manifest`],
      )
    : [];
}

function listRemovedTables(wanted: readonly TargetTable[], found: Catalogue): FoundTable[] {
  return found.tables.filter(
    ({ schema, name }) => schema === 'portal' && !wanted.some((table) => table.schema === 'portal' && table.name === name),
  );
}

function listKeptTables(wanted: readonly TargetTable[], found: Catalogue): string[] {
  return listRemovedTables(wanted, found).map(({ name }) => `The table "${name}", which no entity uses anymore`);
}

/** Revokes all access to the tables of removed entities. The tables stay. */
function planTableClosings(wanted: readonly TargetTable[], found: Catalogue): PlanStep[] {
  return listRemovedTables(wanted, found).flatMap(({ name, policies }) => {
    const open = accessOperations.filter((operation) => Object.hasOwn(policies, policyName(operation)));
    const table = quoteIdentifier('portal', name);
    const description = `Revokes all access to "${name}"`;
    return open.flatMap((operation) => [
      { sql: `drop policy ${quoteIdentifier(policyName(operation))} on ${table}`, description },
      { sql: `revoke ${toSqlCommand(operation)} on ${table} from portal_app`, description },
    ]);
  });
}
