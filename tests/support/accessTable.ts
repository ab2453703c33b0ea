/** The operations in the table, in the same order as its columns. */
export const operations = ['read', 'add', 'change', 'remove'] as const;
export type Operation = (typeof operations)[number];

/** A section of `access.md`, for one or more collections. */
export interface AccessSection {
  collections: string[];
  /** The kinds of records in this section, such as `mine` and `of another`. */
  forms: string[];
  lines: { viewers: string[]; variants: string[] | undefined; may: Record<Operation, string[]> }[];
}

/** Parses access tables. The line above each table lists its collections and kinds of records. */
export function readAccessTable(markdown: string): AccessSection[] {
  const sections: AccessSection[] = [];
  for (const line of markdown.split('\n')) {
    const heading = /^(`.+`): (.+)$/.exec(line);
    if (heading)
      sections.push({ collections: [...line.matchAll(/`(\w+)`/g)].map(([, name = '']) => name), forms: words(heading[2]), lines: [] });
    const section = sections.at(-1);
    if (!section || !line.startsWith('| ') || line.startsWith('| ---') || /^\| (who|field|`)/.test(line)) continue;
    const [head = '', ...cells] = line.slice(2, -2).split(' | ');
    const [people, variants] = head.split(' on ');
    const may = Object.fromEntries(operations.map((operation, index) => [operation, formsOf(cells[index], section.forms)]));
    // `Object.fromEntries` widens the keys of `may` to `string`.
    section.lines.push({
      viewers: words(people),
      variants: variants === undefined ? undefined : words(variants),
      may: may as Record<Operation, string[]>,
    });
  }
  return sections;
}

/** A field that is hidden from some of the people who may read its record. */
export interface HiddenField {
  collection: string;
  field: string;
  readers: string[];
}

/** Parses the table of hidden fields. */
export function readFieldTable(markdown: string): HiddenField[] {
  return [...markdown.matchAll(/^\| `(\w+)\.(\w+)` \| (.+) \|$/gm)].map(([, collection = '', field = '', readers]) => ({
    collection,
    field,
    readers: words(readers),
  }));
}

/**
 * Returns a person's rights in a portal variant, such as `alumni`.
 * @throws Error if there isn't exactly one line for the person and the variant
 */
export function findRights({ lines, collections }: AccessSection, viewer: string, variant: string): Record<Operation, string[]> {
  const [line, ...more] = lines.filter((one) => one.viewers.includes(viewer) && (one.variants?.includes(variant) ?? true));
  if (!line || more.length > 0)
    throw new Error(`${collections.join()}: there ${line ? 'are several lines' : 'is no line'} for ${viewer} on ${variant}`);
  return line.may;
}

function formsOf(cell: string | undefined, forms: string[]): string[] {
  if (cell === 'all' || cell === 'none') return cell === 'all' ? forms : [];
  const named = words(cell);
  const unknown = named.filter((form) => !forms.includes(form));
  if (unknown.length > 0 || named.length === 0) throw new Error(`there is no form "${unknown.join()}" among ${forms.join(', ')}`);
  return named;
}

function words(text = ''): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
