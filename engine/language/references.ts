import { z } from 'zod';

/** What a text in a manifest may refer to. The cross-references check each kind; linking gathers what a screen refers to. */
export type ReferenceKind =
  | 'condition'
  | 'text'
  | 'value'
  | 'icon'
  | 'gate'
  /** A rule about the record around. */
  | 'rule'
  | 'action'
  | 'form'
  | 'table'
  | 'entity'
  /** An entity that says nothing about the records around it. */
  | 'entityOfDomains'
  | 'collection'
  /** A collection that gets a record. What is around stays what it was: its records are not `row`. */
  | 'receiver'
  | 'choices'
  /** A collection whose records are the values to choose from. */
  | 'recordsOf'
  /** A type of field, the engine's or the portal's own. */
  | 'fieldType'
  /** The path of a value that bounds a field, or a day. */
  | 'bound'
  /** What a field begins with; it may be a number of portal.json. */
  | 'default'
  | 'domain'
  | 'navigation'
  /** A list of blocks in a file `_NAME.json`. */
  | 'part'
  | 'card'
  /** A screen without an address. */
  | 'standalone'
  /** A route of the portal, or an address elsewhere. */
  | 'route'
  /** A route of the portal, for the router to go to. */
  | 'screen'
  /** A text that reads as a route, `#id` or an address. */
  | 'address'
  /** Stands for the address that the entity of the record around gives. */
  | 'ownAddress'
  | 'machine'
  /** What the live portal does in one go: an entry of live/operations.json. */
  | 'operation'
  /** An event for the flow around, or the session. */
  | 'event'
  | 'dialog'
  /** A field of the records of the nearest collection. */
  | 'field'
  /** The same, of a type that holds numbers. */
  | 'figure'
  /** A field of the records that tells them apart, such as the horizontal axis of a chart. */
  | 'place'
  /** The same with `-` in front for descending order. */
  | 'sort'
  /** A scope path whose value is a record. */
  | 'record'
  | 'pattern'
  /** A key of the page's state. */
  | 'state';

/** Which schemas are references. A copy of a schema (`describe`, `meta`, `min` …) stays what the original is. */
export const references = z.registry<{ kind: ReferenceKind }>();

/** A copy of `schema` for names that refer to something: `refersTo('form', nameSchema)`. The checker then knows what to hold it against. */
export function refersTo<S extends z.ZodType>(kind: ReferenceKind, schema: S): S {
  const copy = schema.clone();
  references.add(copy, { kind });
  return copy;
}
