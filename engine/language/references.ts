import { z } from 'zod';

/** The kinds of references in a manifest. Cross-reference checks validate each kind, and linking collects the references of a screen. */
export type ReferenceKind =
  | 'condition'
  | 'text'
  | 'value'
  | 'icon'
  | 'gate'
  | 'rule'
  | 'action'
  | 'form'
  | 'table'
  | 'entity'
  /** An entity that doesn't describe the records in scope. */
  | 'entityOfDomains'
  | 'collection'
  /** A collection to add a record to. Its records don't become `row`. */
  | 'receiver'
  | 'choices'
  /** A collection whose records are the values to choose from. */
  | 'recordsOf'
  | 'fieldType'
  /** The bound of a field: the path of a value, or a day. */
  | 'bound'
  /** The initial value of a field, which can be a number from portal.json. */
  | 'default'
  | 'domain'
  | 'navigation'
  /** A list of blocks in a `_NAME.json` file. */
  | 'part'
  | 'card'
  | 'standalone'
  /** A route of the portal, or an external address. */
  | 'route'
  /** A portal route that the router can navigate to. */
  | 'screen'
  /** Text that evaluates to a route, `#id`, or external address. */
  | 'address'
  /** The address of the current entity's records. */
  | 'ownAddress'
  | 'machine'
  | 'operation'
  | 'mail'
  /** An event for the enclosing flow, or for the session. */
  | 'event'
  | 'dialog'
  /** A field of the nearest collection's records. */
  | 'field'
  /** Like `field`, but of a numeric type. */
  | 'figure'
  /** A field that distinguishes records, such as the horizontal axis of a chart. */
  | 'place'
  /** Like `field`, with an optional `-` for descending order. */
  | 'sort'
  /** A scope path whose value is a record. */
  | 'record'
  | 'pattern'
  | 'state';

/** The reference kind of each schema. Copies of a schema (`describe`, `meta`, `min` …) keep the entry. */
export const references = z.registry<{ kind: ReferenceKind }>();

/** Schemas of plain strings that users see or search for. Such strings can't insert values. */
export const visibleStrings = z.registry<{ isShown: true }>();

/** Schemas of colors that are only used behind text. */
export const groundColors = z.registry<{ isGround: true }>();

/** Returns a copy of `schema` whose values are checked as references of this kind: `refersTo('form', nameSchema)`. */
export function refersTo<S extends z.ZodType>(kind: ReferenceKind, schema: S): S {
  const copy = schema.clone();
  references.add(copy, { kind });
  return copy;
}
