export interface Comment {
  /** The line where the comment starts, counted from 1. */
  line: number;
  /** The comment's text on one line, without its delimiters. */
  text: string;
}

/** Regular expressions that find hard-to-read comments. */
export const marks = {
  /** A clause in place of a noun or a verb: "What was asked of a collection." or "How long to wait." */
  clauseFirst: /^(?:What|Whatever|Who|Whoever|Whom|Whose|Whether|Where|Wherever|Which|Why|How)\b(?![^.]*\?)/,
  /** A relative clause without its noun: "tells whoever asked what changed". */
  headlessClause: /\b(?:what|whatever|whoever|whom|(?<=^|[,;:.] )who)\b/i,
  /** Verbs that treat programs like people. */
  speech: /\b(?:told|said|asked)\b/i,
} as const;

export type Mark = keyof typeof marks;

const startsLine = /^\s*\/\//;

/** Reads the comments of a JavaScript, TypeScript, or CSS file. Consecutive `//` lines count as one comment. */
export function readComments(source: string): Comment[] {
  const found: Comment[] = [];
  const lines = source.split('\n');
  let block: Comment | undefined;
  let row: Comment | undefined;
  for (const [index, content] of lines.entries()) {
    if (block) {
      const [words = '', rest] = content.split('*/');
      block.text += ` ${words.replace(/^\s*\*/, '').trim()}`;
      if (rest !== undefined) block = undefined;
      continue;
    }
    const [, opened] = /^\s*\{?\/\*\*?(.*)$/.exec(content) ?? [];
    const [, inLine] = /(?:^|[\s;{(,])\/\/ (.*)$/.exec(content) ?? [];
    if (opened !== undefined) {
      row = undefined;
      const [words = '', rest] = opened.split('*/');
      const comment = { line: index + 1, text: words.trim() };
      found.push(comment);
      if (rest === undefined) block = comment;
    } else if (inLine === undefined) row = undefined;
    else if (row && startsLine.test(content)) row.text += ` ${inLine.trim()}`;
    else {
      const comment = { line: index + 1, text: inLine.trim() };
      found.push(comment);
      row = startsLine.test(content) ? comment : undefined;
    }
  }
  return found.map(({ line, text }) => ({
    line,
    text: text
      .replaceAll(/`[^`]*`|"[^"]*"/g, '""')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  }));
}

export function findMarks({ text }: Comment): Mark[] {
  return (Object.keys(marks) as Mark[]).filter((mark) => marks[mark].test(text)); // `Object.keys` loses the keys' type.
}
