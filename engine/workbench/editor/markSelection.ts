export type Mark = 'bold' | 'italic' | 'link' | 'list';

/** Text, and the start and end of the selection. */
export interface SelectedText {
  text: string;
  start: number;
  end: number;
}

/** Adds Markdown such as `**` to the selected text, or removes existing Markdown. */
export function markSelection(selected: SelectedText, mark: Mark): SelectedText {
  if (mark === 'list') return markLines(selected);
  const trimmed = trimSelection(selected);
  return mark === 'link' ? addLink(trimmed) : markWords(withoutStars(trimmed), mark === 'bold' ? '**' : '*', `${mark} text`);
}

function markWords({ text, start, end }: SelectedText, sign: string, sample: string): SelectedText {
  const [before, after] = [/\**$/.exec(text.slice(0, start))?.[0] ?? '', /^\**/.exec(text.slice(end))?.[0] ?? ''];
  const around = Math.min(before.length, after.length);
  // With one asterisk on each side, text is italic. With two, it's bold, and with three, it's both.
  if (around === sign.length || around === 3)
    return replaceRange(text, [start - sign.length, end + sign.length], { text: text.slice(start, end), start: 0, end: end - start });
  const words = text.slice(start, end) || sample;
  const isLineStart = start === 0 || text[start - 1] === '\n';
  const lines = words.split('\n').map((line, index) => splitLine(line, index > 0 || isLineStart));
  const has = ({ content }: Line) => content.length > 2 * sign.length && content.startsWith(sign) && content.endsWith(sign);
  const isMarked = lines.some(has) && lines.every((line) => line.content === '' || has(line));
  const marked = lines
    .map(({ begin, content }) => {
      if (isMarked) return begin + content.slice(sign.length, content.length - sign.length);
      return content === '' ? begin : `${begin}${sign}${content}${sign}`;
    })
    .join('\n');
  // If there's only one line, select its words without the asterisks.
  const [only, ...others] = lines;
  const skipped = only && others.length === 0 && !isMarked ? sign.length : 0;
  const begin = others.length === 0 ? (only?.begin.length ?? 0) : 0;
  return replaceRange(text, [start, end], { text: marked, start: begin + skipped, end: marked.length - skipped });
}

interface Line {
  /** The prefix of a list item or heading, such as `- ` or `## `. */
  begin: string;
  content: string;
}

function splitLine(line: string, isWhole: boolean): Line {
  const begin = isWhole ? (/^\s*(?:(?:[-*]|\d+[.)]|#{1,3})\s+)?/.exec(line)?.[0] ?? '') : '';
  return { begin, content: line.slice(begin.length).trimEnd() };
}

function addLink({ text, start, end }: SelectedText): SelectedText {
  const words = text.slice(start, end);
  if (/^(?:https:\/\/|mailto:|\/)\S*$/.test(words)) return replaceRange(text, [start, end], { text: `[link](${words})`, start: 1, end: 5 });
  const label = words || 'link';
  // Select the address, so that the user can type over it.
  return replaceRange(text, [start, end], { text: `[${label}](/)`, start: label.length + 3, end: label.length + 4 });
}

function markLines({ text, start, end }: SelectedText): SelectedText {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const isList = lines.every((line) => line.trim() === '' || /^\s*[-*]\s/.test(line)) && lines.some((line) => line.trim() !== '');
  const marked = lines
    .map((line) => (isList ? line.replace(/^\s*[-*]\s+/, '') : line.trim() === '' && lines.length > 1 ? line : `- ${line}`))
    .join('\n');
  const isCaret = start === end;
  return replaceRange(text, [from, to], { text: marked, start: isCaret ? marked.length : 0, end: marked.length });
}

/** Removes spaces at the ends of the selection, because `** word **` isn't bold in Markdown. */
function trimSelection({ text, start, end }: SelectedText): SelectedText {
  const words = text.slice(start, end);
  const first = words.length - words.trimStart().length;
  const length = words.trim().length;
  return length === 0 ? { text, start, end: start } : { text, start: start + first, end: start + first + length };
}

/** If the selected words have asterisks around them, selects only the words. */
function withoutStars({ text, start, end }: SelectedText): SelectedText {
  const [, stars = ''] = /^(\*+)[^*]+\1$/.exec(text.slice(start, end)) ?? [];
  return { text, start: start + stars.length, end: end - stars.length };
}

/** Replaces a range of `text` with `inner.text`. Keeps the selection of `inner`. */
function replaceRange(text: string, [from, to]: [number, number], inner: SelectedText): SelectedText {
  return { text: text.slice(0, from) + inner.text + text.slice(to), start: from + inner.start, end: from + inner.end };
}
