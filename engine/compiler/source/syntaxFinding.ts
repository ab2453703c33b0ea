import { say } from '../../core/text/say.ts';
import { printParseErrorCode, type ParseError } from 'jsonc-parser';
import type { Finding } from './locate.ts';

const sentences: Record<string, string> = {
  InvalidSymbol: "this isn't a JSON value; text needs double quotes",
  InvalidNumberFormat: 'this is not a number',
  PropertyNameExpected: 'a key in double quotes is expected here',
  ValueExpected: 'a value is expected here',
  ColonExpected: 'a colon is expected here',
  CommaExpected: 'a comma is missing before this',
  CloseBraceExpected: 'a closing } is missing',
  CloseBracketExpected: 'a closing ] is missing',
  EndOfFileExpected: 'the file should end here',
  UnexpectedEndOfString: 'the closing quotation mark is missing',
  UnexpectedEndOfNumber: 'the number is incomplete',
  InvalidUnicode: 'the \\u needs four hexadecimal digits',
  InvalidEscapeCharacter: 'this character cannot follow a backslash',
  InvalidCharacter: "text can't contain a line break or control character; write \\n for a line break",
};

export function syntaxFinding(text: string, error: ParseError): Finding & { offset: number } {
  const name = printParseErrorCode(error.error);
  if (name === 'InvalidCommentToken' || name === 'UnexpectedEndOfComment') {
    return { offset: error.offset, code: 'comment', ...say`JSON doesn't allow comments; use a "$comment" key` };
  }
  const before = text.slice(0, error.offset).trimEnd();
  if (before.endsWith(',') && /[}\]]/.test(text.charAt(error.offset))) {
    return { offset: before.length - 1, code: 'trailing-comma', ...say`this comma has nothing after it` };
  }
  if (text.trim() === '') return { offset: 0, code: 'bad-json', ...say`the file is empty` };
  return { offset: error.offset, code: 'bad-json', ...say`${sentences[name] ?? 'this is not JSON'}` };
}
