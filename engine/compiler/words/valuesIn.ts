import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { PlainText } from '../../language/text.ts';

export function valuesIn(message: PlainText): ReadonlySet<string> {
  return new Set(typeof message === 'string' ? [] : message.flatMap(namesIn));
}

function namesIn(element: MessageFormatElement): string[] {
  if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
  if (element.type === TYPE.tag) return element.children.flatMap(namesIn);
  const inside = 'options' in element ? Object.values(element.options).flatMap(({ value }) => value.flatMap(namesIn)) : [];
  return [element.value, ...inside];
}
