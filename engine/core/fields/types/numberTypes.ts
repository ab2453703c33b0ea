import type { Field } from '../../../language/field.ts';
import { defineFieldType, type RuleViolation, type FieldType, type Rule } from '../FieldType.ts';
import { fieldPhrase } from '../fieldPhrases.ts';
import { currencyFormat, currencySign, formatNumber, type CurrencyFormat } from '../intl.ts';
import { cleanSchema } from '../JsonSchema.ts';
import { dash } from '../values.ts';

interface NumberKind {
  /** The key of the message for a value of the wrong type. */
  message: 'number' | 'year' | 'rating' | 'amount';
  /** Returns the message for a number with too many decimals. Only defined for types that store whole numbers. */
  integer?: () => 'whole' | 'wholeCents' | 'decimals';
  minimum?: number;
  maximum?: number;
  show?: (bound: number) => string;
  /** The message for an implausible number, if the field has no bounds of its own. */
  range?: 'plausibleNumber' | 'plausibleYear' | 'plausibleAmount';
}

/** Numbers above this limit are probably typos. */
const plausible = 1e15;

/** Returns the rules for a number. The field's own bounds override the defaults. */
function numberRules({ message, integer, minimum = -plausible, maximum = plausible, show = String, range }: NumberKind) {
  const bounds = (field: Field) => ({ minimum: numeric(field.minimum) ?? minimum, maximum: numeric(field.maximum) ?? maximum });
  return {
    limits: { minimum, maximum },
    jsonSchema: (field: Field) => cleanSchema({ type: integer || isWhole(field) ? 'integer' : 'number', ...bounds(field) }),
    sentence: (rule: Rule, { field, label, language }: RuleViolation) => {
      const phrase = fieldPhrase(language);
      const { minimum: least, maximum: most } = bounds(field);
      if (rule === 'step') return phrase(integer?.() ?? 'whole', { label });
      if (rule === 'minimum' && least === minimum && range !== undefined) return phrase(range, { label });
      if (rule === 'maximum' && most === maximum && range !== undefined) return phrase(range, { label });
      if (rule === 'minimum') return phrase('minimum', { label, bound: show(least) });
      return rule === 'maximum' ? phrase('maximum', { label, bound: show(most) }) : phrase(message);
    },
  };
}

/** Returns a numeric bound. The compiler has already replaced names such as `numbers.seats`. */
export function numeric(bound: Field['minimum']): number | undefined {
  return typeof bound === 'number' ? bound : undefined;
}

function isWhole({ step }: Field): boolean {
  return step !== undefined && Number.isInteger(step);
}

/** Returns the number of decimals in a step: 2 for 0.01, 0 for 1. */
function stepDigits(step: number): number {
  return String(step).split('.')[1]?.length ?? 0;
}

function numberFormatter(options: (field: Field) => Intl.NumberFormatOptions, scale = 1): FieldType['format'] {
  return (value, field, locale) => (typeof value === 'number' ? formatNumber(value / scale, locale, options(field)) : dash);
}

const numberField = defineFieldType({
  type: 'number',
  basic: 'number',
  designable: true,
  ...numberRules({ message: 'number', range: 'plausibleNumber' }),
  format: numberFormatter(() => ({})),
});

/** A year, such as `2026`, without a thousands separator. */
const yearField = defineFieldType({
  type: 'year',
  basic: 'number',
  ...numberRules({
    message: 'year',
    integer: () => 'whole',
    minimum: 1900,
    maximum: 2200,
    range: 'plausibleYear',
  }),
  format: numberFormatter(() => ({ useGrouping: false, maximumFractionDigits: 0 })),
});

/** A percentage: 64 is shown as 64%. */
const percentField = defineFieldType({
  type: 'percent',
  basic: 'number',
  ...numberRules({ message: 'number', range: 'plausibleNumber' }),
  input: { type: 'number', unit: { after: '%' } },
  format: numberFormatter(({ step = 1 }) => ({ style: 'percent', maximumFractionDigits: stepDigits(step) }), 100),
});

const ratingField = defineFieldType({
  type: 'rating',
  basic: 'number',
  ...numberRules({ message: 'rating', minimum: 0, maximum: 5 }),
  widget: 'rating',
  isGroup: () => true,
  breaks: 'between words',
  format: numberFormatter(() => ({ maximumFractionDigits: 1 })),
});

export const numberTypes: readonly FieldType[] = [numberField, yearField, percentField, ratingField];

/** Creates the field type for amounts of money. Users see dollars, and records store cents. */
export function moneyType(currency: string, locale: string): FieldType {
  // Created on first use, because creating a currency format is slow.
  let cached: CurrencyFormat | undefined;
  const getFormat = () => (cached ??= currencyFormat(currency, locale));
  const format: FieldType['format'] = (value, _field, displayLocale, requested) => {
    if (typeof value !== 'number') return dash;
    const { scale, options } = getFormat();
    const omitCents = requested?.cents === 'if any' && value % scale === 0;
    return formatNumber(value / scale, displayLocale, omitCents ? { ...options, minimumFractionDigits: 0 } : options);
  };
  return defineFieldType({
    type: 'money',
    basic: 'number',
    ...numberRules({
      message: 'amount',
      range: 'plausibleAmount',
      integer: () => (getFormat().digits === 2 ? 'wholeCents' : 'decimals'),
      show: (amount) => formatNumber(amount / getFormat().scale, locale, getFormat().options),
    }),
    input: {
      type: 'number',
      get unit() {
        return currencySign(currency, locale);
      },
      get scale() {
        return getFormat().scale;
      },
    },
    usualWidth: 120,
    format,
    csv: (value) => (typeof value === 'number' ? (value / getFormat().scale).toFixed(getFormat().digits) : ''),
  });
}
