import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { z } from 'zod';
import { references } from './references.ts';

/**
 * A text of a manifest, ready to be formatted: a plain string, or the syntax tree of an ICU message whose
 * arguments are scope paths. Messages are parsed at check time, so no parser is shipped to the browser.
 */
export type Text = string | MessageFormatElement[];

const dot = '\u02d1';
const dottedArgument = /\{\s*[A-Za-z_]\w*(?:\.\w+)+/g;

/**
 * Parses an ICU message whose arguments may be dotted scope paths (`{viewer.lastName}`).
 * A text without ICU syntax stays a string. Throws the parser's SyntaxError on a malformed message.
 */
export function parseText(source: string): Text {
  if (!/[{}']/.test(source)) return source;
  const guarded = source.replace(dottedArgument, (match) => match.replaceAll('.', dot));
  const tree = parse(guarded, { ignoreTag: true, captureLocation: false });
  return JSON.parse(JSON.stringify(tree).replaceAll(dot, '.')) as MessageFormatElement[];
}

/** A text: ICU MessageFormat, values from the scope. Written as a string, read as its syntax tree. */
export const textSchema = z
  .string()
  .transform((source, context): Text => {
    try {
      return parseText(source);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      context.addIssue({ code: 'custom', params: { code: 'bad-text' }, message: `not a message: ${message}` });
      return z.NEVER;
    }
  })
  .meta({ description: 'A text. {viewer.lastName} inserts a value; plurals and choices follow ICU MessageFormat.' })
  .register(references, { kind: 'text' });
