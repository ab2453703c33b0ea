/** What the roots of the scope are called, with what is read of them behind. */
const owners: Readonly<Record<string, string>> = {
  viewer: "the viewer's",
  row: "the record's",
  outer: "the outer record's",
  page: "the page's",
  domain: "the variant's",
  flow: "the flow's",
};
const quoted: Readonly<Record<string, string>> = {
  features: 'the feature',
  numbers: 'the number',
  values: 'the value',
  form: "the form's field",
};

/** What is on or off, or so or not, rather than yes or no. */
interface Sides {
  subject: string;
  yes: string;
  no: string;
}

/** A path as people say it: `viewer.firstName` is "the viewer's first name". */
export function pathWords(path: string): string {
  const [root = '', ...keys] = path.split('.');
  if (path === 'now.date') return 'today';
  const owner = owners[root];
  if (owner !== undefined && keys.length > 0) return `${owner} ${keys.map(inWords).join(' ')}`;
  const kind = quoted[root];
  return kind !== undefined && keys.length > 0 ? `${kind} "${keys.join('.')}"` : path;
}

function inWords(key: string): string {
  return key
    .replaceAll(/([a-z\d])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replaceAll(/[_-]/g, ' ');
}

function sidesOf(path: string): Sides {
  if (path === 'viewer.signedIn') return { subject: 'the viewer', yes: 'signed in', no: 'not signed in' };
  const isFlag = path.startsWith('features.');
  return { subject: pathWords(path), yes: isFlag ? 'on' : 'yes', no: isFlag ? 'off' : 'no' };
}

/**
 * A clause of an explanation as people read it.
 * @param sentence `viewer.signedIn is false, needed true`, as `explain` writes it.
 * @param path the path that it compares.
 */
export function clauseWords(sentence: string, path: string): string {
  return worded(sentence.startsWith(path) ? sentence.slice(path.length) : ` is ${sentence}`, path);
}

/** What a clause would need whose path is not known beforehand; `unknown` are the paths that are not. */
export function openClauseWords(needed: string, path: string, unknown: readonly string[]): string {
  const isItself = unknown.length === 1 && unknown[0] === path;
  const what = isItself ? 'that' : unknown.map(pathWords).join(' and ');
  return `${worded(` needs to be ${needed}`, path)}; ${what} is not known beforehand`;
}

/** The rest of a sentence about a path, outside of texts in quotes, in words. */
function worded(rest: string, path: string): string {
  const { subject, yes, no } = sidesOf(path);
  const [, found, needed] = /^ is (true|false), needed (true|false)$/.exec(rest) ?? [];
  const side = (value: string | undefined) => (value === 'true' ? yes : no);
  if (found !== undefined) return `${subject} is ${side(found)}, ${found === needed ? 'as needed' : `but needs to be ${side(needed)}`}`;
  const parts = rest.split(/("(?:[^"\\]|\\.)*")/).map((part, index) =>
    index % 2 === 1
      ? part
      : part
          .replaceAll(/\b[a-z]\w*(?:\.\w+)+/g, pathWords)
          .replaceAll(/\btrue\b/g, yes)
          .replaceAll(/\bfalse\b/g, no),
  );
  return `${subject}${parts.join('')}`;
}
