import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { createMemoryRouter } from 'react-router-dom';
import type { DataSource } from '../../core/data/DataSource.ts';
import type { SessionPort } from '../../core/session/Session.ts';
import type { Domain } from '../../language/domain.ts';
import type { PortalManifests, RouteEntry } from '../../language/PortalManifests.ts';
import type { Published } from '../../core/domain/Published.ts';
import { documentTitle } from '../context/useDocumentTitle.ts';
import { formatText } from '../../core/text/formatText.ts';
import { loadOnce } from '../loading/loadOnce.ts';
import type { PortalDefinition } from './definePortal.ts';
import { loadInside } from './loadInside.ts';
import { PortalPage } from './mountPortal.tsx';
import { outlineFrames } from './outlineFrames.ts';
import { PageSkeleton } from './PageSkeleton.tsx';
import { portalRoutes } from './portalRoutes.tsx';
import { withPublished } from './withPublished.ts';

export interface DrawnPages {
  pages: ReadonlyMap<string, string>;
  /** The markup of the default frame, without navigation links. */
  frame: string;
  /** The markup of each folder's frame, including its navigation links. Keyed by folder path. */
  frames: ReadonlyMap<string, string>;
}

export async function drawPages(definition: PortalDefinition, domain: Domain): Promise<DrawnPages> {
  const pages = new Map<string, string>();
  for (const route of definition.manifests.routes.filter(isSteady)) {
    const markup = await drawPage(definition, domain, route);
    if (markup !== undefined) pages.set(route.path, markup);
  }
  const frames = new Map<string, string>();
  const outlines = await outlineFrames(await loadInside(definition.manifests), domain);
  for (const [path, frame] of outlines) frames.set(path, await renderMarkup(<PageSkeleton {...domain} frame={frame} />));
  return { pages, frame: await renderMarkup(<PageSkeleton {...domain} />), frames };
}

/** A prerendered page. If `title` is missing, the page keeps the title from the build. */
export interface DrawnPage {
  markup: string;
  title?: string | undefined;
  /** The addresses of all published pages. */
  pages: readonly string[];
}

/** Renders a public page with published content, on the server. Returns `undefined` if the page doesn't exist or can't be prerendered. */
export async function drawPublished(
  own: PortalDefinition,
  { variant, path }: { variant: string; path: string },
  published: Published,
): Promise<DrawnPage | undefined> {
  const host = own.manifests.domains.find(({ name }) => name === variant)?.domain;
  if (host === undefined) return undefined;
  const definition = (await own.manifests.inLanguage?.(own, { host })) ?? own;
  const manifests = withPublished(definition.manifests, published);
  const domain = manifests.domains.find(({ name }) => name === variant);
  const route = manifests.routes.find((known) => known.path === path && isSteady(known));
  if (!domain || !route || !definition.remote) return undefined;
  const markup = await drawPage({ ...definition, manifests, remote: { ...definition.remote, published } }, domain, route);
  if (markup === undefined) return undefined;
  const pages = manifests.routes.flatMap(({ path: address, row }) => (row ? [address] : []));
  return { markup, title: await publishedTitle(route, domain, manifests), pages };
}

async function publishedTitle({ row, load }: RouteEntry, domain: Domain, { settings }: PortalManifests): Promise<string | undefined> {
  if (!row) return undefined;
  const { screen } = await loadOnce(load);
  return documentTitle(domain, formatText(screen.title, { row, domain }, settings.locale));
}

/** Returns true if the build can prerender a route: the route has no gates and needs no records. */
function isSteady({ ahead, each, gate, path }: RouteEntry): boolean {
  return !ahead && !each && gate.length === 0 && !path.includes(':');
}

/** Renders a page to markup. Returns `undefined` if the markup depends on the time or on the protocol. */
async function drawPage(definition: PortalDefinition, domain: Domain, { path, load }: RouteEntry): Promise<string | undefined> {
  await loadOnce(load);
  const drawings = elsewhere.map(({ clock, protocol }) => {
    const { settings, ...manifests } = definition.manifests;
    const dated = { ...definition, manifests: { ...manifests, settings: { clock, ...settings } } };
    const router = createMemoryRouter(portalRoutes(dated.manifests), { initialEntries: [path] });
    const visit = { source: noRecords, session: visitors, location: { protocol, host: domain.domain } };
    return renderMarkup(<PortalPage definition={dated} visit={visit} router={router} />);
  });
  const [one, other] = await Promise.all(drawings);
  return one === other ? one : undefined;
}

/** Two environments that differ in clock and protocol. A page is prerendered only if both produce the same markup. */
const elsewhere = [
  { clock: '2001-02-03T04:05:06', protocol: 'http:' },
  { clock: '2031-11-12T13:14:15', protocol: 'https:' },
];

const signedOut = { state: 'signedOut' } as const;
const visitors: SessionPort = { getSnapshot: () => signedOut, subscribe: () => () => {}, send: () => {} };

const none = () => Promise.reject(new Error('There are no records while a page is prerendered'));
const noRecords: DataSource = {
  list: none,
  insert: none,
  update: none,
  remove: none,
  subscribe: () => () => {},
  getCached: () => undefined,
};

/** Renders to markup. Throws if a component throws. */
async function renderMarkup(page: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  // Render everything in one chunk, because inserting later chunks would need a script.
  const { prelude } = await prerender(page, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  const markup = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return markup;
}
