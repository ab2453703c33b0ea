import { z } from 'zod';
import { groundColors, pictureAddresses, type ReferenceKind } from '../../language/references.ts';
import { unwrapSchema } from '../shape/schemaTree.ts';
import type { EditedPortal } from './entryAt.ts';
import type { FormControl, FormField, FormOption } from './EntryForm.ts';
import { nameOptions } from './nameOptions.ts';
import { keyWords } from './keyWords.ts';
import type { ReachableNames } from './findReachableNames.ts';

export interface SchemaBranch {
  schema: z.core.$ZodTypes;
  kind: ReferenceKind | undefined;
}

/** Splits a schema into its branches, including the branches of nested unions. */
export function schemaBranches(schema: z.core.$ZodType): SchemaBranch[] {
  const { schema: inner, kind } = unwrapSchema(schema);
  const { def } = inner._zod;
  if (def.type === 'union' && kind === undefined) return def.options.flatMap(schemaBranches);
  return [{ schema: inner, kind }];
}

export function isScalar({ schema, kind }: SchemaBranch): boolean {
  if (kind !== undefined) return kind !== 'condition';
  return (
    ['string', 'number', 'boolean', 'literal', 'enum', 'pipe', 'int'].includes(schema._zod.def.type) && findArray(schema) === undefined
  );
}

export function findArray(schema: z.core.$ZodType): z.core.$ZodArrayDef | undefined {
  const { def } = unwrapSchema(schema).schema._zod;
  return def.type === 'array' ? def : undefined;
}

type ScalarControl = Pick<FormField, 'control' | 'options' | 'open' | 'named' | 'isGround' | 'longestSide'>;

const long = new Set(['text', 'description', 'help', '$comment', 'detail', 'refused', 'failed']);

export function scalarField(
  key: string,
  forms: readonly SchemaBranch[],
  { value, help, required }: { value: unknown; help: string; required: boolean },
  around: { edited: EditedPortal; reach: ReachableNames },
): FormField {
  const scalars = forms.filter(isScalar);
  const form = scalars.find((candidate) => matchesBranch(candidate, value)) ?? scalars[0];
  const literals = scalars.flatMap(({ schema }) =>
    schema._zod.def.type === 'literal' && schema._zod.def.values[0] !== true ? schema._zod.def.values : [],
  );
  const isStrange = value !== undefined && (form === undefined || !matchesBranch(form, value));
  const shown: ScalarControl =
    isStrange || !form
      ? { control: 'json' }
      : literals.length > 1 && form.schema._zod.def.type === 'literal'
        ? choice(literals.map(createOption), value, false)
        : chooseControl(key, form, value, around);
  return { key, label: keyWords(key), help, ...shown, value, isSet: value !== undefined, required };
}

function matchesBranch({ schema, kind }: SchemaBranch, value: unknown): boolean {
  if (value === undefined) return true;
  if (kind === 'value') return typeof value !== 'object';
  const { def } = schema._zod;
  if (def.type === 'literal') return def.values.some((literal) => typeof literal === typeof value);
  if (def.type === 'number' || def.type === 'boolean') return typeof value === def.type;
  return typeof value === 'string';
}

function chooseControl(
  key: string,
  { schema, kind }: SchemaBranch,
  value: unknown,
  { edited, reach }: { edited: EditedPortal; reach: ReachableNames },
): ScalarControl {
  if (kind === 'value') {
    if (typeof value === 'number') return { control: 'number' };
    if (typeof value === 'boolean') return { control: 'checkbox' };
    return choice(nameOptions('path', edited, reach)?.options ?? [], value, true);
  }
  if (kind === 'ownAddress') return { control: 'checkbox' };
  const { def } = schema._zod;
  if (kind !== undefined && kind !== 'text' && typeof value !== 'number') {
    const offered = nameOptions(kind, edited, reach);
    if (offered) return { ...choice(offered.options, value, offered.open), ...(kind === 'icon' && { named: kind }) };
  }
  switch (def.type) {
    case 'number':
      return { control: 'number' };
    case 'boolean':
      return { control: 'checkbox' };
    case 'literal':
      return def.values.length === 1 && def.values[0] === true
        ? { control: 'checkbox' }
        : choice(def.values.map(createOption), value, false);
    case 'enum':
      return choice(Object.values(def.entries).map(createOption), value, false);
    default: {
      const picture = pictureAddresses.get(schema);
      if (picture) return { control: 'picture', ...picture };
      return isColor(schema) ? { control: 'color', ...groundColors.get(schema) } : { control: textControl(key, value) };
    }
  }
}

/** Returns true if a schema accepts only colors, written as `#rrggbb`. */
function isColor(schema: z.core.$ZodType): boolean {
  return z.safeParse(schema, '#336699').success && !z.safeParse(schema, 'red').success && !z.safeParse(schema, '#33669').success;
}

function textControl(key: string, value: unknown): FormControl {
  const text = typeof value === 'string' ? value : '';
  return long.has(key) || text.length > 60 || /\n|, (plural|select),/.test(text) ? 'longText' : 'text';
}

function createOption(value: unknown): FormOption {
  return typeof value === 'number' || typeof value === 'boolean'
    ? { value, label: String(value) }
    : { value: String(value), label: keyWords(String(value)) };
}

/** Returns a `choice` control. If `value` isn't among the options, adds an option for it. */
export function choice(options: readonly FormOption[], value: unknown, open: boolean): ScalarControl {
  const isThere = value === undefined || options.some((option) => option.value === value);
  const own = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [{ value, label: String(value) }] : [];
  return { control: 'choice', options: isThere ? options : [...own, ...options], ...(open && { open }) };
}

export function choicesFor(
  key: string,
  form: SchemaBranch,
  around: { edited: EditedPortal; reach: ReachableNames },
): readonly FormOption[] {
  return isScalar(form) && form.kind !== 'text' ? (chooseControl(key, form, undefined, around).options ?? listBooleanOptions(form)) : [];
}

function listBooleanOptions({ schema }: SchemaBranch): readonly FormOption[] {
  return schema._zod.def.type === 'boolean' ? [true, false].map(createOption) : [];
}
