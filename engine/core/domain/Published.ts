import type { Domain } from '../../language/domain.ts';
import type { Row } from '../../language/Row.ts';

/** A variant's published colors, with the color of the browser's toolbars. */
export type PublishedColors = Pick<Domain['theme'], 'primary' | 'secondary' | 'accent'> & { bar: string };

/** The published content of a live portal. Every page contains it as JSON. */
export interface Published {
  /** The records, keyed by entity. */
  records: Readonly<Record<string, readonly Row[]>>;
  /** The colors of variants, keyed by name. */
  colors: Readonly<Record<string, PublishedColors>>;
}

/** The id of the script element with the JSON of type `Published`. */
export const publishedId = 'published';

/** Returns the domains with their published colors. */
export function withPublishedColors(domains: readonly Domain[], { colors }: Published): Domain[] {
  return domains.map((domain) => {
    const own = Object.hasOwn(colors, domain.name) ? colors[domain.name] : undefined;
    if (!own) return domain;
    const { bar, ...theme } = own;
    return { ...domain, bar, theme: { ...domain.theme, ...theme } };
  });
}
