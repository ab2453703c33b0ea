import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { createFormatters } from './formatters.ts';
import { messageFormats } from './messageFormats.ts';
import { use, type Argument } from './messageArguments.ts';

const formatters = createFormatters();

interface Message {
  values: Readonly<Record<string, Argument>>;
  locale: string;
  /** The number for `#` in a plural. */
  count?: number;
}

/** Formats a parsed message. Replaces intl-messageformat, which is too large for the first page. Throws if no option matches a value. */
export function formatElements(elements: readonly MessageFormatElement[], message: Message): string {
  return elements.map((element) => formatElement(element, message)).join('');
}

function formatElement(element: MessageFormatElement, message: Message): string {
  const { values, locale, count } = message;
  if (!('value' in element)) return count === undefined ? '' : formatters.getNumberFormat(locale).format(count);
  if ('children' in element) throw new Error('a text has no tags');
  // Compare `element.type` with numbers, because TypeScript removes the parser's enum.
  const type: number = element.type;
  if (type === use.literal) return element.value;
  const value = values[element.value];
  if ('options' in element) {
    const { options } = element;
    const named = (name: string) => (Object.hasOwn(options, name) ? options[name] : undefined);
    const isPlural = 'offset' in element;
    const pluralCount = isPlural ? Number(value) - element.offset : 0;
    const rule = () => (isPlural ? formatters.getPluralRules(locale, { type: element.pluralType }).select(pluralCount) : '');
    const option = named(isPlural ? `=${String(value)}` : String(value)) ?? named(rule()) ?? named('other');
    if (!option) throw new Error('no option matches');
    return formatElements(option.value, { values, locale, ...(isPlural && { count: pluralCount }) });
  }
  if (!('style' in element)) return String(value ?? '');
  const { style } = element;
  const own = typeof style === 'object' && style ? style.parsedOptions : undefined;
  if (type !== use.number) {
    const name = !style && type === use.time ? 'medium' : String(style);
    return formatters.getDateTimeFormat(locale, own ?? messageFormats[type === use.time ? 'time' : 'date'][name]).format(value);
  }
  const options = own ?? messageFormats.number[String(style)];
  return formatters.getNumberFormat(locale, options).format(options && 'scale' in options ? Number(value) * Number(options.scale) : value);
}
