/** In ms. A page that nobody looks at is not painted, and is to be there when somebody does. */
const patience = 200;

/**
 * Resolves when something in the page has been painted: to run what draws the page takes long enough, on a phone, to be waited for by
 * whoever looks at an empty one.
 */
export function painted({ document, performance, PerformanceObserver }: Window & typeof globalThis): Promise<void> {
  const name = 'first-contentful-paint';
  if (document.visibilityState === 'hidden' || performance.getEntriesByName(name).length > 0) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName(name).length > 0) done();
    });
    const done = () => {
      clearTimeout(timer);
      observer.disconnect();
      resolve();
    };
    const timer = setTimeout(done, patience);
    // Browsers that do not tell leave it to the clock.
    observer.observe({ type: 'paint', buffered: true });
  });
}
