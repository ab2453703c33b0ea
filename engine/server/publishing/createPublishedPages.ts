import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Published } from '../../core/domain/Published.ts';
import { noncePlaceholder } from '../pages/securityHeaders.ts';
import { pageFile, variantFolder } from '../pages/places.ts';
import type { PublicPages } from '../sql/LivePortal.ts';
import { composePage } from './composePage.ts';
import type { PublishedContent } from './createPublished.ts';
import { isMissingPage } from './isMissingPage.ts';

export interface PagePlace {
  variant: string;
  path: string;
}

export interface PublishedPages {
  /** Returns a built page with the published content. If rendering fails, returns the page unchanged. */
  page(html: string, place: PagePlace): Promise<string>;
  /** Returns true if an address has neither a screen nor a published page. */
  isMissing(path: string): Promise<boolean>;
  /** Renders `published` as a page without scripts. Returns `undefined` if the page doesn't exist or isn't public. */
  preview(published: Published, place: PagePlace, nonce: string): Promise<string | undefined>;
}

interface DrawnPage {
  markup: string;
  title?: string | undefined;
  pages: readonly string[];
}

interface PageRenderer {
  draw(page: PagePlace, published: Published): Promise<DrawnPage | undefined>;
}

interface Deps {
  dist: string;
  drawing: string;
  content: PublishedContent;
  publicPages: PublicPages;
  log: (line: string) => void;
}

export function createPublishedPages({ dist, drawing, content, publicPages, log }: Deps): PublishedPages {
  let loading: Promise<PageRenderer> | undefined;
  let of: string | undefined;
  const pages = new Map<string, string>();

  async function draw(place: PagePlace, published: Published): Promise<DrawnPage | undefined> {
    loading ??= import(pathToFileURL(drawing).href) as Promise<PageRenderer>;
    return (await loading).draw(place, published);
  }

  const compose = (html: string, place: PagePlace, published: Published, rendered: DrawnPage | undefined) =>
    composePage(html, { published, ...place, markup: rendered?.markup, title: rendered?.title, css: () => readStyles(html, dist) });

  const builtFile = ({ variant, path }: PagePlace) => {
    const file = join(dist, variantFolder(variant), pageFile(path));
    return existsSync(file) ? file : undefined;
  };

  /** Returns the built home page. Public pages that weren't built use its scripts and styles. */
  function firstPage({ variant }: PagePlace): string | undefined {
    const file = builtFile({ variant, path: '/' });
    return file === undefined ? undefined : readFileSync(file, 'utf8');
  }

  return {
    page: async (html, place) => {
      const current = await content.current();
      if (!current) return html;
      if (of !== current.id) pages.clear();
      of = current.id;
      const key = `${place.variant} ${place.path}`;
      const known = pages.get(key);
      if (known !== undefined) return known;
      try {
        const rendered = await draw(place, current.published);
        const isBuilt = builtFile(place) !== undefined;
        const base = rendered && !isBuilt ? (firstPage(place) ?? html) : html;
        const made = compose(base, place, current.published, rendered);
        // Don't cache pages for unknown addresses, because there can be any number of them.
        if ((isBuilt || rendered) && of === current.id) pages.set(key, made);
        return made;
      } catch (error) {
        log(`A published page could not be rendered, so visitors see the built page: ${String(error)}`);
        return html;
      }
    },
    isMissing: async (path) => isMissingPage(path, publicPages, (await content.current())?.published),
    preview: async (published, place, nonce) => {
      const first = firstPage(place);
      const rendered = first === undefined ? undefined : await draw(place, published);
      if (first === undefined || !rendered) return undefined;
      const pages = ['/', ...rendered.pages].map((path) => [`href="${path}"`, `href="${previewAddress(path)}"`] as const);
      const markup = pages.reduce((shown, [own, draft]) => shown.replaceAll(own, draft), rendered.markup);
      const made = compose(first, place, published, { ...rendered, markup });
      return made.replaceAll(/<script\b[^>]*>[^]*?<\/script>/g, '').replaceAll(noncePlaceholder, nonce);
    },
  };
}

const previewAddress = (path: string) => (path === '/' ? '/preview' : `/preview${path}`);

function readStyles(html: string, dist: string): string {
  const sheets = [...html.matchAll(/<link rel="stylesheet"[^>]*href="\/?([^"]+)"/g)].map(([, file = '']) => join(dist, file));
  return sheets.map((file) => (file.startsWith(dist) && existsSync(file) ? readFileSync(file, 'utf8') : '')).join('');
}
