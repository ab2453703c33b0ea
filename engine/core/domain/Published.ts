import type { Domain } from '../../language/domain.ts';
import type { Row } from '../../language/Row.ts';

/** A variant's published colors. */
export type PublishedColors = Pick<Domain['theme'], 'primary' | 'secondary' | 'accent'> & { bar: string };

/** A live portal's published content, embedded as JSON in every page. */
export interface Published {
  /** The published records, keyed by entity. */
  records: Readonly<Record<string, readonly Row[]>>;
  /** The published colors, keyed by variant. */
  colors: Readonly<Record<string, PublishedColors>>;
}

/** The id of the script element with the published content. */
export const publishedId = 'published';

/** Replaces the domains' configured colors with published colors. */
export function withPublishedColors(domains: readonly Domain[], { colors }: Published): Domain[] {
  return domains.map((domain) => {
    const own = Object.hasOwn(colors, domain.name) ? colors[domain.name] : undefined;
    if (!own) return domain;
    const { bar, ...theme } = own;
    return { ...domain, bar, theme: { ...domain.theme, ...theme } };
  });
}

/** Returns the path of a published page: `about` → `/about`. Returns `undefined` for an empty address. */
export function publishedPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  return value.startsWith('/') ? value : `/${value}`;
}
