import { readSubject, type RecordOperation } from '../../core/access/RecordOperation.ts';
import { readRecord } from '../../core/fields/readRecord.ts';
import { matches } from '../../core/conditions/matches.ts';
import { refusedPhrases } from '../../core/data/refusedPhrases.ts';
import { phrasesIn } from '../../core/fields/phrases.ts';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';
import type { Client } from '../database/Database.ts';
import { runOperation } from '../database/operations.ts';
import { findRecord } from '../database/records.ts';
import { assertNoProblems, invalidFields, type RecordRules } from '../people/recordRules.ts';
import { notAllowed, notFound, notSignedIn, Refusal } from '../people/Refusal.ts';
import type { ServedPortal } from '../people/ServedPortal.ts';
import type { Records } from './createRecords.ts';
import { operationRefusal } from './operationRefusal.ts';
import type { RequestContext } from './RequestContext.ts';

/** The records that an operation added, keyed by step, and the collections that it may have changed. */
export interface OperationResult {
  records: Readonly<Record<string, Row>>;
  changed: readonly string[];
}

/** Runs an operation from operations.json in one transaction, as the viewer. Runs it only once per `key`. */
export type OperationRunner = (context: RequestContext, name: string, input: Row, key: string | undefined) => Promise<OperationResult>;

export function createOperationRunner(portal: ServedPortal, records: Pick<Records, 'within' | 'collections'>): OperationRunner {
  return async (context, name, input, key) => {
    const operation = Object.hasOwn(portal.operations, name) ? portal.operations[name] : undefined;
    if (!operation) throw notFound();
    try {
      return await records.within(context, async (client, { scope, viewer }) => {
        if (!matches(operation.gate, scope, portal.gates)) throw viewer.signedIn ? notAllowed() : notSignedIn();
        const present = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
        const given = readRecord(Object.fromEntries(present), operation.input, portal.runtime);
        const hasUnknownId = Object.hasOwn(given, 'id') && !operation.input.some((field) => field.name === 'id');
        assertNoProblems(inputRules(name, operation, portal), (rules) => ({
          ...invalidFields(given, rules),
          ...(hasUnknownId && { id: phrasesIn(refusedPhrases, rules.runtime)('idNotGiven') }),
        }));
        const made = await runOperation(client, name, given, key);
        if (!made) throw new Refusal(409, 'key', 'This key was already used for a different request. Use a new key.');
        return { records: await readMade(client, operation, made), changed: changedBy(operation, portal) };
      });
    } catch (error) {
      throw operationRefusal(error, operation) ?? error;
    }
  };

  /** Returns the added records as the viewer sees them. If the viewer may not read a record, returns the values that were written. */
  async function readMade(client: Client, { steps }: RecordOperation, made: OperationResult['records']): Promise<Record<string, Row>> {
    const read: [string, Row][] = [];
    for (const [step, row] of Object.entries(made)) {
      const { insert = '' } = steps.find(({ as }) => as === step) ?? {};
      const collection = records.collections.get(insert);
      const found = collection && (await findRecord(client, collection, String(row.id)));
      read.push([step, found?.row ?? row]);
    }
    return Object.fromEntries(read);
  }
}

/** Returns the rules for an operation's input, with the field labels in all languages. */
function inputRules(
  label: string,
  { input, entity = '' }: RecordOperation,
  { runtime, translations, reasons }: Pick<ServedPortal, 'runtime' | 'translations' | 'reasons'>,
): RecordRules {
  const translated = Object.entries(translations).map(([locale, entities]) => {
    const known = entities[entity]?.fields ?? [];
    const own = new Map<unknown, string>(Object.entries(reasons[locale] ?? {}));
    const labelOf = (field: Field) => own.get(field.label) ?? known.find(({ name }) => name === field.name)?.label ?? field.label;
    return [locale, { label, fields: input.map((field) => ({ ...field, label: labelOf(field) })) }] as const;
  });
  return { label, fields: input, computed: [], counted: [], runtime, translations: Object.fromEntries(translated) };
}

function changedBy({ steps }: RecordOperation, { entities, access }: ServedPortal): string[] {
  const changes = steps.map(readSubject).filter(({ does }) => does !== 'find' && does !== 'count' && does !== 'queue');
  const changed = changes.map(({ of }) => of);
  // Include collections with a count of the changed records. For example, a new registration changes its event's count.
  const counting = Object.values(entities).filter(({ name }) =>
    Object.values(access[name]?.counts ?? {}).some((count) => changed.includes(count.of)),
  );
  return [...new Set([...changed, ...counting.flatMap(({ of }) => (of === undefined ? [] : [of]))])];
}
