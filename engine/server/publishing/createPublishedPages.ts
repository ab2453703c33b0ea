import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Published } from '../../core/domain/Published.ts';
import { noncePlaceholder } from '../pages/securityHeaders.ts';
import { pageFile, variantFolder } from '../pages/places.ts';
import { composePage } from './composePage.ts';
import type { PublishedContent } from './createPublished.ts';

export interface PagePlace {
  variant: string;
  path: string;
}

export interface PublishedPages {
  /** Returns a built page with the published content. If there is none, or it can't be rendered, returns the page unchanged. */
  page(html: string, place: PagePlace): Promise<string>;
  /** Returns the first page with the given content and without its scripts. Returns `undefined` if the page can't be prerendered. */
  preview(published: Published, variant: string, nonce: string): Promise<string | undefined>;
}

interface Drawing {
  draw(page: PagePlace, published: Published): Promise<string | undefined>;
}

interface Deps {
  dist: string;
  drawing: string;
  content: PublishedContent;
  log: (line: string) => void;
}

export function createPublishedPages({ dist, drawing, content, log }: Deps): PublishedPages {
  let loading: Promise<Drawing> | undefined;
  let of: string | undefined;
  const pages = new Map<string, string>();

  async function draw(place: PagePlace, published: Published): Promise<string | undefined> {
    // The build creates this module.
    loading ??= import(pathToFileURL(drawing).href) as Promise<Drawing>;
    return (await loading).draw(place, published);
  }

  const compose = (html: string, variant: string, published: Published, markup: string | undefined) =>
    composePage(html, { published, variant, markup, css: () => readStyles(html, dist) });

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
        const made = compose(html, place.variant, current.published, await draw(place, current.published));
        // All addresses that require sign-in share a page, so cache only the build's own pages.
        if (isBuilt(place) && of === current.id) pages.set(key, made);
        return made;
      } catch (error) {
        log(`A published page could not be rendered, so visitors see the built page: ${String(error)}`);
        return html;
      }
    },
    preview: async (published, variant, nonce) => {
      const file = join(dist, variantFolder(variant), pageFile('/'));
      if (!existsSync(file)) return undefined;
      const markup = await draw({ variant, path: '/' }, published);
      if (markup === undefined) return undefined;
      const made = compose(readFileSync(file, 'utf8'), variant, published, markup);
      return made.replaceAll(/<script\b[^>]*>[^]*?<\/script>/g, '').replaceAll(noncePlaceholder, nonce);
    },
  };

  function isBuilt({ variant, path }: PagePlace): boolean {
    return existsSync(join(dist, variantFolder(variant), pageFile(path)));
  }
}

function readStyles(html: string, dist: string): string {
  const sheets = [...html.matchAll(/<link rel="stylesheet"[^>]*href="\/?([^"]+)"/g)].map(([, file = '']) => join(dist, file));
  return sheets.map((file) => (file.startsWith(dist) && existsSync(file) ? readFileSync(file, 'utf8') : '')).join('');
}
