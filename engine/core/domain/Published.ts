import type { Domain } from '../../language/domain.ts';
import type { Row } from '../../language/Row.ts';

/** A variant's published colors, including the color for the browser's toolbar. */
export type PublishedColors = Pick<Domain['theme'], 'primary' | 'secondary' | 'accent'> & { bar: string };

/** A live portal's published content. Every page contains it as JSON. */
export interface Published {
  /** The records, keyed by entity. */
  records: Readonly<Record<string, readonly Row[]>>;
  /** Each variant's colors, keyed by the variant's name. */
  colors: Readonly<Record<string, PublishedColors>>;
}

/** The id of the script element that contains the published content as JSON. */
export const publishedId = 'published';

/** Returns the domains with their published colors in place of the configured ones. */
export function withPublishedColors(domains: readonly Domain[], { colors }: Published): Domain[] {
  return domains.map((domain) => {
    const own = Object.hasOwn(colors, domain.name) ? colors[domain.name] : undefined;
    if (!own) return domain;
    const { bar, ...theme } = own;
    return { ...domain, bar, theme: { ...domain.theme, ...theme } };
  });
}

/**
 * Returns the path of a published page from the value of its address field. Adds a leading slash if there is none. Returns `undefined` if
 * the field is empty.
 */
export function publishedPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  return value.startsWith('/') ? value : `/${value}`;
}
