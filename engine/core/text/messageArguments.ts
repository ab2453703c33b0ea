import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { readPath, type Scope } from '../conditions/scope.ts';
import { localDate } from './localDate.ts';

/** The types of message elements. This is a copy of the parser's enum, because TypeScript removes the enum itself. */
export const use = { literal: 0, argument: 1, number: 2, date: 3, time: 4, select: 5, plural: 6, pound: 7, tag: 8 } as const;

/** A message with a type number before each argument name. For example, `price` in `{price, number}` becomes `2 price`. */
export interface MessageTemplate {
  elements: MessageFormatElement[];
  /** The path and type of each argument, keyed by argument name. */
  arguments: ReadonlyMap<string, { path: string; type: number }>;
}

export function buildTemplate(tree: readonly MessageFormatElement[]): MessageTemplate {
  const found = new Map<string, { path: string; type: number }>();
  const renamed = (elements: readonly MessageFormatElement[]): MessageFormatElement[] => elements.map(rename);

  function rename(element: MessageFormatElement): MessageFormatElement {
    // Compare `element.type` with numbers, because TypeScript removes the parser's enum.
    const type: number = element.type;
    if (!('value' in element) || type === use.literal || type === use.tag) return element;
    const name = `${type} ${element.value}`;
    found.set(name, { path: element.value, type });
    if (!('options' in element)) return { ...element, value: name };
    const entries = Object.entries(element.options).map(([key, option]) => [key, { ...option, value: renamed(option.value) }] as const);
    // The copy has the same type: only names are different.
    return { ...element, value: name, options: Object.fromEntries(entries) };
  }

  return { elements: renamed(tree), arguments: found };
}

export type Argument = string | number | Date | undefined;

export function argumentsFor(message: MessageTemplate, scope: Scope): Record<string, Argument> {
  const values: Record<string, Argument> = {};
  for (const [name, { path, type }] of message.arguments) values[name] = argumentFor(readPath(scope, path), type);
  return values;
}

function argumentFor(value: unknown, type: number): Argument {
  switch (type) {
    case use.number:
    case use.plural:
      return toNumber(value);
    case use.date:
    case use.time:
      return localDate(value);
    case use.select:
      return toText(value) || 'none';
    default:
      return toText(value);
  }
}

/** Converts a value to a number. Returns NaN if that's impossible; formatters then return ''. */
function toNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).filter(Boolean).join(', ');
  if (typeof value === 'number' && Number.isNaN(value)) return '';
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
