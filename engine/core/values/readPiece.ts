import type { Tone } from '../../language/basics.ts';
import type { Choice } from '../../language/choices.ts';
import type { Field } from '../../language/field.ts';
import type { Piece } from '../../language/piece.ts';
import type { Text } from '../../language/text.ts';
import { matches } from '../conditions/matches.ts';
import { pickCase } from '../conditions/pickCase.ts';
import { readPath } from '../conditions/scope.ts';
import { findFieldType } from '../fields/fieldTypes.ts';
import { formatValue } from '../fields/formatValue.ts';
import { formatText } from '../text/formatText.ts';
import { evaluate } from './evaluate.ts';
import { fieldOfValue, type FieldsOf } from './fieldOfValue.ts';
import type { ValueEnv } from './ValueEnv.ts';

export interface ReadPiece {
  piece: Piece;
  text: string;
  /** The piece's own label, or else its field's label. */
  label: Text | undefined;
  /** True if `label` is the piece's own label, not the field's label. */
  isLabelled: boolean;
  tone: Tone | undefined;
  ownTone: Tone | undefined;
  icon: string | undefined;
  to: Text | undefined;
  newTab: boolean | undefined;
  /** The value's link, such as `mailto:` for an email address. */
  href: string | undefined;
  /** The unformatted value, or `undefined` if the piece shows only text. */
  value: unknown;
  choice: Choice | undefined;
  type: Field['type'] | undefined;
  items: readonly { text: string; tone: Tone | undefined }[] | undefined;
}

export interface PieceEnv extends ValueEnv {
  fieldsOf: FieldsOf;
}

/** Computes everything that a piece shows. Returns `undefined` if it shows nothing. */
export function readPiece(piece: Piece, env: PieceEnv): ReadPiece | undefined {
  const own = typeof piece === 'string' ? { field: piece } : piece;
  if (!matches(own.when, env.scope, env.gates)) return undefined;
  const words = (text: Text) => formatText(text, env.scope, env.runtime.locale, env.gates);
  const ownTone = own.tone && pickCase(own.tone, env.scope, env.gates);
  const icon = own.icon && pickCase(own.icon, env.scope, env.gates);
  const { label: ownLabel, to, newTab } = own;
  const base = { piece, label: ownLabel, isLabelled: ownLabel !== undefined, tone: ownTone, ownTone, icon, to, newTab, href: undefined };
  const plain = { value: undefined, choice: undefined, type: undefined, items: undefined };
  if ('text' in own) {
    const text = words(own.text);
    return text === '' ? undefined : { ...base, ...plain, text };
  }
  const read = 'field' in own ? (own.field.includes('.') ? own.field : `row.${own.field}`) : own.value;
  // A `field` is always a path, unlike a `value`, which can be literal text.
  const value = 'field' in own ? readPath(env.scope, String(read)) : evaluate(own.value, env);
  const field = fieldOfValue(read, env.fieldsOf);
  const label = own.label ?? field?.label;
  if (isEmptyValue(value))
    return own.blank === undefined ? undefined : { ...base, ...plain, label, isLabelled: false, text: words(own.blank) };
  // A record field's options are only titles, so there is no color or icon to show.
  const choice = field?.type === 'record' ? undefined : findChoice(field, value);
  const type = own.format ?? field?.type;
  return {
    ...base,
    label,
    text: formatValue(value, own, field, env.runtime),
    tone: ownTone ?? choice?.tone,
    value,
    choice,
    type,
    href: type === undefined ? undefined : findFieldType({ type }, env.runtime).href?.(value),
    items: Array.isArray(value) ? value.map((item) => formatItem(field, item)) : undefined,
  };
}

export function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function findChoice(field: Field | undefined, value: unknown): Choice | undefined {
  return field?.options?.find((option) => option.value === value);
}

function formatItem(field: Field | undefined, item: unknown) {
  const choice = findChoice(field, item);
  return { text: choice?.label ?? String(item), tone: choice?.tone };
}
