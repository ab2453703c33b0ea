import { numberMarks } from './intl.ts';
import { toAsciiDigits, readText } from './readText.ts';

export interface TypedKind {
  /** 100 if users type dollars and the record stores cents. Must be a power of ten. */
  scale?: number | undefined;
  /** Symbols that users may type around the number, such as `$` and `%`. */
  signs?: readonly (string | undefined)[];
  /** The locale (BCP 47), which determines the decimal separator. */
  locale: string;
}

const maxDigits = 15;

/**
 * Parses a number that a user typed, such as `1,350.00`, `-$5`, or `12`, and multiplies it by `scale`.
 *
 * Returns ambiguous text (`12,5` in English) and JavaScript notation (`1e5`) unchanged, so that the field's rules reject the text.
 * Returns `undefined` for an empty string.
 */
export function parseTypedNumber(text: string, { scale = 1, signs = [], locale }: TypedKind): number | string | undefined {
  const read = toAsciiDigits(readText(text));
  if (read === '') return undefined;
  const digits = plainNumeral(withoutSigns(read, signs), locale);
  const significant = digits?.replace(/0+$/, '').replace(/\D/g, '').replace(/^0+/, '');
  if (significant === undefined || significant.length > maxDigits) return text;
  // Don't guess: in some countries, $1.350 means $1,350.
  if (scale > 1 && new RegExp(`\\.\\d{${String(scale).length - 1}}0+$`).test(digits ?? '')) return text;
  const typed = Number(digits) + 0;
  const rounded = Math.round(typed * scale) + 0;
  return rounded / scale === typed ? rounded : typed * scale;
}

/** Formats a stored number for a text input: 135000 cents become `1350`. */
export function numberText(value: unknown, { scale = 1, locale }: TypedKind): string {
  if (typeof value !== 'number') return '';
  const isWhole = scale === 1 || value % scale === 0;
  const text = isWhole ? String(value / scale) : (value / scale).toFixed(Math.round(Math.log10(scale)));
  return text.replace('.', numberMarks(locale).decimal);
}

function withoutSigns(text: string, signs: TypedKind['signs'] = []): string {
  const found = signs.find((sign) => sign && text.includes(sign));
  if (!found) return text;
  const [before = '', after = '', ...more] = text.split(found);
  // Don't remove the `$` from `1$2` or `$5$`.
  return more.length > 0 || (/\d/.test(before) && /\d/.test(after)) ? text : `${before}${after}`;
}

/** Converts a number to JavaScript's notation: `1,350.00` → `1350.00`. */
function plainNumeral(text: string, locale: string): string | undefined {
  const { decimal, group } = numberMarks(locale);
  const [, minus = '', number = ''] = /^([-+\u2010-\u2015\u2212]?)\s*(.*)$/.exec(text.trim()) ?? [];
  const [integer = '', fraction, ...more] = number.split(decimal);
  const groups = [group, ' '].find((mark) => integer.includes(mark));
  const isGrouped =
    groups !== undefined && integer.split(groups).every((part, index) => (index === 0 ? /^[1-9]\d{0,2}$/ : /^\d{3}$/).test(part));
  const digits = isGrouped ? integer.split(groups).join('') : integer;
  const isNumber = /^\d*$/.test(digits) && /^\d*$/.test(fraction ?? '') && digits + (fraction ?? '') !== '' && more.length === 0;
  if (!isNumber) return undefined;
  return `${minus === '' || minus === '+' ? '' : '-'}${digits || '0'}.${fraction || '0'}`;
}
