import type { Page } from '@playwright/test';

/** Returns the total compressed size, in bytes, of the scripts on a visitor's first page. */
export function firstScripts(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const html = await (await fetch('/', { headers: { Accept: 'text/html' } })).text();
    const files = [...new Set(html.match(/\/assets\/[^"]+\.js/g))];
    if (files.length < 2) throw new Error('The first page names no scripts');
    const sizes = files.map(async (file) => Number((await fetch(file)).headers.get('content-length')));
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  });
}
