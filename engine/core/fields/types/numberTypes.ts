import type { Field } from '../../../language/field.ts';
import { defineFieldType, type Broken, type FieldType, type Rule } from '../FieldType.ts';
import { currencyFormat, currencySign, formatNumber, type CurrencyFormat } from '../intl.ts';
import { schemaOf } from '../JsonSchema.ts';
import { dash } from '../values.ts';

interface NumberKind {
  /** Said of what is not a number of this kind. */
  message: string;
  /** Numbers of this kind are whole: what is said, after the label, of one that is not. */
  integer?: () => string;
  minimum?: number;
  maximum?: number;
  /** How a bound reads in a message. */
  show?: (bound: number) => string;
  /** Said, after the label, of a number that is beyond what is plausible, where the field has no bound of its own. */
  range?: string;
}

/** Numbers beyond it are slips, and lose digits when they are stored. */
const plausible = 1e15;

/** Rules of a number within bounds; a field's own bounds replace the kind's. */
function numberRules({ message, integer, minimum = -plausible, maximum = plausible, show = String, range }: NumberKind) {
  const bounds = (field: Field) => ({ minimum: numeric(field.minimum) ?? minimum, maximum: numeric(field.maximum) ?? maximum });
  return {
    limits: { minimum, maximum },
    jsonSchema: (field: Field) => schemaOf({ type: integer || isWhole(field) ? 'integer' : 'number', ...bounds(field) }),
    sentence: (rule: Rule, { field, label }: Broken) => {
      const { minimum: least, maximum: most } = bounds(field);
      if (rule === 'step') return `${label} ${integer?.() ?? 'must be a whole number'}`;
      if (rule === 'minimum' && least === minimum && range !== undefined) return `${label} ${range}`;
      if (rule === 'maximum' && most === maximum && range !== undefined) return `${label} ${range}`;
      if (rule === 'minimum') return `${label} must be at least ${show(least)}`;
      return rule === 'maximum' ? `${label} must be at most ${show(most)}` : message;
    },
  };
}

/** The numbers that bounds name are put in their place when the portal is read. */
export function numeric(bound: Field['minimum']): number | undefined {
  return typeof bound === 'number' ? bound : undefined;
}

/** Whether a number goes by steps of whole ones. */
function isWhole({ step }: Field): boolean {
  return step !== undefined && Number.isInteger(step);
}

/** The digits after the point that a step implies: 2 for 0.01, none for 1. */
function stepDigits(step: number): number {
  return String(step).split('.')[1]?.length ?? 0;
}

function shown(options: (field: Field) => Intl.NumberFormatOptions, scale = 1): FieldType['format'] {
  return (value, field, locale) => (typeof value === 'number' ? formatNumber(value / scale, locale, options(field)) : dash);
}

const numberField = defineFieldType({
  type: 'number',
  basic: 'number',
  designable: true,
  ...numberRules({ message: 'Please enter a number', range: 'must be a number of fewer digits' }),
  format: shown(() => ({})),
});

/** A year, `2026`: a whole number that is not grouped. */
const yearField = defineFieldType({
  type: 'year',
  basic: 'number',
  ...numberRules({
    message: 'Please enter a year',
    integer: () => 'must be a whole number',
    minimum: 1900,
    maximum: 2200,
    range: 'must be a year from 1900 to 2200',
  }),
  format: shown(() => ({ useGrouping: false, maximumFractionDigits: 0 })),
});

/** Parts of a hundred: 64 reads 64%. Shown whole, unless the field's step has decimals. */
const percentField = defineFieldType({
  type: 'percent',
  basic: 'number',
  ...numberRules({ message: 'Please enter a number', range: 'must be a number of fewer digits' }),
  input: { type: 'number', unit: { after: '%' } },
  format: shown(({ step = 1 }) => ({ style: 'percent', maximumFractionDigits: stepDigits(step) }), 100),
});

/** Stars, five at most unless the field says otherwise. An average may have a fraction. */
const ratingField = defineFieldType({
  type: 'rating',
  basic: 'number',
  ...numberRules({ message: 'Please choose a rating', minimum: 0, maximum: 5 }),
  widget: 'rating',
  isGroup: () => true,
  breaks: 'between words',
  format: shown(() => ({ maximumFractionDigits: 1 })),
});

export const numberTypes: readonly FieldType[] = [numberField, yearField, percentField, ratingField];

/**
 * An amount in whole minor units (cents), typed and shown in the currency's own unit (dollars).
 * @param currency ISO 4217, `USD`.
 * @param locale BCP 47; it decides where the sign stands in a control, and how bounds read in messages.
 */
export function moneyType(currency: string, locale: string): FieldType {
  // Not before an amount is there: making the format of a currency takes long.
  let found: CurrencyFormat | undefined;
  const written = () => (found ??= currencyFormat(currency, locale));
  const format: FieldType['format'] = (value, _field, shownIn, wanted) => {
    if (typeof value !== 'number') return dash;
    const { scale, options } = written();
    const whole = wanted?.cents === 'if any' && value % scale === 0;
    return formatNumber(value / scale, shownIn, whole ? { ...options, minimumFractionDigits: 0 } : options);
  };
  return defineFieldType({
    type: 'money',
    basic: 'number',
    ...numberRules({
      message: 'Please enter an amount',
      range: 'must be an amount of fewer digits',
      integer: () => (written().digits === 2 ? 'must be in whole cents' : 'has too many decimals'),
      show: (amount) => formatNumber(amount / written().scale, locale, written().options),
    }),
    input: {
      type: 'number',
      get unit() {
        return currencySign(currency, locale);
      },
      get scale() {
        return written().scale;
      },
    },
    usualWidth: 120,
    format,
    csv: (value) => (typeof value === 'number' ? (value / written().scale).toFixed(written().digits) : ''),
  });
}
