import { pickCase } from '../../core/conditions/pickCase.ts';
import { isScopePath, readPath, type Scope } from '../../core/conditions/scope.ts';
import { refusedPhrases } from '../../core/data/refusedPhrases.ts';
import { phrasesIn, type Language } from '../../core/fields/phrases.ts';
import type { Gates } from '../../language/condition.ts';
import { momentPath } from '../../language/access.ts';
import type { OperationPlainValue } from '../../language/operation.ts';
import type { Row } from '../../language/Row.ts';
import type { StoredRecord } from '../database/records.ts';
import { themeProblems } from '../publishing/themeProblems.ts';
import { entityIn, fieldMessage, labelsIn, type LabeledPortal } from './fieldLabels.ts';
import { createMessage, Refusal } from './Refusal.ts';
import type { ServedCollection } from './ServedPortal.ts';

/** Completes a new record for storage. Sets the fields in `access.fills`, sets missing counts to 0, and removes null values. */
export function setManagedFields(row: Row, { access, rules }: ServedCollection, scope: Scope, gates: Gates, moment: Date): Row {
  const known = { ...scope, row, now: { ...Object(scope['now']), [momentPath.slice('now.'.length)]: moment.toISOString() } };
  const filled = Object.entries(access.fills ?? {}).map(([field, value]) => {
    const use = pickCase(value, known, gates);
    return [field, use === undefined ? undefined : readValue(use, known)] as const;
  });
  const counts = rules.counted.map((field) => [field, row[field] ?? 0] as const);
  return Object.fromEntries([...Object.entries(row), ...filled, ...counts].filter(([, value]) => value !== undefined && value !== null));
}

/** Returns error messages, keyed by field, for unreadable theme colors and for values that clients can't set, such as counts. */
export function managedValueProblems(
  row: Row,
  before: StoredRecord | undefined,
  collection: ServedCollection,
  language: Language,
): Record<string, string> {
  return {
    ...countProblems(row, before?.row, collection),
    ...(before && personProblems(row, before, collection)),
    ...themeProblems(row, collection, language),
  };
}

function countProblems(row: Row, before: Row | undefined, { rules }: ServedCollection): Record<string, string> {
  const set = rules.counted.filter((field) => row[field] !== (before ? before[field] : 0));
  return Object.fromEntries(set.map((field) => [field, `"${field}" is counted by the portal and can't be set`]));
}

function personProblems(row: Row, before: StoredRecord, { access }: ServedCollection): Record<string, string> {
  const { fields = {}, writes = [] } = access.eachPerson ?? {};
  if (before.owner === undefined || before.owner !== before.row.id) return {};
  const set = Object.keys(fields).filter((field) => !writes.includes(field) && (row[field] ?? undefined) !== before.row[field]);
  return Object.fromEntries(set.map((field) => [field, `"${field}" comes from the person's account and can't be set here`]));
}

/** Returns the refusal for a number below its minimum (`notBelow`), or for a field that the viewer may not change. */
export function limitRefusal(error: unknown, portal: LabeledPortal): Refusal | undefined {
  if (!(error instanceof Error && 'constraint' in error && 'table' in error)) return undefined;
  const [, rule, name] = /^portal: (order|field) (.+)$/.exec(String(error.constraint)) ?? [];
  const entity = name === undefined ? undefined : entityIn(error.table, portal);
  const field = entity?.fields.find((known) => known.name === name);
  if (field && rule === 'field') {
    const sentence = fieldMessage(portal, entity, field.name, (label, language) =>
      phrasesIn(refusedPhrases, language)('notChangeable', { field: label }),
    );
    return new Refusal(403, 'forbidden', sentence, { more: { fields: { [field.name]: sentence.text } } });
  }
  const other = entity?.fields.find((known) => known.name === field?.notBelow);
  if (!entity || !field || !other) return undefined;
  const sentence = createMessage((language) => {
    const { label: record, labelOf } = labelsIn(language, portal, entity);
    return phrasesIn(refusedPhrases, language)('aboveLimit', { record, least: labelOf(other.name), most: labelOf(field.name) });
  });
  return new Refusal(409, 'refused', sentence);
}

export function readValue(value: OperationPlainValue, scope: Scope): unknown {
  if (typeof value === 'string') return isScopePath(value, scope) ? readPath(scope, value) : value;
  if (typeof value !== 'object' || value === null) return value;
  if ('first' in value) return value.first.map((path) => readPath(scope, path)).find((found) => found !== undefined && found !== '');
  const [one, other] = value.difference.map((path) => Number(readPath(scope, path) ?? 0));
  return (one ?? 0) - (other ?? 0);
}
