import { SKELETON_TYPE, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** Valid style names, keyed by element type. `{due, date, short}` has the style `short`. */
const styles: Readonly<Record<number, readonly string[]>> = {
  [TYPE.number]: ['integer', 'money', 'percent'],
  [TYPE.date]: ['short', 'medium', 'long', 'full'],
  [TYPE.time]: ['short', 'medium', 'long', 'full'],
};

/** These number skeleton options are valid, but the parser ignores them. */
const withoutOptions = new Set(['group-auto', 'precision-unlimited', 'integer-width', 'latin', 'unit-width-short', 'money']);

/** Returns an error code if part of a message wouldn't be shown, although the parser accepts it. */
export function textLoss(source: string, tree: readonly MessageFormatElement[]): string | undefined {
  // Tabs and line breaks are visible, but other control characters aren't.
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/.test(source)) return 'CONTROL_CHARACTER';
  if (/\p{Surrogate}/u.test(source)) return 'LONE_SURROGATE';
  if (hasStrayBrace(source)) return 'STRAY_CLOSING_BRACE';
  return styleLoss(tree);
}

/** Returns true if the string contains a `}` without a `{` before it. Ignores quoted braces. */
function hasStrayBrace(source: string): boolean {
  let depth = 0;
  for (const brace of source.replace(/'[{}][^']*'?/g, '').match(/[{}]/g) ?? []) {
    depth += brace === '{' ? 1 : -1;
    if (depth < 0) return true;
  }
  return false;
}

/** Returns an error code for the first style that is invalid or has no effect. */
function styleLoss(elements: readonly MessageFormatElement[]): string | undefined {
  for (const element of elements) {
    const inside = 'options' in element ? Object.values(element.options).flatMap(({ value }) => value) : [];
    const loss = 'style' in element && element.style ? describeLoss(element.type, element.style) : styleLoss(inside);
    if (loss !== undefined) return loss;
  }
  return undefined;
}

type Style = NonNullable<Extract<MessageFormatElement, { style?: unknown }>['style']>;

function describeLoss(type: number, style: Style): string | undefined {
  if (typeof style === 'string') return styles[type]?.includes(style) ? undefined : 'UNKNOWN_STYLE';
  const kind = style.type === SKELETON_TYPE.dateTime ? 'INVALID_DATE_TIME_SKELETON' : 'INVALID_NUMBER_SKELETON';
  try {
    if (style.type === SKELETON_TYPE.dateTime) {
      new Intl.DateTimeFormat('en', style.parsedOptions);
      return Object.keys(style.parsedOptions).length === 0 ? kind : undefined;
    }
    const { scale: _, ...options } = style.parsedOptions;
    new Intl.NumberFormat('en', options);
    const isEmpty = Object.keys(style.parsedOptions).length === 0;
    return isEmpty && style.tokens.some(({ stem }) => !withoutOptions.has(stem)) ? kind : undefined;
  } catch {
    return kind;
  }
}
