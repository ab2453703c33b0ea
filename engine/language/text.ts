import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { z } from 'zod';
import { casesOf, type Choosable } from './cases.ts';
import { textLoss } from './textLoss.ts';
import { visibleStrings, references } from './references.ts';

/** A manifest's text: a plain string, or a parsed ICU message. The compiler parses messages, so browsers don't have to. */
export type PlainText = string | MessageFormatElement[];

export type Text = Choosable<PlainText>;

const dot = '\u02d1';
const dottedArgument = /\{\s*[A-Za-z_]\w*(?:\.\w+)+/g;

/** Parses an ICU message. Throws an Error whose message is a code from the parser or from `textLoss`. */
export function parseText(source: string): PlainText {
  const isMessage = /[{}']/.test(source);
  const guarded = source.replace(dottedArgument, (match) => match.replaceAll('.', dot));
  const tree = isMessage ? parse(guarded, { ignoreTag: true, captureLocation: false }) : [];
  const loss = textLoss(source, tree);
  if (loss !== undefined) throw new Error(loss);
  return isMessage ? (JSON.parse(JSON.stringify(tree).replaceAll(dot, '.')) as MessageFormatElement[]) : source;
}

function toText(source: string, context: z.RefinementCtx): PlainText {
  try {
    return parseText(source);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    context.addIssue({ code: 'custom', params: { code: 'bad-text', mistake: message }, message: `not a valid ICU message: ${message}` });
    return z.NEVER;
  }
}

/** Parses an ICU message, such as `Hello {viewer.name}`. */
export const plainTextSchema = z.string().transform(toText).register(references, { kind: 'text' });

const described =
  'Text. {viewer.lastName} inserts a value; plurals and choices follow ICU MessageFormat. It can also be a list of cases, such as `[{ "when": { "row.spotsLeft": 0 }, "use": "Full" }, { "use": "Open" }]`.';

export const textSchema = casesOf(plainTextSchema).meta({ description: described });

/** A label or title. It must not be blank. */
export const wordsSchema = z.string().regex(/\S/, 'it must contain visible text').register(visibleStrings, { isShown: true });

/** A label or title: a nonblank ICU message, or a list of cases. */
export const labelSchema = casesOf(wordsSchema.transform(toText).register(references, { kind: 'text' })).meta({ description: described });
