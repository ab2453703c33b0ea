import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { currencyFormat } from '../../core/fields/intl.ts';
import type { Field } from '../../language/field.ts';
import type { Entity } from '../../language/PortalManifests.ts';
import type { Reference, Rows } from '../references/Reference.ts';
import type { ParsedManifests } from '../shape/checkShapes.ts';
import { createMemory } from '../source/createMemory.ts';
import type { Manifest } from '../source/readPortal.ts';
import { isObject, type Path } from '../source/Source.ts';

export interface FieldTextsEnv {
  entities: Readonly<Record<string, Entity>>;
  collections: Readonly<Record<string, Entity>>;
  user: Entity;
  currency: string;
  locale: string;
  recordsAround: ReadonlyMap<string, string>;
}

const formattedOnce = createMemory<unknown>();

/**
 * Formats fields in messages. Each field gets the format of its type, unless the message sets a format. Doesn't modify the cached `parsed`.
 */
export function withFieldTexts(
  parsed: ParsedManifests,
  manifests: readonly Manifest[],
  references: (manifest: Manifest) => readonly Reference[],
  env: FieldTextsEnv,
): ParsedManifests {
  const all: Record<string, Map<string, unknown>> = Object.fromEntries(
    Object.entries(parsed).map(([kind, read]) => [kind, new Map<string, unknown>([...read])]),
  );
  const dependencies = [...Object.values(env.entities), env.user, env.currency, env.locale, env.recordsAround];
  for (const manifest of manifests) {
    // Skip forms, because this code doesn't know the entity of a form's `row`.
    const read = manifest.kind === 'forms' ? undefined : all[manifest.kind]?.get(manifest.name);
    if (read === undefined) continue;
    const own = references(manifest);
    all[manifest.kind]?.set(
      manifest.name,
      formattedOnce(manifest, [read, own, ...dependencies], () => {
        const inserted = own.filter((reference) => reference.inserted);
        return inserted.length === 0 ? read : formatFieldTexts(read, inserted, env);
      }),
    );
  }
  // The cast is safe, because `formatFieldTexts` doesn't change a manifest's type.
  return all as ParsedManifests;
}

export function formatFieldTexts<T>(manifest: T, references: readonly Reference[], env: FieldTextsEnv): T {
  const copy = structuredClone(manifest);
  const done = new Set<string>();
  for (const {
    kind,
    name,
    path,
    context,
    manifest: { kind: file },
  } of references) {
    const place = JSON.stringify([path, name]);
    if (kind !== 'path' || done.has(place)) continue;
    done.add(place);
    const entity = file === 'actions' ? env.recordsAround.get(String(path[0])) : undefined;
    const field = fieldAt(name, context.rows ?? (entity === undefined ? undefined : { kind: 'entity', name: entity }), env);
    const text = field && textAt(copy, path);
    if (field && Array.isArray(text))
      text.splice(0, text.length, ...text.map((element: MessageFormatElement) => formatElement(element, name, field, env)));
  }
  return copy;
}

function fieldAt(path: string, rows: Rows | undefined, env: FieldTextsEnv): Field | undefined {
  const [root, name, ...deeper] = path.split('.');
  if (deeper.length > 0) return undefined;
  const fields =
    root === 'viewer' ? env.user.fields : root === 'row' ? findFields(rows, env) : root === 'outer' ? findFields(rows?.outer, env) : [];
  return fields?.find((field) => field.name === name);
}

function findFields(rows: Rows | undefined, env: FieldTextsEnv): readonly Field[] | undefined {
  if (!rows) return undefined;
  if (rows.kind === 'entity') return env.entities[rows.name]?.fields;
  const [root, list] = rows.name.split('.');
  if (list === undefined) return env.collections[rows.name]?.fields;
  if (root === 'group') return findFields(rows.outer, env);
  return findFields(rows.outer, env)?.find(({ name }) => name === list)?.fields;
}

/** Returns the value at `path` in a parsed manifest, which stores a list of cases as `{ cases }`. */
function textAt(manifest: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => {
    const inner = typeof key === 'number' && isObject(value) ? value['cases'] : value;
    // Both arrays and objects can be read by key.
    return typeof inner === 'object' && inner !== null ? (inner as Record<string | number, unknown>)[key] : undefined;
  }, manifest);
}

function formatElement(element: MessageFormatElement, name: string, field: Field, env: FieldTextsEnv): MessageFormatElement {
  if (element.type === TYPE.argument) return element.value === name ? (elementFor(element.value, field, env) ?? element) : element;
  if (element.type !== TYPE.select && element.type !== TYPE.plural) return element;
  for (const option of Object.values(element.options)) option.value = option.value.map((inner) => formatElement(inner, name, field, env));
  return element;
}

const number = (value: string, parsedOptions: object) => ({ type: TYPE.number, value, style: { type: 0, tokens: [], parsedOptions } });
const moment = (type: number, value: string, parsedOptions: object) => ({ type, value, style: { type: 1, pattern: '', parsedOptions } });

function elementFor(value: string, field: Field, { currency, locale }: FieldTextsEnv): MessageFormatElement | undefined {
  // `createElement` builds message elements, but its return type is only `object`.
  return createElement(value, field, currency, locale) as MessageFormatElement | undefined;
}

function createElement(value: string, field: Field, currency: string, locale: string): object | undefined {
  switch (field.type) {
    case 'money': {
      const { scale, options } = currencyFormat(currency, locale);
      return number(value, { ...options, scale: 1 / scale });
    }
    case 'number':
      return number(value, {});
    case 'year':
      return number(value, { useGrouping: false, maximumFractionDigits: 0 });
    case 'percent':
      return number(value, { style: 'percent', scale: 0.01, maximumFractionDigits: String(field.step ?? 1).split('.')[1]?.length ?? 0 });
    case 'rating':
      return number(value, { maximumFractionDigits: 1 });
    case 'date':
      return moment(TYPE.date, value, { dateStyle: 'medium' });
    case 'time':
      return moment(TYPE.time, value, { timeStyle: 'short' });
    case 'datetime':
      return moment(TYPE.date, value, { dateStyle: 'medium', timeStyle: 'short' });
    case 'select':
      return (
        field.options &&
        choice(
          value,
          field.options.map((option) => [option.value, option.label]),
        )
      );
    default:
      return undefined;
  }
}

function choice(value: string, labels: readonly (readonly [string, string])[]): object {
  const options = labels.map(([key, label]) => [key, { value: [{ type: TYPE.literal, value: label }] }]);
  const rest = { none: { value: [] }, other: { value: [{ type: TYPE.argument, value }] } };
  return { type: TYPE.select, value, options: { ...rest, ...Object.fromEntries(options) } };
}
