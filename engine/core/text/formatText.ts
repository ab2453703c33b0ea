import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { formatToParts, IntlMessageFormat } from 'intl-messageformat';
import type { Gates } from '../../language/condition.ts';
import { pickCase } from '../conditions/pickCase.ts';
import type { Scope } from '../conditions/scope.ts';
import { createFormatters } from './formatters.ts';
import { argumentsFor, messageOf, use, type Message } from './messageArguments.ts';
import type { Text } from '../../language/text.ts';

const messages = new WeakMap<object, Message>();
const formatters = createFormatters();

/**
 * The text with the scope's values in it; '' for none.
 *
 * A missing value (`undefined`, `null`, '') reads as '' where it is inserted and as `none` in a select; a record reads as
 * missing, a list as its items with commas between. Of cases, the first that holds is the text; '' when none does, and a case that
 * asks for a gate which is not among `gates` does not. Never throws: a part that cannot be formatted is ''.
 */
export function formatText(text: Text | undefined, scope: Scope, locale: string, gates?: Gates): string {
  const chosen = text === undefined ? undefined : pickCase(text, scope, gates);
  if (chosen === undefined) return '';
  if (typeof chosen === 'string') return chosen;
  const message = messageFor(chosen);
  const values = argumentsFor(message, scope);
  return message.elements.map((element) => formatElement(element, values, locale)).join('');
}

/**
 * The address with the scope's values in it, each so that it stays one piece of the address: `a & b` reads `a%20%26%20b`. A value with
 * which the address begins is the beginning of an address itself, and stays as it is.
 */
export function formatAddress(address: Text | undefined, scope: Scope, locale: string, gates?: Gates): string {
  const chosen = address === undefined ? undefined : pickCase(address, scope, gates);
  if (chosen === undefined || typeof chosen === 'string') return chosen ?? '';
  const message = messageFor(chosen);
  const values = argumentsFor(message, scope);
  return message.elements
    .map((element, index) => {
      const part = formatElement(element, values, locale);
      const type: number = element.type;
      return index > 0 && type === use.argument ? escaped(part) : part;
    })
    .join('');
}

function escaped(part: string): string {
  try {
    return encodeURIComponent(part).replace(/%(?:40|3A|2C)/g, decodeURIComponent);
  } catch {
    return '';
  }
}

function messageFor(tree: MessageFormatElement[]): Message {
  const known = messages.get(tree);
  if (known) return known;
  const message = messageOf(tree);
  messages.set(tree, message);
  return message;
}

function formatElement(element: MessageFormatElement, values: ReturnType<typeof argumentsFor>, locale: string): string {
  try {
    const parts = formatToParts([element], locale, formatters, IntlMessageFormat.formats, values);
    return parts.map((part) => String(part.value)).join('');
  } catch {
    return '';
  }
}
