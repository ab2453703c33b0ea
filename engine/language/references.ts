import { z } from 'zod';

/** The kinds of references in manifests. Checks compare each kind with the portal's names, and linking collects a screen's references. */
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
  /** An entity. Unlike with `entity`, `row` isn't one of its records. */
  | 'entityOfDomains'
  | 'collection'
  /** A collection to add a record to. Unlike with `collection`, `row` isn't one of its records. */
  | 'receiver'
  | 'choices'
  /** A collection whose records are the values to choose from. */
  | 'recordsOf'
  | 'fieldType'
  /** A field's bound: a day, or the path of a value. */
  | 'bound'
  /** A field's initial value, which can be a number from portal.json. */
  | 'default'
  | 'domain'
  | 'navigation'
  /** A list of blocks in a file `_NAME.json`. */
  | 'part'
  | 'card'
  | 'standalone'
  /** A route of the portal, or an address outside of it. */
  | 'route'
  /** A route of the portal that the router can navigate to. */
  | 'screen'
  /** A text whose value is a route, `#id`, or an address outside of the portal. */
  | 'address'
  /** The address of the current entity's records. */
  | 'ownAddress'
  /** The address of a picture in `fixtures/files`. */
  | 'picture'
  | 'machine'
  | 'operation'
  | 'mail'
  /** An event for the enclosing flow, or for the session. */
  | 'event'
  | 'dialog'
  /** A field of the records in the nearest collection. */
  | 'field'
  /** Like `field`, but only for fields with numbers. */
  | 'figure'
  /** Like `field`, but each record should have a different value, as on a chart's horizontal axis. */
  | 'place'
  /** Like `field`. A `-` before the name sorts in descending order. */
  | 'sort'
  /** A scope path that leads to a record. */
  | 'record'
  | 'pattern'
  | 'state';

/** The kind of reference in a schema's values. A copy of the schema, such as one that `describe` or `min` returns, has the same kind. */
export const references = z.registry<{ kind: ReferenceKind }>();

/** Schemas for plain strings that users see or search for. These strings can't insert values. */
export const visibleStrings = z.registry<{ isShown: true }>();

/** Schemas for colors that appear only behind text. */
export const groundColors = z.registry<{ isGround: true }>();

/** Schemas for the address of a picture in the portal's own files. The workbench scales pictures down to `longestSide`, in px. */
export const pictureAddresses = z.registry<{ longestSide: number }>();

/** Schemas for texts that can contain Markdown. `when` names the key that turns Markdown on, in the same object as the text. */
export const markupTexts = z.registry<{ when: string }>();

/** Returns a copy of `schema` whose values are checked as references of this kind: `refersTo('form', nameSchema)`. */
export function refersTo<S extends z.ZodType>(kind: ReferenceKind, schema: S): S {
  const copy = schema.clone();
  references.add(copy, { kind });
  return copy;
}
