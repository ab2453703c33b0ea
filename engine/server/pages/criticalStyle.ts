/** Returns the CSS rules that apply to a page, in their original order. */
export function criticalStyle(css: string, html: string): string {
  const classes = new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => unescapeText(names).split(/\s+/)));
  const root = /<html[^>]*>/.exec(html)?.[0] ?? '';
  const matchesPage = (selector: string) =>
    !root.includes(` ${/^:root:not\(\[([\w-]+)\]\)/.exec(selector)?.[1] ?? '"'}=`) &&
    classesIn(selector).every((name) => classes.has(name)) &&
    attributesIn(selector).every((attribute) => html.includes(attribute));
  const needed = selectNeededRules(rulesIn(withoutComments(css)), matchesPage);
  const text = formatRules(needed.filter(({ head }) => !isNamed(head)));
  return formatRules(needed.filter((rule) => !isNamed(rule.head) || isRead(readName(rule), text)));
}

/** Removes comments. Quoted text isn't changed. */
function withoutComments(css: string): string {
  return css.replace(/(\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|\/\*[^]*?\*\//g, '$1');
}

/** A rule such as `.link{color:red}`. A statement such as `@layer a,b` has no body, and the body of `@media` is a list of rules. */
interface Rule {
  head: string;
  body: string | Rule[] | undefined;
}

const groups = /^@(?:layer|media|supports|container)\b/;

function rulesIn(css: string): Rule[] {
  const rules: Rule[] = [];
  let start = 0;
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === ';') {
      rules.push({ head: css.slice(start, at).trim(), body: undefined });
      start = at + 1;
    } else if (sign === '{') {
      const end = findClosing(css, at);
      const head = css.slice(start, at).trim();
      const body = css.slice(at + 1, end);
      rules.push({ head, body: groups.test(head) ? rulesIn(body) : body });
      at = end;
      start = end + 1;
    } else at = findTextEnd(css, at);
  }
  return rules;
}

function findClosing(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    else if (css[at] === '}') depth -= 1;
    else at = findTextEnd(css, at);
    if (depth === 0) return at;
  }
  throw new Error('A stylesheet has an unclosed brace');
}

/** Returns the end of the quoted text or escape that starts at `at`. Returns `at` for any other character. */
function findTextEnd(css: string, at: number): number {
  const sign = css[at] ?? '';
  if (sign === '\\') return at + 1;
  if (sign !== '"' && sign !== "'") return at;
  let end = at + 1;
  while (end < css.length && css[end] !== sign) end += css[end] === '\\' ? 2 : 1;
  return end;
}

function selectNeededRules(rules: readonly Rule[], matchesPage: (selector: string) => boolean): Rule[] {
  return rules.flatMap((rule): Rule[] => {
    const { head, body } = rule;
    // `@layer properties` is long and only for old browsers, so leave it to the full stylesheet.
    if (/^@layer properties$/.test(head)) return [{ head, body: undefined }];
    if (Array.isArray(body)) {
      const inner = selectNeededRules(body, matchesPage);
      if (inner.length > 0) return [{ head, body: inner }];
      // Keep a layer even if it becomes empty, because its position decides which layers override it.
      return head.startsWith('@layer ') ? [{ head, body: undefined }] : [];
    }
    if (head.startsWith('@')) return [rule];
    const selectors = selectorsIn(head).filter(matchesPage);
    return selectors.length > 0 ? [{ head: selectors.join(','), body }] : [];
  });
}

function selectorsIn(list: string): string[] {
  const selectors: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < list.length; at += 1) {
    const sign = list[at] ?? '';
    if ('(['.includes(sign)) depth += 1;
    else if (')]'.includes(sign)) depth -= 1;
    else if (sign === ',' && depth === 0) {
      selectors.push(list.slice(start, at));
      start = at + 1;
    } else at = findTextEnd(list, at);
  }
  return [...selectors, list.slice(start)];
}

/** Returns the classes that an element needs to match a selector. Ignores `:is(…)` and `:not(…)`. */
function classesIn(selector: string): string[] {
  return [...unconditional(selector).matchAll(/\.((?:\\.|[\w-]|[^\x00-\x7F])+)/g)].map(([, name = '']) => name.replace(/\\(.)/g, '$1'));
}

/** Returns the attributes that an element needs to match a selector, as HTML: `[type=search]` → `type="search"`. */
function attributesIn(selector: string): string[] {
  const found = unconditional(selector).matchAll(/(?<!\\)\[([\w-]+)(?:=(?:"([^"]*)"|([\w-]+)))?\]/g);
  return [...found].map(([, name = '', quoted, plain]) => ` ${name}=${(quoted ?? plain) === undefined ? '' : `"${quoted ?? plain}"`}`);
}

function unconditional(selector: string): string {
  let plain = selector;
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/(?<!\\)\((?:\\.|[^()\\])*(?<!\\)\)/g, '');
  }
  return plain;
}

function isNamed(head: string): boolean {
  return /^@(?:keyframes|property|font-face)\b/.test(head);
}

function readName({ head, body }: Rule): string {
  if (head !== '@font-face') return head.split(/\s+/)[1] ?? '';
  return /font-family:\s*["']?([^;"']+)/.exec(String(body))?.[1] ?? '';
}

function isRead(name: string, text: string): boolean {
  return new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text);
}

function formatRules(rules: readonly Rule[]): string {
  return rules
    .map(({ head, body }) => (body === undefined ? `${head};` : `${head}{${typeof body === 'string' ? body : formatRules(body)}}`))
    .join('');
}

function unescapeText(text: string): string {
  return text.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}
