import { toSubject, say, type Message } from '../../core/text/say.ts';
import { getNodePath, parseTree, type Node, type ParseError } from 'jsonc-parser';
import { forbiddenKeys } from '../../core/conditions/scope.ts';
import type { Problem } from './Problem.ts';
import { problemAtOffset } from './locate.ts';
import { syntaxFinding } from './syntaxFinding.ts';
import type { Source } from './Source.ts';
import { strangeValues } from './strangeValues.ts';

/** Parses a JSON file. Reports only the first syntax error, because it usually causes the others. */
export function parseSource(file: string, text: string): { source: Source; problems: Problem[] } {
  const errors: ParseError[] = [];
  // Replace the byte order mark with a space, so that positions stay the same as in the original text.
  const json = text.replace(/^\ufeff/, ' ');
  const root = parseTree(json, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  const [firstError] = errors;
  const source: Source = { file, text, value: root && readValue(root), root, readable: !firstError };
  const problems = root ? [...keyProblems(source, root), ...strangeValues(source, root)] : [];
  if (firstError) {
    const { offset, ...finding } = isOtherEncoding(text) ? otherEncoding : syntaxFinding(json, firstError);
    problems.unshift(problemAtOffset(source, offset, finding));
  }
  return { source, problems };
}

export type Parse = typeof parseSource;

/** Creates a `parseSource` that caches the last two results for each file. */
export function createParser(): Parse {
  const sources = new Map<string, readonly { text: string; parsed: ReturnType<Parse> }[]>();
  return (file, text) => {
    const results = sources.get(file) ?? [];
    const known = results.find((result) => result.text === text) ?? { text, parsed: parseSource(file, text) };
    if (known !== results[0]) sources.set(file, [known, ...results.slice(0, 1)]);
    return known.parsed;
  };
}

const otherEncoding = {
  offset: 0,
  code: 'encoding',
  ...say`this file isn't saved as UTF-8 (it's probably UTF-16); save it as UTF-8`,
};

/** Returns true if the text was read as UTF-8 but is probably UTF-16: it starts with an invalid character or has an early zero byte. */
function isOtherEncoding(text: string): boolean {
  return text.startsWith('\ufffd') || text.slice(0, 40).includes('\0');
}

/** The key for authors' comments, which every object can have. The compiler ignores it. */
export const commentKey = '$comment';

/** Returns the node's value without comments. Unlike jsonc-parser's `getNodeValue`, doesn't let `__proto__` set a prototype. */
function readValue(node: Node): unknown {
  if (node.type === 'array') return (node.children ?? []).map(readValue);
  if (node.type !== 'object') return node.value;
  const value: Record<string, unknown> = {};
  for (const property of node.children ?? []) {
    const [key, child] = property.children ?? [];
    if (key && child && key.value !== commentKey && !forbiddenKeys.has(String(key.value))) value[String(key.value)] = readValue(child);
  }
  return value;
}

function keyProblems(source: Source, node: Node): Problem[] {
  const problems: Problem[] = [];
  const seen = new Set<string>();
  const report = (key: Node, code: string, message: Message) =>
    problems.push(problemAtOffset(source, key.offset, { code, side: 'key', path: getNodePath(key), ...message }));
  for (const child of node.children ?? []) {
    const [key] = node.type === 'object' ? (child.children ?? []) : [];
    if (key) {
      const name = String(key.value);
      if (seen.has(name)) report(key, 'duplicate-key', say`the key ${toSubject('key', name)} appears twice; only the last one is used`);
      if (forbiddenKeys.has(name)) report(key, 'forbidden-key', say`the key ${toSubject('key', name)} isn't allowed anywhere`);
      seen.add(name);
    }
    problems.push(...keyProblems(source, child));
  }
  return problems;
}
