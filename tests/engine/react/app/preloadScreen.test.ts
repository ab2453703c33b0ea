// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { preloadScreen, screenScripts } from '../../../../engine/react/app/preloadScreen.ts';

const links = () =>
  [...document.head.querySelectorAll('link')].map(({ rel, href, crossOrigin }) => [rel, new URL(href).pathname, crossOrigin]);

test('a page that lists the scripts of its screens preloads those for its address', () => {
  preloadScreen('/beds/list/', document);
  expect(links()).toEqual([]);
  const listed = JSON.stringify({ '/beds/list': ['/assets/list.js', '/assets/records-beds.js'], '/beds/map': ['/assets/map.js'] });
  document.body.innerHTML = `<script type="application/json" id="${screenScripts}">${listed}</script>`;
  preloadScreen('/beds/nowhere', document);
  expect(links()).toEqual([]);
  preloadScreen('/beds/list/', document);
  expect(links()).toEqual([
    ['modulepreload', '/assets/list.js', ''],
    ['modulepreload', '/assets/records-beds.js', ''],
  ]);
});
