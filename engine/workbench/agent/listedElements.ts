import type { Path } from '../../compiler/source/Source.ts';
import { markedProps, placeOfElement } from './seenPlaces.ts';

/** A list entry in a manifest. */
export interface ListedPlace {
  file: string;
  list: Path;
  index: number;
}

type Items = Map<number, Element[]>;

/** Returns the list entry that contains an element. Skips lists with only one entry on the page, because that entry can't be moved. */
export function itemOfElement(element: Element): ListedPlace | undefined {
  const place = placeOfElement(element);
  const written = place && entriesIn(place.file, place.path).find((entry) => itemsByText(entry).size > 1);
  const rendered = entryAround(element);
  // Prefer `written`, unless `rendered` is in the same file and nested at least as deeply.
  return written && (!rendered || written.file !== rendered.file || written.list.length > rendered.list.length) ? written : rendered;
}

/** Returns the elements that show the entries of a list, keyed by the entry's index. */
export function itemsOfList(entry: Pick<ListedPlace, 'file' | 'list'>): Items {
  const rendered = itemsByProps(entriesOnPage(), entry);
  return rendered.size > 1 ? rendered : itemsByText(entry);
}

function entryAround(element: Element): ListedPlace | undefined {
  const all = entriesOnPage();
  for (let around: Element | null = element; around; around = around.parentElement)
    for (const entry of entriesOf(around)) if (itemsByProps(all, entry).size > 1) return entry;
  return undefined;
}

/** Returns the list entries in a path, innermost first: `blocks/0/columns/2` contains `columns/2` and `blocks/0`. */
function entriesIn(file: string, path: Path): ListedPlace[] {
  return path
    .flatMap((index, at): ListedPlace[] => (typeof index === 'number' ? [{ file, list: path.slice(0, at), index }] : []))
    .toReversed();
}

/** Returns the list entries that an element was rendered from, innermost first. Stops at the element's block. */
function entriesOf(element: Element): ListedPlace[] {
  return markedProps(element).flatMap((marked) => {
    const entries = marked.flatMap(({ place: { file, path } }): ListedPlace[] => {
      const index = path.at(-1);
      return typeof index === 'number' ? [{ file, list: path.slice(0, -1), index }] : [];
    });
    return entries.toSorted((one, other) => other.list.length - one.list.length);
  });
}

type EntriesOnPage = readonly (readonly [Element, readonly ListedPlace[]])[];

function entriesOnPage(): EntriesOnPage {
  return [...document.querySelectorAll('body *')].flatMap((element) =>
    isVisible(element) ? [[element, entriesOf(element)] as const] : [],
  );
}

function itemsByProps(all: EntriesOnPage, { file, list }: Pick<ListedPlace, 'file' | 'list'>): Items {
  const wanted = JSON.stringify(list);
  const found: Items = new Map();
  for (const [element, entries] of all)
    for (const { index } of entries.filter((entry) => entry.file === file && JSON.stringify(entry.list) === wanted)) {
      const before = found.get(index) ?? [];
      if (!before.some((outer) => outer.contains(element))) found.set(index, [...before, element]);
    }
  return found;
}

/** Finds the elements that show text from a list's entries. */
function itemsByText({ file, list }: Pick<ListedPlace, 'file' | 'list'>): Items {
  const all = textElements().flatMap((element) => {
    const place = placeOfElement(element);
    const index = place?.path[list.length];
    const isIn = place?.file === file && list.every((key, at) => place.path[at] === key);
    return isIn && typeof index === 'number' ? [{ element, index }] : [];
  });
  // In a table, look only at the headers, because a cell can contain a header's text by chance.
  const headers = all.filter(({ element }) => element.closest('[role=columnheader]'));
  const texts = headers.length > 1 ? headers : all;
  const found: Items = new Map();
  for (const { element, index } of texts) {
    const others = texts.filter((other) => other.index !== index);
    const outer = findOutermost(element, (around) => others.every((other) => !around.contains(other.element)));
    const before = found.get(index) ?? [];
    if (outer !== element.ownerDocument.body && !before.includes(outer)) found.set(index, [...before, outer]);
  }
  return found;
}

function findOutermost(element: Element, isAlone: (around: Element) => boolean): Element {
  let outer = element;
  while (outer.parentElement && outer.parentElement !== document.body && isAlone(outer.parentElement)) outer = outer.parentElement;
  return outer;
}

/** Returns the visible elements in `scope` that show text from a manifest, in page order. */
export function textElements(scope: Element = document.body): Element[] {
  return [...scope.querySelectorAll('*')].filter((element) => {
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    return hasText && !element.closest('[data-workbench]') && isVisible(element) && placeOfElement(element) !== undefined;
  });
}

function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1;
}
