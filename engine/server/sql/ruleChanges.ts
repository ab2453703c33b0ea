import { quoteLiteral, quoteIdentifier } from '../database/quoteIdentifier.ts';
import type { PlanStep } from './PlanStep.ts';
import type { FoundTable } from './readCatalogue.ts';
import { ruleTrigger } from './ruleTriggers.ts';
import { digest, keepsFiles, onePerPersonName, ours, type TargetTable } from './buildTargetSchema.ts';

/** The SQL for each of a table's triggers, keyed by trigger name. */
type TableRules = Readonly<Record<string, string>>;

/** Returns the triggers that every table has, keyed by name and arguments. */
export function listTriggers({ name, references }: TargetTable): Record<string, string> {
  const table = quoteIdentifier('portal', name);
  const keep = `portal keep ${digest(references.join()).slice(0, 8)}`;
  return {
    [`${keep} ${references.map((reference) => `${reference}\\000`).join('')}`]: `create or replace trigger ${quoteIdentifier(keep)} before insert or update on ${table} for each row execute function portal.keep(${references.map(quoteLiteral).join(', ')})`,
    'portal note ': `create or replace trigger "portal note" after insert or update or delete on ${table} for each row execute function live.note()`,
    'portal tell ': `create or replace trigger "portal tell" after insert or update or delete on ${table} for each statement execute function live.tell()`,
  };
}

/** Returns the steps that drop outdated constraints, indexes, and triggers. */
export function planRuleDrops(table: TargetTable, existing: FoundTable | undefined, rules: TableRules): PlanStep[] {
  const name = quoteIdentifier(table.schema, table.name);
  const description = `Drops an old rule of "${table.label}"`;
  const triggers = Object.keys(table.schema === 'portal' ? listTriggers(table) : {});
  return [
    ...(existing?.constraints ?? [])
      .filter((key) => !Object.hasOwn(table.constraints, key) && !keepsFiles(key, table.columns))
      .map((key) => ({ description, sql: `alter table ${name} drop constraint ${quoteIdentifier(key)}` })),
    ...(existing?.indexes ?? [])
      .filter((key) => !Object.hasOwn(table.indexes, key))
      .map((key) => ({ description: `Removes an index of "${table.label}"`, sql: `drop index ${quoteIdentifier(table.schema, key)}` })),
    ...(existing?.triggers ?? [])
      .filter((key) => key.startsWith('portal keep ') && !triggers.includes(key))
      .map((key) => ({ description, sql: `drop trigger ${quoteIdentifier(key.slice(0, 'portal keep '.length + 8))} on ${name}` })),
    ...(existing?.triggers ?? [])
      .filter((key) => key.startsWith(ruleTrigger) && !Object.hasOwn(rules, key))
      .map((key) => ({ description, sql: `drop trigger ${quoteIdentifier(key)} on ${name}` })),
  ];
}

export function addedRules(table: TargetTable, existing: FoundTable | undefined, triggers: TableRules): PlanStep[] {
  const name = quoteIdentifier(table.schema, table.name);
  const rules = Object.entries(table.constraints).filter(([key]) => !existing?.constraints.includes(key));
  const indexes = Object.entries(table.indexes).filter(([key]) => !existing?.indexes.includes(key));
  return [
    ...rules.map(([key, rule]) => ({
      // With `not valid`, existing records are only checked when they change.
      sql: `alter table ${name} add constraint ${quoteIdentifier(key)} ${rule} not valid`,
      description: `Adds a rule to "${table.label}": ${key.slice(ours.length + 13)}`,
    })),
    ...Object.entries(triggers)
      .filter(([key]) => !existing?.triggers.includes(key))
      .map(([, sql]) => ({ sql, description: `Adds a rule to "${table.label}"` })),
    ...indexes.map(([key, index]) =>
      key.endsWith(onePerPersonName)
        ? {
            sql: `create unique index ${quoteIdentifier(key)} ${index}`,
            description: `Limits each user to one "${table.label}"`,
            failureMessage: `A user has more than one "${table.label}". Remove the extra ones, then start again.`,
          }
        : { sql: `create index ${quoteIdentifier(key)} ${index}`, description: `Adds an index to "${table.label}"` },
    ),
  ];
}
