import type { Field } from '../../language/field.ts';
import { isBlank, whenFilled } from './blank.ts';
import { compareNumbers } from './compare.ts';
import type { FieldType } from './FieldType.ts';
import { schemaOf } from './JsonSchema.ts';

/** What types that hold a number have in common. */
export const numeric = {
  basic: 'number',
  widget: 'number',
  align: 'end',
  filter: 'number',
  empty: undefined,
  read: (entered: unknown, field: Field) => (isBlank(entered) ? field.default : entered),
  compare: compareNumbers,
  csv: (value: unknown) => (isBlank(value) ? '' : String(value)),
} satisfies Partial<FieldType>;

interface NumberKind {
  /** Said of what is no number of this kind. */
  message: string;
  /** Numbers of this kind are whole: what is said, after the label, of one that is not. */
  integer?: string;
  minimum?: number;
  maximum?: number;
  /** How a bound reads in a message. */
  show?: (bound: number) => string;
}

/** Rules of a number within bounds; a field's own bounds replace the kind's. */
export function numberRules(kind: NumberKind): Pick<FieldType, 'jsonSchema' | 'problem'> {
  const show = kind.show ?? String;
  const bounds = (field: Field) => ({ minimum: field.minimum ?? kind.minimum, maximum: field.maximum ?? kind.maximum });
  return {
    jsonSchema: (field) => schemaOf({ type: kind.integer || isWhole(field) ? 'integer' : 'number', ...bounds(field) }),
    problem: whenFilled((value, field, label) => {
      if (typeof value !== 'number' || !Number.isFinite(value)) return kind.message;
      if (kind.integer && !Number.isInteger(value)) return `${label} ${kind.integer}`;
      if (isWhole(field) && !Number.isInteger(value)) return `${label} must be a whole number`;
      const { minimum, maximum } = bounds(field);
      if (minimum !== undefined && value < minimum) return `${label} must be at least ${show(minimum)}`;
      if (maximum !== undefined && value > maximum) return `${label} must be at most ${show(maximum)}`;
      return undefined;
    }),
  };
}

/** Whether a number goes by steps of whole ones. */
function isWhole({ step }: Field): boolean {
  return step !== undefined && Number.isInteger(step);
}

/** The digits after the point that a step implies: 2 for 0.01, none for 1. */
export function stepDigits(step: number): number {
  return String(step).split('.')[1]?.length ?? 0;
}
