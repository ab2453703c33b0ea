import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { createMemoryRouter } from 'react-router-dom';
import type { DataSource } from '../../core/data/DataSource.ts';
import type { SessionPort } from '../../core/session/Session.ts';
import type { Domain } from '../../language/domain.ts';
import type { RouteEntry } from '../../language/PortalManifests.ts';
import { loadOnce } from '../loading/loadOnce.ts';
import type { PortalDefinition } from './definePortal.ts';
import { PortalPage } from './mountPortal.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { portalRoutes } from './portalRoutes.tsx';

/** What a variant's pages hold before any script has run. */
export interface DrawnPages {
  /** Markup by path, of the pages that are the same for every visitor at any time. */
  pages: ReadonlyMap<string, string>;
  /** The outline of a page inside a frame. */
  frame: string;
}

/** Draws the pages of the variant `domain` that need no script to be read. Runs in Node, while the portal is built. */
export async function drawPages(definition: PortalDefinition, domain: Domain): Promise<DrawnPages> {
  const pages = new Map<string, string>();
  for (const route of definition.manifests.routes.filter(isSteady)) {
    const markup = await drawPage(definition, domain, route);
    if (markup !== undefined) pages.set(route.path, markup);
  }
  return { pages, frame: await markupOf(<PageSkeleton {...domain} />) };
}

/** Records are not there while the portal is built, and what a gate asks is known of nobody. */
function isSteady({ ahead, gate, path }: RouteEntry): boolean {
  return !ahead && gate.length === 0 && !path.includes(':');
}

/** The markup of a page; `undefined` when it is another one at another time, or under another address of the same variant. */
async function drawPage(definition: PortalDefinition, domain: Domain, { path, load }: RouteEntry): Promise<string | undefined> {
  await loadOnce(load);
  const drawings = elsewhere.map(({ clock, protocol }) => {
    const { settings, ...manifests } = definition.manifests;
    const dated = { ...definition, manifests: { ...manifests, settings: { clock, ...settings } } };
    const router = createMemoryRouter(portalRoutes(dated.manifests), { initialEntries: [path] });
    const visit = { source: noRecords, session: visitors, location: { protocol, host: domain.domain } };
    return markupOf(<PortalPage definition={dated} visit={visit} router={router} />);
  });
  const [one, other] = await Promise.all(drawings);
  return one === other ? one : undefined;
}

/** Two visits that have nothing in common but the page. */
const elsewhere = [
  { clock: '2001-02-03T04:05:06', protocol: 'http:' },
  { clock: '2031-11-12T13:14:15', protocol: 'https:' },
];

const signedOut = { state: 'signedOut' } as const;
const visitors: SessionPort = { getSnapshot: () => signedOut, subscribe: () => () => {}, send: () => {} };

const none = () => Promise.reject(new Error('There are no records while a page is drawn'));
const noRecords: DataSource = { list: none, insert: none, update: none, remove: none, subscribe: () => () => {}, peek: () => undefined };

/** @throws what a part of the page throws: in a browser that part would say so, in its place. */
async function markupOf(page: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  // In one piece: what comes later would be put into its place by a script.
  const { prelude } = await prerender(page, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  const markup = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return markup;
}
