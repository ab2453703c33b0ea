import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { parseText } from '../../language/text.ts';

/** Shortens a message: keeps only the last alternative of each `plural` and `select`. Returns an invalid message unchanged. */
export function keepLastAlternatives(text: string): string {
  try {
    const parsed = parseText(text);
    return typeof parsed === 'string' ? parsed : pickSample(parsed);
  } catch {
    return text;
  }
}

function pickSample(elements: readonly MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.plural || element.type === TYPE.select)
        return pickSample(Object.values(element.options).at(-1)?.value ?? []);
      if (element.type === TYPE.pound) return '#';
      if (element.type === TYPE.tag) return pickSample(element.children);
      return element.type === TYPE.literal ? element.value : `{${element.value}}`;
    })
    .join('');
}
