import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { parseText } from '../../language/text.ts';
import type { Text } from '../../language/text.ts';
import type { Path } from '../source/Source.ts';
import type { FoundReference, ReferenceContext } from './Reference.ts';

/** Returns a reference for each placeholder in a message. A `select`'s reference lists its cases. Returns [] for an invalid message. */
export function textReferences(source: unknown, path: Path, context: ReferenceContext): FoundReference[] {
  if (typeof source !== 'string') return [];
  let text: Text;
  try {
    text = parseText(source);
  } catch {
    return [];
  }
  if (typeof text === 'string') return [];
  return collectArguments(text).map(({ name, cases, inserted }) => ({
    kind: 'path',
    name,
    path,
    side: 'value',
    context,
    ...(cases && { test: cases }),
    ...(inserted && { inserted }),
  }));
}

interface Argument {
  name: string;
  cases?: string[];
  /** True for a placeholder without a format, such as `{name}`. */
  inserted?: boolean;
}

function collectArguments(elements: readonly MessageFormatElement[]): Argument[] {
  return elements.flatMap((element): Argument[] => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.tag:
        return collectArguments(element.children);
      case TYPE.select: {
        const cases = Object.keys(element.options).filter((name) => name !== 'other' && name !== 'none');
        return [{ name: element.value, cases }, ...Object.values(element.options).flatMap((option) => collectArguments(option.value))];
      }
      case TYPE.plural:
        return [{ name: element.value }, ...Object.values(element.options).flatMap((option) => collectArguments(option.value))];
      default:
        return [{ name: element.value, inserted: element.type === TYPE.argument }];
    }
  });
}
