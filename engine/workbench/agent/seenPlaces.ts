import type { Path } from '../../compiler/source/Source.ts';
import { isRecord } from '../../core/conditions/isRecord.ts';
import { listNamedValues, placeOfValue, type MarkedPlace } from '../../vite/modules/markedPlaces.ts';
import { fiberOf, type Fiber } from './fibers.ts';

export interface MarkedSource {
  value: object;
  place: MarkedPlace;
  isBlock: boolean;
}

/** Walks from an element up to its block, and collects the manifest values in each component's props. */
export function markedProps(element: Element): MarkedSource[][] {
  const found: MarkedSource[][] = [];
  for (let fiber: Fiber | null = fiberOf(element); fiber; fiber = fiber.return) {
    const props = fiber.memoizedProps ?? {};
    // Skip the block's own component. It gets all of the block's keys as props, but its child components get only parts of the block.
    if (typeof props['block'] === 'string') continue;
    const marked = Object.entries(props).flatMap(([name, value]): MarkedSource[] => {
      const place = name === 'children' || Array.isArray(value) ? undefined : placeOfValue(value);
      // `value` has a place in a manifest, so it's an object.
      return place ? [{ value: value as object, place, isBlock: name === 'block' }] : [];
    });
    if (marked.length > 0) found.push(marked);
    if (marked.length === 1 && marked[0]?.isBlock) break;
  }
  return found;
}

/** Returns the manifest values that an element was rendered from, innermost first. */
function findSources(element: Element): MarkedSource[] {
  return markedProps(element).flatMap((marked) => (marked.length === 1 ? marked : []));
}

/** Finds the manifest entry that contains an element's text. Falls back to the innermost entry that the element was rendered from. */
export function placeOfElement(element: Element): (MarkedPlace & { text: string }) | undefined {
  for (let around: Element | null = element; around; around = around.parentElement) {
    const sources = findSources(around);
    const text = readWords(element);
    const others = sources.flatMap(({ value }) =>
      Object.values(value).flatMap((name) => (typeof name === 'string' ? listNamedValues(name) : [])),
    );
    for (const value of text === '' ? [] : [...sources.map((source) => source.value), ...others]) {
      const inside = findObjectWithText(text, value);
      if (inside) return { ...inside, text };
    }
    const [nearest] = sources;
    if (nearest) return { ...nearest.place, text };
  }
  return undefined;
}

/** Returns an element's own text or, if there is none, its accessible name. */
function readWords(element: Element): string {
  const named = element.closest('[aria-label]')?.getAttribute('aria-label') ?? '';
  const own = (element.textContent ?? '').trim();
  return (own !== '' && own.length <= 300 ? own : named || element.getAttribute('placeholder') || '').replaceAll(/\s+/g, ' ').trim();
}

/** Finds the innermost object in `value` that has a property with the value `text`. Returns the object's place in its file. */
function findObjectWithText(text: string, value: unknown): MarkedPlace | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const entry of Object.values(value)) {
    const found = Array.isArray(value) || readPlainText(entry) === undefined ? findObjectWithText(text, entry) : undefined;
    if (found) return found;
  }
  const isMatch = !Array.isArray(value) && Object.values(value).some((entry) => readPlainText(entry) === text);
  return isMatch ? placeOfValue(value) : undefined;
}

/** Returns the plain text of a string or a parsed message. Returns `undefined` for any other value. */
function readPlainText(value: unknown): string | undefined {
  if (typeof value === 'string') return value.replaceAll(/\s+/g, ' ').trim();
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const pieces = value.map((piece) => (isRecord(piece) && typeof piece['type'] === 'number' ? piece['value'] : undefined));
  return pieces.every((piece) => typeof piece === 'string') ? pieces.join('').replaceAll(/\s+/g, ' ').trim() : undefined;
}

/** Returns the elements that were rendered from a place. If there are none, tries the enclosing entry, and so on. */
export function elementsAt(file: string, path: Path): Element[] {
  const rendered = [...document.querySelectorAll('body *')].map((element) => ({
    element,
    places: findSources(element).map(({ place }) => place),
  }));
  for (let length = path.length; length >= 0; length -= 1) {
    const wanted = JSON.stringify(path.slice(0, length));
    const found = rendered.filter(({ places }) => places.some((place) => place.file === file && JSON.stringify(place.path) === wanted));
    const all = new Set(found.map(({ element }) => element));
    if (all.size > 0) return [...all].filter((element) => !element.parentElement || !all.has(element.parentElement));
  }
  return [];
}
