/** The maximum time to wait for a paint, in ms. */
const maximumWait = 200;

/** Resolves after the first contentful paint, so that viewers see content before scripts render the page. */
export function afterPaint({ document, performance, PerformanceObserver }: Window & typeof globalThis): Promise<void> {
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
    const timer = setTimeout(done, maximumWait);
    // In a browser without paint timing, the observer never fires, and the timer resolves the promise.
    observer.observe({ type: 'paint', buffered: true });
  });
}
