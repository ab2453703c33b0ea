import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Gates } from '../../language/condition.ts';
import { pickCase } from '../conditions/pickCase.ts';
import type { Scope } from '../conditions/scope.ts';
import { findDirection } from './findDirection.ts';
import { formatElements } from './formatElements.ts';
import { argumentsFor, buildTemplate, use, type MessageTemplate } from './messageArguments.ts';
import type { Text } from '../../language/text.ts';

const messages = new WeakMap<object, MessageTemplate>();

/**
 * Formats text with values from the scope. Never throws: a part that can't be formatted becomes ''.
 * - If the text has cases, uses the first case whose condition is met.
 * - A missing value becomes '', and selects the option `none`.
 * - A list is joined with commas.
 * - In right-to-left languages, invisible marks keep the values apart.
 */
export function formatText(text: Text | undefined, scope: Scope, locale: string, gates?: Gates): string {
  const chosen = text === undefined ? undefined : pickCase(text, scope, gates);
  if (chosen === undefined) return '';
  if (typeof chosen === 'string') return chosen;
  const message = messageFor(chosen);
  const values = argumentsFor(message, scope);
  const format = (element: MessageFormatElement) => formatElement(element, values, locale);
  if (findDirection(locale) === 'ltr' || message.elements.filter(isIsolated).length < 2) return message.elements.map(format).join('');
  const isolate = (element: MessageFormatElement) => {
    const part = format(element);
    return isIsolated(element) && part !== '' ? `\u2068${part}\u2069` : part;
  };
  return message.elements.map(isolate).join('');
}

const isolated: ReadonlySet<number> = new Set([use.argument, use.date, use.time]);

/**
 * Returns true for a value that may be written from left to right, such as a name. Isolating such values keeps them in the right order
 * in right-to-left text.
 */
function isIsolated({ type }: MessageFormatElement): boolean {
  return isolated.has(type);
}

/** Formats an address. URL-encodes the values in it, except at the start, where a value can be a whole address. */
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

function messageFor(tree: MessageFormatElement[]): MessageTemplate {
  const known = messages.get(tree);
  if (known) return known;
  const message = buildTemplate(tree);
  messages.set(tree, message);
  return message;
}

function formatElement(element: MessageFormatElement, values: ReturnType<typeof argumentsFor>, locale: string): string {
  try {
    return formatElements([element], { values, locale });
  } catch {
    return '';
  }
}
