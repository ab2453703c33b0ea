import type { Gates } from '../../language/condition.ts';
import type { Text } from '../../language/text.ts';
import { pickCase } from '../conditions/pickCase.ts';
import type { Scope } from '../conditions/scope.ts';
import { formatElements } from './formatElements.ts';
import { argumentsFor, buildTemplate, use } from './messageArguments.ts';
import { escapeMarkup } from './parseMarkup.ts';

/** Formats text for `parseMarkup`. Escapes the inserted values, so that a person's name can't add a link. */
export function formatMarkup(text: Text, scope: Scope, locale: string, gates?: Gates): string {
  const chosen = pickCase(text, scope, gates);
  if (chosen === undefined || typeof chosen === 'string') return chosen ?? '';
  const message = buildTemplate(chosen);
  const values = argumentsFor(message, scope);
  return message.elements
    .map((element) => {
      const type: number = element.type;
      try {
        const part = formatElements([element], { values, locale });
        return type === use.literal ? part : escapeMarkup(part);
      } catch {
        return '';
      }
    })
    .join('');
}
