/** A part of a line. Links, bold, and italic text contain more parts. */
export type MarkupPart =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em'; parts: MarkupPart[] }
  | { kind: 'link'; address: string; parts: MarkupPart[] };

export type MarkupBlock =
  | { kind: 'paragraph'; parts: MarkupPart[] }
  | { kind: 'heading'; parts: MarkupPart[] }
  | { kind: 'list'; isOrdered: boolean; items: MarkupPart[][] };

const spans = {
  escape: /\\([^\w\s])/y,
  strong: /\*\*(?=\S)((?:\\[^]|[^\\])*?(?:\\[^]|[^\\\s]))\*\*(?!\*)/y,
  em: /\*(?=[^\s*])((?:\\[^]|[^\\*])*?(?:\\[^]|[^\\\s*]))\*/y,
  link: /\[((?:\\[^]|[^\\\]])+)\]\(((?:\\[^]|[^\\\s()])+)\)/y,
};

/** Parses a subset of Markdown: `**bold**`, `*italics*`, `[links](/address)`, headings (`# `), and lists (`- ` or `1. `). */
export function parseMarkup(source: string): MarkupBlock[] {
  const blocks: MarkupBlock[] = [];
  let paragraph: string[] = [];
  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', parts: parseParts(paragraph.join('\n')) });
    paragraph = [];
  };
  let isListOpen = false;
  for (const line of source.split('\n').map((untrimmed) => untrimmed.trim())) {
    const heading = /^#{1,3}\s+(.+)$/.exec(line)?.[1];
    const [, bullet, item] = /^([-*]|\d+[.)])\s+(.+)$/.exec(line) ?? [];
    if (line === '' || heading !== undefined || item !== undefined) endParagraph();
    if (heading !== undefined) blocks.push({ kind: 'heading', parts: parseParts(heading) });
    if (bullet !== undefined && item !== undefined) {
      const isOrdered = /\d/.test(bullet);
      const last = blocks.at(-1);
      if (isListOpen && last?.kind === 'list' && last.isOrdered === isOrdered) last.items.push(parseParts(item));
      else blocks.push({ kind: 'list', isOrdered, items: [parseParts(item)] });
    } else if (line !== '' && heading === undefined) paragraph.push(line);
    isListOpen = item !== undefined;
  }
  endParagraph();
  return blocks;
}

function parseParts(source: string): MarkupPart[] {
  const parts: MarkupPart[] = [];
  let text = '';
  const endText = () => {
    if (text !== '') parts.push({ kind: 'text', text });
    text = '';
  };
  for (let at = 0; at < source.length; ) {
    const escape = matchAt(spans.escape, source, at);
    const found = escape ? undefined : findSpan(source, at);
    if (found) {
      endText();
      parts.push(found.part);
    } else text += escape?.[1] ?? source[at];
    at += (escape?.[0] ?? found?.written ?? ' ').length;
  }
  endText();
  return parts;
}

function findSpan(source: string, at: number): { part: MarkupPart; written: string } | undefined {
  const link = matchAt(spans.link, source, at);
  if (link) {
    const address = (link[2] ?? '').replaceAll(/\\([^\w\s])/g, '$1');
    return { part: { kind: 'link', address, parts: parseParts(link[1] ?? '') }, written: link[0] };
  }
  for (const kind of ['strong', 'em'] as const) {
    const span = matchAt(spans[kind], source, at);
    if (span) return { part: { kind, parts: parseParts(span[1] ?? '') }, written: span[0] };
  }
  return undefined;
}

function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}

/** Escapes text, so that `parseMarkup` shows it unchanged on one line. */
export function escapeMarkup(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ').replaceAll(/[\\*[\]()#.-]/g, String.raw`\$&`);
}

/** Returns the addresses of all links in the text. */
export function markupAddresses(source: string): string[] {
  const inParts = (parts: readonly MarkupPart[]): string[] =>
    parts.flatMap((part) => (part.kind === 'text' ? [] : [...(part.kind === 'link' ? [part.address] : []), ...inParts(part.parts)]));
  return parseMarkup(source).flatMap((block) => inParts(block.kind === 'list' ? block.items.flat() : block.parts));
}

/** Returns true if links to this address are allowed. Allows pages, anchors, `https:`, and `mailto:`. */
export function isMarkupAddress(address: string): boolean {
  return /^(https:\/\/.|mailto:.|\/(?!\/)|#.)/i.test(address);
}
