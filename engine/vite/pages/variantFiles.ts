import type { Rolldown } from 'vite';
import type { Domain } from '../../language/domain.ts';
import type { DrawnPages } from '../../react/app/drawPages.tsx';
import { listCommonChunks, chunksAtStart, chunksOf, findRenderingChunks, languageChunk } from '../chunks/entryChunkGroups.ts';
import { isWithin } from '../../core/access/addresses.ts';
import { languageId } from '../modules/languageModules.ts';
import { appFiles } from './appFiles.ts';
import { pageHtml } from './pageHtml.ts';
import { frameFile, pageFile, variantFolder } from '../../server/pages/places.ts';

export interface Variant {
  domain: Domain;
  locale: string;
  drawn: DrawnPages;
  /** The variant's strings for `rescue.js`. */
  texts: Readonly<Record<string, string>>;
  framed: boolean;
  /** The addresses of each page's record files (JSON), keyed by the page's path. */
  records: ReadonlyMap<string, readonly string[]>;
  /** The module ids of each screen, keyed by the screen's path. */
  screens: ReadonlyMap<string, readonly string[]>;
}

/** @param logo The logo's file contents. */
export async function variantFiles(
  { domain, locale, drawn, texts, framed, records, screens }: Variant,
  bundle: Rolldown.OutputBundle,
  base: string,
  logo: Buffer | undefined,
): Promise<Record<string, string | Buffer>> {
  const empty = bundle['index.html'];
  if (empty?.type !== 'asset') throw new Error('The build has no index.html');
  const html = String(empty.source);
  const folder = variantFolder(domain.name);
  const css = [...html.matchAll(/rel="stylesheet"[^>]*href="([^"]+)"/g)].map(([, file = '']) => {
    const sheet = bundle[file.slice(base.length)];
    return sheet?.type === 'asset' ? String(sheet.source) : '';
  });
  const start = chunksAtStart(bundle).map((file) => base + file);
  const language = languageChunk(bundle, languageId(locale)).map((file) => base + file);
  const drawing = findRenderingChunks(bundle).map((file) => base + file);
  const app = await appFiles(domain, `/${folder}`, logo);
  const touchIcon = 'icon-maskable-512.png';
  const common = {
    html,
    css: css.join(''),
    domain,
    locale,
    folder: `/${folder}`,
    // With a logo, the SVG contains a picture and is too large to inline.
    icon: logo ? { png: `/${folder}/icon-192.png` } : { svg: String(app['icon.svg'] ?? '') },
    texts,
    touchIcon: app[touchIcon] && `/${folder}/${touchIcon}`,
  };
  const frame = framed ? drawn.frame : '';
  const pages = [...drawn.pages].map(([path, markup]) => {
    const page = pageHtml({
      ...common,
      markup,
      path,
      frame: framed ? frame : undefined,
      preloaded: [...start, ...language],
      prefetched: drawing.filter((file) => !start.includes(file)),
    });
    return [`${folder}/${pageFile(path)}`, page] as const;
  });
  const inside = [...new Set([...start, ...language, ...(framed ? listCommonChunks(bundle).map((file) => base + file) : drawing)])];
  const innermost = [...drawn.frames].toSorted(([one], [other]) => other.length - one.length);
  const screensIn = (frame: string) => {
    const own = [...screens].filter(([path]) => innermost.find(([outer]) => isWithin(outer, path))?.[0] === frame);
    return Object.fromEntries(own.map(([path, ids]) => [path, chunksOf(bundle, ids).map((file) => base + file)]));
  };
  const frames = [['/', frame], ...drawn.frames].map(
    ([path = '/', markup = '']) =>
      [`${folder}/${frameFile(path)}`, pageHtml({ ...common, markup, preloaded: inside, screens: screensIn(path) })] as const,
  );
  const frameFor = (path: string) => innermost.find(([outer]) => isWithin(outer, path))?.[1] ?? frame;
  const withRecords = [...records].map(([path, urls]) => {
    return [`${folder}/${pageFile(path)}`, pageHtml({ ...common, markup: frameFor(path), preloaded: inside, records: urls })] as const;
  });
  const files = Object.entries(app).map(([name, content]) => [`${folder}/${name}`, content] as const);
  return Object.fromEntries([...withRecords, ...pages, ...frames, ...files]);
}
