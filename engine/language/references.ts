import { z } from 'zod';

/** The kinds of references in manifests, such as a gate's name. */
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
  /** The entity that `portal.json` sets as `domainEntity`. */
  | 'entityOfDomains'
  | 'collection'
  /** The collection that an effect or operation adds a record to. */
  | 'receiver'
  | 'choices'
  /** The collection that provides a field's options or a state key's values. */
  | 'recordsOf'
  | 'fieldType'
  /** A field's minimum or maximum: a day, or the path of a value. */
  | 'bound'
  /** A field's initial value. Can refer to a number in portal.json. */
  | 'default'
  | 'domain'
  | 'navigation'
  /** A list of blocks from a `_NAME.json` file. */
  | 'part'
  | 'card'
  | 'standalone'
  /** A route of the portal, or an external address. */
  | 'route'
  /** The route of a screen, such as `/events`. */
  | 'screen'
  /** A string that evaluates to a route, `#id`, or an external address. */
  | 'address'
  /** The literal `true`. It means the address that the record's entity defines. */
  | 'ownAddress'
  /** The address of a picture in `fixtures/files`. */
  | 'picture'
  | 'machine'
  | 'operation'
  | 'mail'
  /** An event of the enclosing flow or of the session. */
  | 'event'
  | 'dialog'
  /** A field of the collection that the enclosing block shows. */
  | 'field'
  /** A numeric field. */
  | 'figure'
  /** The field for a chart's horizontal axis. */
  | 'place'
  /** A field to sort by. A `-` before the name sorts in descending order. */
  | 'sort'
  /** The path of a record or a list of records, such as `row`. */
  | 'record'
  | 'pattern'
  | 'state';

/** Maps each reference schema to its kind. Copies, such as `schema.min(1)`, inherit the kind. */
export const references = z.registry<{ kind: ReferenceKind }>();

/** Schemas for strings that users see or search for, but that aren't ICU messages. */
export const visibleStrings = z.registry<{ isShown: true }>();

/** Schemas for colors that appear only behind text. */
export const groundColors = z.registry<{ isGround: true }>();

/** Schemas for the address of a picture in the portal's own files. The workbench scales pictures down to `longestSide`, in px. */
export const pictureAddresses = z.registry<{ longestSide: number }>();

/** Schemas for strings that can contain Markdown. `when` names the sibling key that turns on Markdown. */
export const markupTexts = z.registry<{ when: string }>();

/** Marks a schema's values as references, without changing the schema itself: `refersTo('form', nameSchema)`. */
export function refersTo<S extends z.ZodType>(kind: ReferenceKind, schema: S): S {
  const copy = schema.clone();
  references.add(copy, { kind });
  return copy;
}
