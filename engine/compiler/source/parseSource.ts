import { named, say, type Message } from '../../core/text/say.ts';
import { getNodePath, parseTree, type Node, type ParseError } from 'jsonc-parser';
import { forbiddenKeys } from '../../core/conditions/scope.ts';
import type { Problem } from './Problem.ts';
import { problemAtOffset } from './locate.ts';
import { syntaxFinding } from './syntaxFinding.ts';
import type { Source } from './Source.ts';
import { strangeValues } from './strangeValues.ts';

/** Reads a JSON file's text. Only its first syntax error is told, because the rest mostly follow from it. */
export function parseSource(file: string, text: string): { source: Source; problems: Problem[] } {
  const errors: ParseError[] = [];
  // The mark at the start of a file stays in its text, and says nothing.
  const json = text.replace(/^\ufeff/, ' ');
  const root = parseTree(json, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  const [firstError] = errors;
  const source: Source = { file, text, value: root && valueOf(root), root, readable: !firstError };
  const problems = root ? [...keyProblems(source, root), ...strangeValues(source, root)] : [];
  if (firstError) {
    const { offset, ...finding } = isOtherEncoding(text) ? otherEncoding : syntaxFinding(json, firstError);
    problems.unshift(problemAtOffset(source, offset, finding));
  }
  return { source, problems };
}

const otherEncoding = {
  offset: 0,
  code: 'encoding',
  ...say`this file is not saved as UTF-8, but as UTF-16 or the like; save it again as UTF-8`,
};

/** Returns whether a file in another encoding was read as UTF-8: UTF-16 has zero bytes, and its byte order mark is invalid UTF-8. */
function isOtherEncoding(text: string): boolean {
  return text.startsWith('\ufffd') || text.slice(0, 40).includes('\0');
}

/** What officers write for each other; it may stand in every object of every file, and nothing but an editor sees it. */
export const commentKey = '$comment';

/** Without comments. Not jsonc-parser's own `getNodeValue`: that one would let `__proto__` set a prototype. */
function valueOf(node: Node): unknown {
  if (node.type === 'array') return (node.children ?? []).map(valueOf);
  if (node.type !== 'object') return node.value;
  const value: Record<string, unknown> = {};
  for (const property of node.children ?? []) {
    const [key, child] = property.children ?? [];
    if (key && child && key.value !== commentKey && !forbiddenKeys.has(String(key.value))) value[String(key.value)] = valueOf(child);
  }
  return value;
}

function keyProblems(source: Source, node: Node): Problem[] {
  const problems: Problem[] = [];
  const seen = new Set<string>();
  const tell = (key: Node, code: string, message: Message) =>
    problems.push(problemAtOffset(source, key.offset, { code, side: 'key', path: getNodePath(key), ...message }));
  for (const child of node.children ?? []) {
    const [key] = node.type === 'object' ? (child.children ?? []) : [];
    if (key) {
      const name = String(key.value);
      if (seen.has(name)) tell(key, 'duplicate-key', say`the key ${named('key', name)} is written twice; only the last one counts`);
      if (forbiddenKeys.has(name)) tell(key, 'forbidden-key', say`the key ${named('key', name)} is not allowed anywhere`);
      seen.add(name);
    }
    problems.push(...keyProblems(source, child));
  }
  return problems;
}
