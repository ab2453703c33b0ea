import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { readPath, type Scope } from '../conditions/scope.ts';
import { localDate } from './localDate.ts';

/** How a message uses a value; the numbers are the parser's element types, which is not there at run time to ask. */
export const use = { literal: 0, argument: 1, number: 2, date: 3, time: 4, select: 5, plural: 6, pound: 7, tag: 8 } as const;

/** A message whose every argument is named after its path *and* its use, so that one value can be given in several forms. */
export interface Message {
  elements: MessageFormatElement[];
  /** Argument name → the path to read and how the message uses it. */
  arguments: ReadonlyMap<string, { path: string; type: number }>;
}

export function messageOf(tree: readonly MessageFormatElement[]): Message {
  const found = new Map<string, { path: string; type: number }>();
  const renamed = (elements: readonly MessageFormatElement[]): MessageFormatElement[] => elements.map(rename);

  function rename(element: MessageFormatElement): MessageFormatElement {
    // The enum is erased at run time; compared as a number, its members are these.
    const type: number = element.type;
    if (!('value' in element) || type === use.literal || type === use.tag) return element;
    const name = `${type} ${element.value}`;
    found.set(name, { path: element.value, type });
    if (!('options' in element)) return { ...element, value: name };
    const entries = Object.entries(element.options).map(([key, option]) => [key, { ...option, value: renamed(option.value) }] as const);
    // Only names and nested elements differ from `element`; TypeScript loses track of which of the two unions it is.
    return { ...element, value: name, options: Object.fromEntries(entries) };
  }

  return { elements: renamed(tree), arguments: found };
}

type Argument = string | number | Date | undefined;

/** The values of a message's arguments, each in the form that its use can take. */
export function argumentsFor(message: Message, scope: Scope): Record<string, Argument> {
  const values: Record<string, Argument> = {};
  for (const [name, { path, type }] of message.arguments) values[name] = argumentFor(readPath(scope, path), type);
  return values;
}

function argumentFor(value: unknown, type: number): Argument {
  switch (type) {
    case use.number:
    case use.plural:
      return numberOf(value);
    case use.date:
    case use.time:
      return localDate(value);
    case use.select:
      return textOf(value) || 'none';
    default:
      return textOf(value);
  }
}

/** NaN for what is no number, which the formatters show as ''. */
function numberOf(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
  if (typeof value === 'number' && Number.isNaN(value)) return '';
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
