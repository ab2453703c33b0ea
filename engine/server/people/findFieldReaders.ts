import { explain } from '../../core/conditions/explain.ts';
import { matches } from '../../core/conditions/matches.ts';
import { pathsRead } from '../../core/conditions/pathsRead.ts';
import { pickCase } from '../../core/conditions/pickCase.ts';
import { withRow } from '../../core/conditions/scope.ts';
import type { Phrase } from '../../core/conditions/sentences.ts';
import type { Clock } from '../../core/data/clock.ts';
import { isBlank } from '../../core/fields/values.ts';
import { ownerKey } from '../../core/access/queryableScope.ts';
import type { Condition } from '../../language/condition.ts';
import type { Field } from '../../language/field.ts';
import type { OperationValue } from '../../language/operation.ts';
import type { Row } from '../../language/Row.ts';
import { personCollections, findSourceField } from '../sql/personRecords.ts';
import { parsePersonField } from '../sql/ruleTriggers.ts';
import type { PersonRow } from './PersonRow.ts';
import { readValue } from './managedFields.ts';
import { createViewerContext, isAdmitted, type ServedPortal, type ViewerContext } from './ServedPortal.ts';
import { withoutHidden } from './withoutHidden.ts';

export const whoSeesMe = 'whoSeesMe';

/** A field of a person's record, and the other people who can read the field. */
export interface FieldReaders {
  field: Field;
  readers: readonly PersonRow[];
  /** Sentences that explain why the readers can see the field, such as `Member: anyone whose Role is Officer.` */
  reasons: readonly string[];
}

interface Place {
  of: string;
  label: string;
  read: Condition;
  recordOf: (person: PersonRow) => Row;
  /** Returns the collection's fields that reveal `personField`, because they copy it or depend on it. */
  shows: (personField: string) => readonly string[];
  access: ServedPortal['access'][string] | undefined;
}

/** Lists a person's nonblank fields, each with its readers. `stored` contains the person's records, keyed by collection. */
export function findFieldReaders(
  portal: ServedPortal,
  people: readonly PersonRow[],
  { id, stored, clock }: { id: string; stored: Readonly<Record<string, Row>>; clock: Clock },
): FieldReaders[] {
  const person = people.find((one) => one.id === id);
  if (!person) return [];
  const places = listPlaces(portal);
  const others = people.flatMap((one) => (one.id === id ? [] : [{ person: one, views: listViews(one, portal, clock) }]));
  return portal.userEntity.fields
    .filter(({ name }) => name !== 'id' && !isBlank(person[name]))
    .flatMap((field): FieldReaders[] => {
      const readers = new Set<PersonRow>();
      const because = places.flatMap((place) => {
        const record = { ...stored[place.of], ...place.recordOf(person) };
        const filledFields = place.shows(field.name).filter((name) => !isBlank(record[name]));
        const found = others.filter(({ views }) =>
          views.some((viewerContext) => reads(viewerContext, record, filledFields, place, portal)),
        );
        for (const { person: reader } of found) readers.add(reader);
        const clauses = found.flatMap(({ views }) =>
          views
            .filter((viewerContext) => reads(viewerContext, record, filledFields, place, portal))
            .map((viewerContext) => writeClause(place.read, viewerContext, record, portal)),
        );
        const [clause] = clauses.toSorted((a, b) => a.length - b.length);
        return clause === undefined ? [] : [`${place.label}: anyone ${clause}.`];
      });
      return [{ field, readers: others.flatMap(({ person: one }) => (readers.has(one) ? [one] : [])), reasons: because }];
    });
}

/** Returns a row for each of a person's fields. Counts all readers of the field, but names only readers that the person can see. */
export function readerRows(portal: ServedPortal, people: readonly PersonRow[], options: Parameters<typeof findFieldReaders>[2]): Row[] {
  const { id, clock } = options;
  const me = people.find((one) => one.id === id);
  if (!me) return [];
  const places = listPlaces(portal);
  const views = listViews(me, portal, clock);
  const isKnown = (other: PersonRow) =>
    places.some((place) => views.some((viewerContext) => reads(viewerContext, place.recordOf(other), place.shows('name'), place, portal)));
  const everyone = people.filter((one) => one.id !== id && listViews(one, portal, clock).length > 0).length;
  return findFieldReaders(portal, people, options).map(({ field, readers, reasons: because }) => {
    const names = readers.length === everyone ? [] : readers.filter(isKnown).map(({ name }) => String(name));
    return {
      ...{ id: field.name, field: field.label, count: readers.length, isEveryone: everyone > 0 && readers.length === everyone },
      ...{ names: names.slice(0, mostNames).join(', '), others: readers.length - Math.min(names.length, mostNames) },
      because: because.join(' '),
    };
  });
}

const mostNames = 12;

function listViews(person: PersonRow, portal: ServedPortal, clock: Clock): ViewerContext[] {
  return portal.domains
    .map((domain) => createViewerContext(portal, domain, person, clock))
    .filter((viewerContext) => isAdmitted(viewerContext, portal));
}

function listPlaces(portal: ServedPortal): Place[] {
  const { userEntity, gates, access } = portal;
  const people = access[userEntity.name]?.read;
  const label = Object.values(portal.entities).find(({ of }) => of === 'people')?.label ?? userEntity.label;
  const own: Place[] = people
    ? [{ of: 'people', label, read: people, recordOf: (person) => person, shows: (name) => [name], access: undefined }]
    : [];
  const records = personCollections(portal).flatMap(({ entity, record }): Place[] => {
    const read = access[entity.name]?.read;
    const valueOf = (value: OperationValue, row: PersonRow) => {
      const use = pickCase(value, { row }, gates);
      return use === undefined ? undefined : readValue(use, { row });
    };
    const recordOf = (person: PersonRow): Row => ({
      ...Object.fromEntries(Object.entries(record.fields).map(([name, value]) => [name, valueOf(value, person)])),
      ...{ id: person.id, [ownerKey]: person.id },
    });
    const shows = (field: string) =>
      Object.keys(record.fields).filter((name) => findSourceField(record.fields[name]) === field || dependsOn(record.fields[name], field));
    return read ? [{ of: entity.of, label: entity.label, read, recordOf, shows, access: access[entity.name] }] : [];
  });
  return [...records, ...own];
}

function dependsOn(value: OperationValue | undefined, field: string): boolean {
  if (typeof value !== 'object' || value === null || !('cases' in value)) return false;
  const reads = value.cases.some(({ when }) => when && pathsRead(when).has(`row.${field}`));
  return reads && value.cases.some(({ use }) => use !== null && parsePersonField(use) === undefined);
}

function reads(
  viewerContext: ViewerContext,
  record: Row,
  fields: readonly string[],
  { read, access }: Place,
  { gates }: ServedPortal,
): boolean {
  if (fields.length === 0 || !matches(read, withRow(viewerContext.scope, record), gates)) return false;
  const seen = withoutHidden(record, access, viewerContext, gates);
  return fields.some((name) => Object.hasOwn(seen, name));
}

/** Explains why a viewer can read a record. The text follows "anyone", for example "whose Role is President or Officer". */
function writeClause(condition: Condition, { scope }: ViewerContext, record: Row, { gates, userEntity }: ServedPortal): string {
  // The depth of the false clause whose nested clauses are being skipped, or `Infinity` if there is none.
  let closed = Infinity;
  const clauses = explain(condition, withRow(scope, record), gates).clauses.filter(({ path, holds, depth }) => {
    if (depth > closed) return false;
    closed = holds ? Infinity : depth;
    return holds && path.startsWith('viewer.');
  });
  const words = clauses.map(({ path, needed }) => {
    const field = userEntity.fields.find(({ name }) => path === `viewer.${name}`);
    return [path, `${field?.label ?? path} is ${needed.map((part) => partWords(part, field)).join('')}`] as const;
  });
  const tests = new Map(words);
  // The text doesn't need to say that the viewer is signed in, because everyone with a role is signed in.
  tests.delete('viewer.signedIn');
  return tests.size === 0 ? 'who is signed in' : `whose ${[...tests.values()].join(' and ')}`;
}

function partWords(part: Phrase[number], field: Field | undefined): string {
  const labelOf = (value: unknown) => field?.options?.find((option) => option.value === value)?.label ?? String(value);
  if (typeof part === 'string') return part === 'one of ' ? '' : part;
  if ('path' in part) return part.path;
  return 'values' in part ? part.values.map(labelOf).join(' or ') : labelOf(part.value);
}
