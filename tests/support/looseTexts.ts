import { parseAst } from 'rolldown/parseAst';

type Node = Readonly<Record<string, unknown>> & { type: string; start: number; end: number };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Attributes and properties whose values people see or hear. */
const readable = new Set([
  ...['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'placeholder', 'title', 'label', 'alt', 'text'],
  ...['name', 'words', 'short', 'empty', 'heading', 'headerName'],
]);
/** Calls such as `console.log` and `new Error`. Viewers never see their strings. */
const forDevelopers = /^(?:console\.\w+|new \w*Error|z\.\w+|.*\.(?:describe|meta|header|setHeader))$/;
const sentence = /^\p{Lu}\p{Ll}+(?:[ .,…!?]|$)|\p{L}[.,:;]? \p{L}.*[.!?…]$|\p{L}’\p{L}/u;
const isShownName = (text: string) => /^\p{Lu}|\p{L} \p{L}/u.test(text);
/** Returns true for text that looks like wording next to an inserted value, such as ` more` or `Show `. */
const isAroundValue = (text: string) => /(?:^|[\s“(])\p{L}{2,}[.,:]?(?=\s)|(?<=\s)\p{L}{2,}/u.test(text);

/**
 * Finds hardcoded visible text that belongs in the phrase catalog. Looks at elements, attributes, sentences, and HTML templates.
 * Ignores text that only developers or testers see.
 * @returns `LINE TEXT` for each
 */
export function looseTexts(source: string, lang: 'ts' | 'tsx' = 'tsx'): string[] {
  const found: string[] = [];
  const textOf = (node: Node) => source.slice(node.start, node.end);
  const report = (node: Node, text: string) => found.push(`${source.slice(0, node.start).split('\n').length} ${text.trim()}`);
  const walk = (node: Node, attribute: string | undefined): void => {
    if (/^(?:Import|Export.*All|TSLiteral|TSType|TSInterface)/.test(node.type)) return;
    if (isCall(node) && forDevelopers.test(calleeOf(node, textOf)) && !isShownError(node, textOf)) return;
    if (node.type === 'Property' && nameOf(node) === 'events') return;
    const named = nameOf(node) ?? attribute;
    const isReadable = named !== undefined && readable.has(named);
    const isOther = named !== undefined && node.type !== 'Property' && attribute !== undefined && !isReadable;
    if (node.type === 'JSXText' && /\p{L}/u.test(String(node['value']))) report(node, String(node['value']));
    const text = node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined;
    if (text !== undefined && !keys.has(text) && ((isReadable && isShownName(text)) || (!isOther && sentence.test(text))))
      report(node, text);
    if (node.type === 'TemplateLiteral' && isMarkup(quasis(node)) && /\p{L}/u.test(withoutTags(quasis(node)))) report(node, textOf(node));
    else if (node.type === 'TemplateLiteral' && !isOther && quasis(node).some(isAroundValue) && !isCode(quasis(node)))
      report(node, textOf(node));
    for (const part of Object.values(node).flat()) if (isNode(part)) walk(part, node.type.startsWith('JSX') ? named : attribute);
  };
  // The cast is safe, because `Node` describes any node of a syntax tree.
  walk(parseAst(source, { lang }) as unknown as Node, undefined);
  return found;
}

/** Keyboard key names, as in `event.key === 'Home'`. Viewers don't see these strings. */
const keys = new Set(['Enter', 'Escape', 'Home', 'End', 'Tab', 'Backspace', 'Delete', 'Mod', 'Ctrl']);

const isCall = ({ type }: Node) => type === 'CallExpression' || type === 'NewExpression';

function calleeOf(node: Node, textOf: (node: Node) => string): string {
  const callee = node['callee'];
  const name = isNode(callee)
    ? textOf(callee)
        .replace(/\s+/g, '')
        .replace(/.*(?=\.(?:describe|meta|header|setHeader)$)/s, '')
    : '';
  return node.type === 'NewExpression' ? `new ${name}` : name;
}

/** Returns true for an error whose message viewers can see. */
const isShownError = (node: Node, textOf: (node: Node) => string) => calleeOf(node, textOf) === 'new ServerError';

function nameOf(node: Node): string | undefined {
  if (node.type !== 'JSXAttribute' && node.type !== 'Property') return undefined;
  const name = node[node.type === 'Property' ? 'key' : 'name'];
  return isNode(name) ? String(name['name'] ?? name['value']) : undefined;
}

function quasis(node: Node): string[] {
  const parts = node['quasis'];
  return Array.isArray(parts) ? parts.filter(isNode).map((part) => String((part['value'] as { cooked?: string }).cooked)) : [];
}

/** Returns true if a template literal contains HTML. */
const isMarkup = (parts: readonly string[]) => /<\/[a-z]\w*>|<!doctype/i.test(parts.join('§'));

/** Returns the text between the HTML tags of a template literal. */
const withoutTags = (parts: readonly string[]) =>
  parts
    .join('§')
    .replace(/<style[^>]*>[^]*?<\/style>/g, '')
    .replace(/<[^>]*>/g, ' ');

/** Returns true for class names, selectors, URLs, log messages, and other strings that aren't sentences. */
const isCode = (parts: readonly string[]) => /[-[\]/#=_]\S|::|var\(|\b(?:grid|flex|relative|truncate|sheet|badge)\b/.test(parts.join('§'));
