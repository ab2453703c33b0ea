import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { z } from 'zod';
import { casesOf, type Choosable } from './cases.ts';
import { textLoss } from './textLoss.ts';
import { plainWords, references } from './references.ts';

/**
 * A parsed text of a manifest: a plain string, or the syntax tree of an ICU message whose arguments are scope paths. The check parses
 * messages, so that browsers don't need the parser.
 */
export type PlainText = string | MessageFormatElement[];

export type Text = Choosable<PlainText>;

const dot = '\u02d1';
const dottedArgument = /\{\s*[A-Za-z_]\w*(?:\.\w+)+/g;

/**
 * Parses an ICU message whose arguments may be dotted scope paths (`{viewer.lastName}`). Returns a string without ICU syntax unchanged.
 * @throws Error whose message is the kind of mistake: one of the parser, or one that the parser accepts but that would lose part of the
 * text (see `textLoss`).
 */
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
    context.addIssue({ code: 'custom', params: { code: 'bad-text', mistake: message }, message: `not a message: ${message}` });
    return z.NEVER;
  }
}

/** Text without cases: ICU MessageFormat with values from the scope. Written as a string, parsed to its syntax tree. */
export const plainTextSchema = z.string().transform(toText).register(references, { kind: 'text' });

const described =
  'A text. {viewer.lastName} inserts a value; plurals and choices follow ICU MessageFormat. Or cases: [{ "when": { "row.spotsLeft": 0 }, "use": "Full" }, { "use": "Open" }].';

export const textSchema = casesOf(plainTextSchema).meta({ description: described });

/** Words that name something for people. Must not be blank. */
export const wordsSchema = z.string().regex(/\S/, 'it is shown to people').register(plainWords, { isShown: true });

/** Text, or cases of it, that names something for people: a label or title. Must not be blank. */
export const labelSchema = casesOf(wordsSchema.transform(toText).register(references, { kind: 'text' })).meta({ description: described });
