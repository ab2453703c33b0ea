import type { Field } from '../../../../../engine/language/field.ts';
import { findFieldType } from '../../../../../engine/core/fields/fieldTypes.ts';
import { parseTypedNumber } from '../../../../../engine/core/fields/parseTypedNumber.ts';
import { plainRuntime } from '../../../../support/plainRuntime.ts';
import { field } from '../../../react/forms/formFields.ts';

/** A user's input, and the resulting value or error message. */
export type Spelling = { entered: unknown } & ({ value: unknown } | { refused: string });

/** Test inputs for a field, with the expected results. */
export interface SpellingTable {
  field: Field;
  spellings: readonly Spelling[];
  /** Maps rejected text to the number that a form control submits instead, such as `'12.345'` to 1234.5. */
  submitted: ReadonlyMap<unknown, unknown>;
}

export function spellingTable(
  type: string,
  more: Partial<Field>,
  {
    accepted,
    refused,
    submitted = [],
  }: {
    accepted: readonly (readonly [unknown, unknown])[];
    refused: Readonly<Record<string, readonly unknown[]>>;
    submitted?: readonly (readonly [string, unknown])[];
  },
): SpellingTable {
  return {
    field: field(type, { label: 'Thing', ...more }),
    spellings: [
      ...accepted.map(([entered, value]) => ({ entered, value })),
      ...Object.entries(refused).flatMap(([sentence, all]) => all.map((entered) => ({ entered, refused: sentence }))),
    ],
    submitted: new Map(submitted),
  };
}

export const notTexts: readonly unknown[] = [7, true, { text: 'a' }, ['a']];
/** JSON values that aren't numbers or strings. */
export const notNumbers: readonly unknown[] = [true, { number: 1 }, [1]];

/** Returns true for all number fields except ratings, because users don't type ratings. */
export function isSpelledOut({ type }: Field): boolean {
  return findFieldType({ type }, plainRuntime).basic === 'number' && type !== 'rating';
}

/** Returns the value that a form reads from the user's input. */
export function readEntry(entered: unknown, of: Field): unknown {
  const type = findFieldType(of, plainRuntime);
  const { scale, unit } = type.input ?? {};
  return isSpelledOut(of) && typeof entered === 'string'
    ? parseTypedNumber(entered, { scale, signs: [unit?.before, unit?.after], locale: 'en-US' })
    : type.read(entered, of);
}
