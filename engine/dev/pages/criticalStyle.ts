/**
 * The part of the stylesheet `css` that the page `html` needs to look as it will with all of it: rules about classes and
 * attributes that the page does not have are left out, and movements, properties and fonts that nothing names then. The order stays, and with it what wins.
 * @param css without nested rules that the page could need without their parent, as a build writes it.
 */
export function criticalStyle(css: string, html: string): string {
  const classes = new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => unescaped(names).split(/\s+/)));
  const root = /<html[^>]*>/.exec(html)?.[0] ?? '';
  const fits = (selector: string) =>
    !root.includes(` ${/^:root:not\(\[([\w-]+)\]\)/.exec(selector)?.[1] ?? '"'}=`) &&
    classesIn(selector).every((name) => classes.has(name)) &&
    attributesIn(selector).every((attribute) => html.includes(attribute));
  const needed = neededOf(rulesIn(withoutComments(css)), fits);
  const text = written(needed.filter(({ head }) => !isNamed(head)));
  return written(needed.filter((rule) => !isNamed(rule.head) || isRead(nameOf(rule), text)));
}

/** A comment has quotes and braces of its own. What stands in quotes or behind a backslash begins none. */
function withoutComments(css: string): string {
  return css.replace(/(\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|\/\*[^]*?\*\//g, '$1');
}

/** `head{body}`, or a statement (`@layer a,b`) without a body. What groups rules has them as its body. */
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
      const end = closing(css, at);
      const head = css.slice(start, at).trim();
      const body = css.slice(at + 1, end);
      rules.push({ head, body: groups.test(head) ? rulesIn(body) : body });
      at = end;
      start = end + 1;
    } else at = afterText(css, at);
  }
  return rules;
}

/** The place of the brace that closes the one at `open`. */
function closing(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    else if (css[at] === '}') depth -= 1;
    else at = afterText(css, at);
    if (depth === 0) return at;
  }
  throw new Error('A stylesheet has a brace that nothing closes');
}

/** The end of the quoted text that begins at `at`, or of what a backslash there escapes; else `at` itself. */
function afterText(css: string, at: number): number {
  const sign = css[at] ?? '';
  if (sign === '\\') return at + 1;
  if (sign !== '"' && sign !== "'") return at;
  let end = at + 1;
  while (end < css.length && css[end] !== sign) end += css[end] === '\\' ? 2 : 1;
  return end;
}

function neededOf(rules: readonly Rule[], fits: (selector: string) => boolean): Rule[] {
  return rules.flatMap((rule): Rule[] => {
    const { head, body } = rule;
    // What old browsers need in place of registered properties is long, and comes in time with the rest. Layers are ranked as they are named.
    if (/^@layer properties$/.test(head)) return [{ head, body: undefined }];
    if (Array.isArray(body)) {
      const inner = neededOf(body, fits);
      if (inner.length > 0) return [{ head, body: inner }];
      // The rest of the sheet comes later: a layer that was not named before would win over all that were.
      return head.startsWith('@layer ') ? [{ head, body: undefined }] : [];
    }
    if (head.startsWith('@')) return [rule];
    const selectors = selectorsIn(head).filter(fits);
    return selectors.length > 0 ? [{ head: selectors.join(','), body }] : [];
  });
}

/** The selectors of a list; commas in brackets and behind a backslash separate none. */
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
    } else at = afterText(list, at);
  }
  return [...selectors, list.slice(start)];
}

/** The classes that something must have for the selector to fit; what stands in `:is(…)` or `:not(…)` asks for none. */
function classesIn(selector: string): string[] {
  return [...unconditional(selector).matchAll(/\.((?:\\.|[\w-]|[^\x00-\x7F])+)/g)].map(([, name = '']) => name.replace(/\\(.)/g, '$1'));
}

/** The attributes that something must have, as they stand in a page: `type="search"` for `[type=search]`. */
function attributesIn(selector: string): string[] {
  const found = unconditional(selector).matchAll(/(?<!\\)\[([\w-]+)(?:=(?:"([^"]*)"|([\w-]+)))?\]/g);
  return [...found].map(([, name = '', quoted, plain]) => ` ${name}=${(quoted ?? plain) === undefined ? '' : `"${quoted ?? plain}"`}`);
}

/** The selector without what stands in brackets. */
function unconditional(selector: string): string {
  let plain = selector;
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/(?<!\\)\((?:\\.|[^()\\])*(?<!\\)\)/g, '');
  }
  return plain;
}

/** What only matters where its name is used. */
function isNamed(head: string): boolean {
  return /^@(?:keyframes|property|font-face)\b/.test(head);
}

function nameOf({ head, body }: Rule): string {
  if (head !== '@font-face') return head.split(/\s+/)[1] ?? '';
  return /font-family:\s*["']?([^;"']+)/.exec(String(body))?.[1] ?? '';
}

function isRead(name: string, text: string): boolean {
  return new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text);
}

function written(rules: readonly Rule[]): string {
  return rules
    .map(({ head, body }) => (body === undefined ? `${head};` : `${head}{${typeof body === 'string' ? body : written(body)}}`))
    .join('');
}

function unescaped(text: string): string {
  return text.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}
